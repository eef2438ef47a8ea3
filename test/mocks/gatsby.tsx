import type { ComponentProps } from "react";

export const graphql = () => undefined;
export const withPrefix = (path: string) => path;
export const Link = ({ to, children, ...props }: ComponentProps<"a"> & { to: string }) => (
  <a href={to} {...props}>
    {children}
  </a>
);
