declare module "*.woff2" {
  /** The file's address in the built site. */
  const href: string;
  export default href;
}
