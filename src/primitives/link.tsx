import { Link as GatsbyLink } from "gatsby";
import type { ReactNode } from "react";
import { useWords } from "../site/site-facts";

type PageLinkProps = { to: string; className?: string | undefined; children: ReactNode; isCurrent?: boolean };

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

export function ExternalLink({ href, className, children, context }: ExternalLinkProps) {
  const { opensInNewTab } = useWords();
  return (
    <a href={href} className={className} target="_blank" rel="noopener">
      {children}
      <span className="u-hidden-visually">{` (${context === undefined ? "" : `${context}, `}${opensInNewTab})`}</span>
    </a>
  );
}
