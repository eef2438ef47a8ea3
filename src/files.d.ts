declare module "*.woff2" {
  /** The file's URL in the built site. */
  const href: string;
  export default href;
}
