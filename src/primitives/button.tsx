import type { ReactNode } from "react";
import { ExternalLink, PageLink } from "./link";
import * as styles from "./button.module.scss";

/** `solid` is for the one action of a section, `outline` for those beside it, `text` for a way on to another page. */
type Variant = "solid" | "outline" | "text";

type ButtonLinkProps = { children: ReactNode; variant?: Variant } & (
  { to: string } | { href: string; context?: string }
);

/** A link that looks like a button: a page of this site (`to`) or an outside address (`href`). */
export function ButtonLink({ children, variant = "solid", ...target }: ButtonLinkProps) {
  const className = `${styles.button} ${styles[variant]}`;
  return "to" in target ? (
    <PageLink to={target.to} className={className}>
      {children}
    </PageLink>
  ) : (
    <ExternalLink href={target.href} context={target.context} className={className}>
      {children}
    </ExternalLink>
  );
}

/** An unavailable button: it can be found and read, says why, and does nothing. */
export function UnavailableButton({ children, note }: { children: ReactNode; note: string }) {
  return (
    <button type="button" aria-disabled="true" className={`${styles.button} ${styles.unavailable}`}>
      {children}
      <span className="u-hidden-visually"> ({note})</span>
    </button>
  );
}
