// @ts-check
/** Mocks CSS modules: each class is its own name. As a prototype, because `import *` copies own properties only. */
module.exports = Object.create(new Proxy({}, { get: (_target, name) => String(name) }));
