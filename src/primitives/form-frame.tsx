import { useLayoutEffect } from "react";
import { sandboxOf } from "../lib/sandbox";
import { mailto } from "../lib/web-address";
import { attachForms } from "./attach-forms";
import * as button from "./button.module.scss";
import * as styles from "./form-frame.module.scss";
import { ExternalLink } from "./link";

type FormFrameProps = {
  /** An https address, or a path of this site with the path prefix. */
  address: string;
  /** The frame's accessible name. */
  title: string;
  loadingText: string;
  /** Message if the form does not load, above the links to a new tab and to email. */
  failedText: string;
  linkText: string;
  email: string;
  /** Label of the button that loads the form. */
  consentText: string;
  /** Loads nothing before a click on the button; otherwise the button is for visitors without script. */
  consentFirst: boolean;
};

const frameName = "form-frame";
// Services that accept only known sites need the origin; the full URL stays private.
const referrer = "strict-origin";

/** An external form in a frame of 640 × 1355, with messages for loading and failure. */
export function FormFrame(props: FormFrameProps) {
  const { address, title, loadingText, failedText, linkText, email, consentText, consentFirst } = props;

  // Sets `data-state`, which React does not manage (attach-forms.ts). In a layout effect, because hiding the button moves
  // the content below before the page is painted and scrolled.
  useLayoutEffect(attachForms, []);

  return (
    <div className={styles.form} data-form={consentFirst ? "consent" : "view"}>
      <p className={`u-not-printed ${styles.consent}`}>
        {/* Targets the frame, so it works without script. If frames are blocked, the browser opens a tab. */}
        <a href={address} target={frameName} referrerPolicy={referrer} className={`${button.button} ${button.solid}`}>
          {consentText}
        </a>
      </p>
      <div className={styles.stage}>
        <div role="status" className={styles.status}>
          <p className={styles.loading}>{loadingText}</p>
          <div className={`o-stack ${styles.failed}`}>
            <p>{failedText}</p>
            <p>
              <ExternalLink href={address}>{linkText}</ExternalLink>
            </p>
            <p>
              <a href={mailto(email)}>{email}</a>
            </p>
          </div>
        </div>
        <iframe
          name={frameName}
          title={title}
          className={styles.frame}
          width={640}
          height={1355}
          sandbox={sandboxOf(address)}
          referrerPolicy={referrer}
        />
      </div>
    </div>
  );
}
