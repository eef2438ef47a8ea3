// @ts-check
/** Replaces any CSS module: every class has its own name. Without `__esModule`, `import *` would lose them. */
module.exports = new Proxy({}, { get: (_target, name) => (name === "__esModule" ? true : String(name)) });
