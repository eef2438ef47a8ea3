declare module "*.css";

/** A CSS module: Gatsby exports each local class by its name in camel case. */
declare module "*.module.scss";

declare module "*.scss";
