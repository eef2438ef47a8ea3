/** Reads a command's options, and ends it with advice if they are wrong. Plain JavaScript, for `start.mjs`. */
import { parseArgs } from "node:util";

/** @template {import("node:util").ParseArgsConfig} T @param {T} config @param {string} example */
export function readOptions(config, example) {
  try {
    return parseArgs(config);
  } catch (error) {
    // Without Node's advice on “--”, which has another meaning for npm.
    // PowerShell drops “--” in front of npm, which then keeps the options for itself.
    const quoted = process.platform === "win32" ? `in PowerShell as in ${example.replace("--", '"--"')}, else ` : "";
    console.error(`${String(error).replace(/^.*?: |\.\s[^]*/g, "")}. Options:
--${Object.keys(config.options ?? {}).join(", --")}, ${quoted}as in ${example}`);
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
