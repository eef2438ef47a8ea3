/**
 * Lighthouse with its mobile preset. It is fetched by npx when it is first needed: 185 MB that neither a build nor
 * the tests want.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findBrowser } from "../browser.mjs";
import { table } from "./table";

type Report = {
  categories: Record<string, { score: number }>;
  audits: Record<string, { displayValue?: string; numericValue?: number; score: number | null; title: string }>;
};

export function runLighthouse(origin: string, routes: readonly string[]): void {
  // Read from a file: Lighthouse ends before a pipe has taken all of its report.
  const folder = mkdtempSync(join(tmpdir(), "lighthouse-"));
  const file = join(folder, "report.json");
  const rows = routes.map((route) => {
    const { status, stderr } = spawnSync(
      "npx",
      [
        "--yes",
        "lighthouse@12",
        origin + route,
        "--output=json",
        `--output-path=${file}`,
        "--quiet",
        "--chrome-flags=--headless=new --no-sandbox",
      ],
      { encoding: "utf8", env: { ...process.env, CHROME_PATH: findBrowser() } },
    );
    if (status !== 0) throw new Error(`Lighthouse gave no report for ${route}.\n${stderr}`);
    const { categories, audits } = JSON.parse(readFileSync(file, "utf8")) as Report;
    const scores = Object.values(categories).map(({ score }) => String(Math.round(score * 100)));
    const shown = ["largest-contentful-paint", "total-blocking-time", "cumulative-layout-shift"];
    const failed = Object.values(audits).filter(({ score }) => score !== null && score < 0.5);
    return [
      route,
      ...scores,
      ...shown.map((name) => audits[name]?.displayValue ?? ""),
      failed.map(({ title }) => title).join("; "),
    ];
  });
  rmSync(folder, { recursive: true });
  console.log("\nLighthouse, mobile preset\n");
  const columns = [
    "route",
    "performance",
    "accessibility",
    "best practices",
    "SEO",
    "LCP",
    "TBT",
    "CLS",
    "audits below half",
  ];
  console.log(table(columns, rows));
}
