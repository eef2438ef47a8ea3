import type { ReactNode } from "react";
import { ButtonLink } from "./button";
import * as styles from "./preview.module.scss";

type PreviewProps = {
  labelledBy: string;
  heading: ReactNode;
  link: { readonly label: string; readonly path: string };
  children: ReactNode;
};

/** A preview of another page: a heading with its first entries beside it, then a link (below the heading if wide). */
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
