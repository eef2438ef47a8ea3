import { Link as GatsbyLink } from "gatsby";
import type { ReactNode } from "react";
import { useWords } from "../site/site-facts";

type PageLinkProps = {
  /** A path of this site, with its anchor if there is one. */
  to: string;
  className?: string | undefined;
  children: ReactNode;
  /** Marks the link of the page that is open, by more than color. */
  isCurrent?: boolean;
};

/** A link to a page of this site. */
export function PageLink({ to, className, children, isCurrent = false }: PageLinkProps) {
  // Gatsby's Link sets aria-current, but only where the address has no anchor or query.
  return (
    <GatsbyLink to={to} className={className} aria-current={isCurrent ? "page" : undefined}>
      {children}
    </GatsbyLink>
  );
}

type ExternalLinkProps = {
  href: string;
  className?: string | undefined;
  children: ReactNode;
  /** Read out by screen readers after the text, where several links on a page share their words. */
  context?: string | undefined;
};

/** A link that leaves the site in a new tab, and says so. */
export function ExternalLink({ href, className, children, context }: ExternalLinkProps) {
  const { opensInNewTab } = useWords();
  return (
    <a href={href} className={className} target="_blank" rel="noopener">
      {children}
      <span className="u-hidden-visually">{` (${context === undefined ? "" : `${context}, `}${opensInNewTab})`}</span>
    </a>
  );
}
