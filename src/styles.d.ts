/** A CSS module: each local class by its name in camel case. webpack refuses a name that the module lacks. */
declare module "*.module.scss" {
  const classes: Readonly<Record<string, string>>;
  export = classes;
}

declare module "*.scss";
