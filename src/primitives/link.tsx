import { Link as GatsbyLink } from "gatsby";
import type { ReactNode } from "react";
import { useWords } from "../site/site-facts";

type PageLinkProps = {
  /** A path of this site, optionally with an anchor. */
  to: string;
  className?: string | undefined;
  children: ReactNode;
  /** Whether the link leads to the current page, which is marked by more than color. */
  isCurrent?: boolean;
};

/** A link to a page of this site. */
export function PageLink({ to, className, children, isCurrent = false }: PageLinkProps) {
  // Gatsby's Link sets aria-current only for addresses without an anchor or query.
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
  /** Visually hidden suffix that distinguishes links with the same text. */
  context?: string | undefined;
};

/** An external link. It opens a new tab, and tells screen readers so. */
export function ExternalLink({ href, className, children, context }: ExternalLinkProps) {
  const { opensInNewTab } = useWords();
  return (
    <a href={href} className={className} target="_blank" rel="noopener">
      {children}
      <span className="u-hidden-visually">{` (${context === undefined ? "" : `${context}, `}${opensInNewTab})`}</span>
    </a>
  );
}
