import { readFileSync } from "node:fs";
import manifest from "../../package.json";

const documented = [...readFileSync("docs/dependencies.md", "utf8").matchAll(/^\| `([^`]+)` +\| (.*?) +\|$/gm)];

test("every direct dependency is listed with a reason, and every listed one is a dependency", () => {
  const direct = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
  expect(documented.map(([, name]) => name).sort()).toEqual(direct.sort());
  expect(documented.filter(([, , reason]) => !/\w.*\.$/.test(reason ?? ""))).toEqual([]);
});

test("every version is exact", () => {
  const versions = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
  expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
});
