/** What components use of Gatsby, without its runtime. */
import type { AnchorHTMLAttributes, ReactNode } from "react";
import { siteFacts } from "../fixtures/site-facts";

type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { to: string; children: ReactNode };

export const Link = ({ to, children, ...rest }: LinkProps) => (
  <a href={to} {...rest}>
    {children}
  </a>
);

export const graphql = (): null => null;
export const useStaticQuery = () => ({ siteFacts });
export const withPrefix = (path: string) => path;
