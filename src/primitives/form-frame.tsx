import { useLayoutEffect } from "react";
import { sandboxOf } from "../lib/sandbox";
import { mailto } from "../lib/web-address";
import { attachForms } from "./attach-forms";
import * as button from "./button.module.scss";
import * as styles from "./form-frame.module.scss";
import { ExternalLink } from "./link";

type FormFrameProps = {
  /** An https address, or a path of this site with its prefix. */
  address: string;
  /** What the frame holds, as a screen reader says it. */
  title: string;
  loadingText: string;
  /** What is said where the form does not come, before the two ways that are left: a new tab, and mail. */
  failedText: string;
  linkText: string;
  email: string;
  /** The words on the button that loads the form. */
  consentText: string;
  /** Load nothing before the button has been pressed; else the button is for visitors without script only. */
  consentFirst: boolean;
};

const frameName = "form-frame";
// Enough for services that serve only known sites; the page and what led to it stay here.
const referrer = "strict-origin";

/** An outside form in a frame of 640 × 1355, and what is there until it has loaded, or where it fails. */
export function FormFrame(props: FormFrameProps) {
  const { address, title, loadingText, failedText, linkText, email, consentText, consentFirst } = props;

  // The state of the form is an attribute that React does not know; see attach-forms.ts. It is set before the page is
  // painted and scrolled, because the button goes with it, and all below moves up.
  useLayoutEffect(attachForms, []);

  return (
    <div className={styles.form} data-form={consentFirst ? "consent" : "view"}>
      <p className={`u-not-printed ${styles.consent}`}>
        {/* Loads the form, with or without script: it aims at the frame. Where frames are blocked there is
            nothing to aim at, and the browser opens a tab. */}
        <a href={address} target={frameName} referrerPolicy={referrer} className={`${button.button} ${button.solid}`}>
          {consentText}
        </a>
      </p>
      <div className={styles.stage}>
        <div role="status" className={styles.status}>
          <p className={styles.loading}>{loadingText}</p>
          <div className={styles.failed}>
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
