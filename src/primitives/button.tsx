import { graphql } from "gatsby";
import type { ReactNode } from "react";
import { isWebAddress } from "../lib/web-address";
import { ExternalLink, PageLink } from "./link";
import * as styles from "./button.module.scss";

type ButtonLinkProps = {
  link: Queries.ButtonLinkFragment;
  /** `solid` for a section's main action, `outline` for those beside it, `text` for links to another page. */
  variant?: "solid" | "outline" | "text";
  context?: string;
  className?: string | undefined;
};

export function ButtonLink({ link: { path, label }, variant = "solid", context, className }: ButtonLinkProps) {
  const classes = [styles.button, styles[variant], className].filter(Boolean).join(" ");
  const words = (
    <>
      {label}
      {variant === "text" && (
        <>
          {" "}
          <span aria-hidden="true" className={styles.arrow}>
            →
          </span>
        </>
      )}
    </>
  );
  return isWebAddress(path) ? (
    <ExternalLink href={path} context={context} className={classes}>
      {words}
    </ExternalLink>
  ) : (
    <PageLink to={path} className={classes}>
      {words}
    </PageLink>
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

export const query = graphql`
  fragment ButtonLink on PageLink {
    label
    path
  }
`;
