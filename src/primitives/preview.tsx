import type { ReactNode } from "react";
import { ButtonLink } from "./button";
import * as styles from "./preview.module.scss";

type PreviewProps = {
  /** The heading's id. */
  labelledBy: string;
  heading: ReactNode;
  link: { readonly label: string; readonly path: string };
  /** A list. */
  children: ReactNode;
};

/** A part of another page: a heading, beside it the first entries, and after them, on wide screens below the heading, the link. */
export function Preview({ labelledBy, heading, link, children }: PreviewProps) {
  return (
    <section className={`o-container o-grid ${styles.preview}`} aria-labelledby={labelledBy}>
      <div className="o-stack o-columns-1-4">{heading}</div>
      <div className={`o-columns-5-12 ${styles.entries}`}>{children}</div>
      <p className="o-columns-1-4">
        <ButtonLink to={link.path} variant="text">
          {link.label}
        </ButtonLink>
      </p>
    </section>
  );
}
