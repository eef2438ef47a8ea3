import type { ReactNode } from "react";
import { ExternalLink, PageLink } from "./link";
import * as styles from "./button.module.scss";

/** `solid` is for the one action of a section, `outline` for those beside it, `text` for a way on to another page. */
type Look = "solid" | "outline" | "text";

type ButtonLinkProps = { children: ReactNode; look?: Look } & ({ to: string } | { href: string; about?: string });

/** A link that looks like a button: a page of this site (`to`) or an outside address (`href`). */
export function ButtonLink({ children, look = "solid", ...target }: ButtonLinkProps) {
  const className = `${styles.button} ${styles[look]}`;
  return "to" in target ? (
    <PageLink to={target.to} className={className}>
      {children}
    </PageLink>
  ) : (
    <ExternalLink href={target.href} about={target.about} className={className}>
      {children}
    </ExternalLink>
  );
}

/** A button that rests: it can be found and read, says why, and does nothing. */
export function RestingButton({ children, note }: { children: ReactNode; note: string }) {
  return (
    <button type="button" aria-disabled="true" className={`${styles.button} ${styles.resting}`}>
      {children}
      <span className="u-hidden-visually"> ({note})</span>
    </button>
  );
}
