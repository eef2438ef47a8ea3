import { graphql, withPrefix } from "gatsby";
import { useLayoutEffect } from "react";
import { sandboxOf } from "../lib/sandbox";
import { mailto } from "../lib/web-address";
import { useSiteFacts } from "../site/site-facts";
import { attachForms } from "./attach-forms";
import * as button from "./button.module.scss";
import * as styles from "./form-frame.module.scss";
import { ExternalLink } from "./link";

const frameName = "form-frame";
// Services that accept only known sites need the origin; the full URL stays private.
const referrer = "strict-origin";

export function FormFrame({ page }: { page: Queries.FormFrameFragment }) {
  const { email, form } = useSiteFacts();
  const address = withPrefix(form.url);

  // In a layout effect, because hiding the button moves the content below before the page is painted and scrolled.
  useLayoutEffect(attachForms, []);

  return (
    <div className={styles.form} data-form={form.consentFirst ? "consent" : "view"}>
      <p className={`u-not-printed ${styles.consent}`}>
        {/* Targets the frame, so it works without script. If frames are blocked, the browser opens a tab. */}
        <a href={address} target={frameName} referrerPolicy={referrer} className={`${button.button} ${button.solid}`}>
          {page.formConsent}
        </a>
      </p>
      <div className={styles.stage}>
        <div role="status" className={styles.status}>
          <p className={styles.loading}>{page.formLoading}</p>
          <div className={`o-stack ${styles.failed}`}>
            <p>{page.formFailed}</p>
            <p>
              <ExternalLink href={address}>{page.formLink}</ExternalLink>
            </p>
            <p>
              <a href={mailto(email)}>{email}</a>
            </p>
          </div>
        </div>
        <iframe
          name={frameName}
          title={page.formTitle}
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

export const query = graphql`
  fragment FormFrame on JoinPage {
    formConsent
    formLoading
    formFailed
    formLink
    formTitle
  }
`;
