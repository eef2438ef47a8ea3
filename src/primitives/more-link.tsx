import { ExternalLink } from "./link";
import * as styles from "./more-link.module.scss";

type MoreLinkProps = {
  href: string;
  /** The words, without the arrow. */
  children: string;
  /** What it is that the link opens; the words alone stand on the page many times. */
  about: string;
  className?: string;
};

/** “Read more →”: a link to an outside page, at the end of what it continues. */
export function MoreLink({ href, children, about, className }: MoreLinkProps) {
  return (
    <ExternalLink
      href={href}
      about={about}
      className={className === undefined ? styles.more : `${styles.more} ${className}`}
    >
      {children}
      <span aria-hidden="true" className={styles.arrow}>
        {"\u00a0→"}
      </span>
    </ExternalLink>
  );
}
