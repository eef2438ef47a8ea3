import type { ReactNode } from "react";
import { isWebAddress } from "../lib/web-address";
import { ExternalLink, PageLink } from "./link";
import * as styles from "./button.module.scss";

/** `solid` for a section's main action, `outline` for those beside it, `text` for links to another page. */
type Variant = "solid" | "outline" | "text";

type ButtonLinkProps = { children: ReactNode; variant?: Variant; className?: string | undefined } & (
  { to: string } | { href: string; context?: string }
);

/**
 * A link that looks like a button. `to` is a link target of the content (a page of this site or an https address), `href`
 * an external address.
 */
export function ButtonLink({ children, variant = "solid", className: more, ...target }: ButtonLinkProps) {
  const className = [styles.button, styles[variant], more].filter(Boolean).join(" ");
  const words = (
    <>
      {children}
      {variant === "text" ? (
        <>
          {" "}
          <span aria-hidden="true" className={styles.arrow}>
            →
          </span>
        </>
      ) : null}
    </>
  );
  if ("to" in target && !isWebAddress(target.to)) {
    return (
      <PageLink to={target.to} className={className}>
        {words}
      </PageLink>
    );
  }
  const { href, context } = "to" in target ? { href: target.to, context: undefined } : target;
  return (
    <ExternalLink href={href} context={context} className={className}>
      {words}
    </ExternalLink>
  );
}

/** A disabled button that stays focusable and gives the reason. */
export function UnavailableButton({ children, note }: { children: ReactNode; note: string }) {
  return (
    <button type="button" aria-disabled="true" className={`${styles.button} ${styles.unavailable}`}>
      {children}
      {` (${note})`}
    </button>
  );
}
