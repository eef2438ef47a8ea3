/**
 * npm run bench:content
 *
 * Checks made-up content of 1, 10, 100 and 1000 times the usual size, each in a process of its own, and prints what it
 * takes. Not a test: figures depend on the machine; what should not grow is the time for one value.
 */
import { spawnSync } from "node:child_process";
import { inspectContent } from "../plugins/gatsby-plugin-content-contract/src/check";
import { contract } from "../src/content/contract";
import { makeContentSet } from "../test/fixtures/content-set";

const [times] = process.argv.slice(2);

if (times === undefined) {
  console.log(
    ["times", "values", "pictures", "seconds", "CPU s", "peak MB", "CPU µs a value", "kB a value"].map(pad).join(""),
  );
  for (const factor of [1, 10, 100, 1000]) {
    spawnSync(process.execPath, [...process.execArgv, process.argv[1]!, String(factor)], { stdio: "inherit" });
  }
} else await measure(Number(times));

async function measure(factor: number): Promise<void> {
  const set = await makeContentSet(factor);
  try {
    const [start, cpu, { rss }] = [performance.now(), process.cpuUsage(), process.memoryUsage()];
    const { problems, files, pictures } = await inspectContent(set.root, contract);
    const { user, system } = process.cpuUsage(cpu);
    if (problems.length > 0)
      throw new Error(`Made-up content has ${problems.length} problems: ${problems[0]?.message}`);
    const values = [...files.values()].reduce((sum, { fields }) => sum + fields.length, 0);
    const figures = [
      factor,
      values,
      pictures.size,
      ((performance.now() - start) / 1000).toFixed(2),
      ((user + system) / 1e6).toFixed(2),
      Math.round(process.resourceUsage().maxRSS / 1024),
      Math.round((user + system) / values),
      ((process.memoryUsage().rss - rss) / 1024 / values).toFixed(1),
    ];
    console.log(figures.map(pad).join(""));
  } finally {
    set.dispose();
  }
}

function pad(value: string | number): string {
  return String(value).padStart(16);
}
