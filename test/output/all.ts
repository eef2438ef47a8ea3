import { globSync } from "tinyglobby";

/** All tests of the built files in one process, since reading the pages takes longer than testing them. */
for (const file of globSync("*.test.ts", { cwd: __dirname, absolute: true })) jest.requireActual(file);
