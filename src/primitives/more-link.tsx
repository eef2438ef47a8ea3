import { ExternalLink } from "./link";
import * as styles from "./more-link.module.scss";

type MoreLinkProps = {
  href: string;
  /** The words, without the arrow. */
  children: string;
  /** What it is that the link opens; the words alone are on the page many times. */
  context: string;
  className?: string | undefined;
};

/** “Read more →”: a link to an outside page, at the end of what it continues. */
export function MoreLink({ href, children, context, className }: MoreLinkProps) {
  return (
    <ExternalLink
      href={href}
      context={context}
      className={className === undefined ? styles.more : `${styles.more} ${className}`}
    >
      {children}
      <span aria-hidden="true" className={styles.arrow}>
        {"\u00a0→"}
      </span>
    </ExternalLink>
  );
}
