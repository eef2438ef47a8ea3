declare module "!!raw-loader!*" {
  const text: string;
  export default text;
}
