import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Contract } from "./contract";

/**
 * The contract that a command works with: the value called `contract` of a module.
 *
 * @param path of the module, from the working directory
 * @throws when the module does not export one
 */
export async function loadContract(path: string | undefined): Promise<Contract> {
  if (path === undefined) throw new Error("Name the site’s contract: --contract src/content/contract.ts");
  const { contract } = (await import(pathToFileURL(resolve(path)).href)) as { contract?: Contract };
  if (contract === undefined) throw new Error(`${path} exports no contract.`);
  return contract;
}
