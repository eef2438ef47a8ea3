// @ts-check
/** Reads a command's options, and ends it with advice if they are wrong. Plain JavaScript, for `start.mjs`. */
import { parseArgs } from "node:util";

/**
 * @template {NonNullable<import("node:util").ParseArgsConfig["options"]>} T
 * @param {T} options
 * @param {string} example
 */
export function readOptions(options, example) {
  try {
    return parseArgs({ options, tokens: true });
  } catch (error) {
    // Without Node's advice on “--”, which has another meaning for npm.
    console.error(`${String(error).replace(/^.*?: |\.\s[^]*/g, "")}. Options:
--${Object.keys(options).join(", --")}, as in ${example}`);
    process.exit(1);
  }
}

/** @param {string} text @param {string} example */
export function portOf(text, example) {
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  console.error(`“${text}” is not a port. Write a number, as in ${example}`);
  process.exit(1);
}
