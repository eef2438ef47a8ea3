/// <reference lib="esnext.typedarrays" />

declare module "!!raw-loader!*" {
  const text: string;
  export default text;
}
