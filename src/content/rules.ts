import { RouteError, routesFor } from "../lib/routes";
import { counted } from "../lib/count";
import type { Path, Problem } from "../../plugins/gatsby-plugin-content-contract/src/problem";
import { type Source, positionOf } from "../../plugins/gatsby-plugin-content-contract/src/read";
import type { Content, ContentPath } from "./schema";
import { quoted } from "../../plugins/gatsby-plugin-content-contract/src/format";

/**
 * Rules of the business between values and between files.
 *
 * @param sources the files that have the right shape; a rule whose files are not among them rests
 */
export function checkRules(sources: ReadonlyMap<ContentPath, Source>): Problem[] {
  const problems: Problem[] = [];
  const content = <P extends ContentPath>(path: P) => sources.get(path)?.value as Content<P> | undefined;
  const report = (
    path: ContentPath,
    at: Path,
    message: string,
    hint: string,
    severity: Problem["severity"] = "error",
  ) => {
    const source = sources.get(path)!;
    problems.push({ severity, file: source.file, ...positionOf(source, at), path: at, message, hint });
  };

  try {
    routesFor(content("site.json")?.founder.shortName ?? "Ada");
  } catch (error) {
    if (!(error instanceof RouteError)) throw error;
    report("site.json", ["founder", "shortName"], error.message, "Two addresses of the site follow from this name.");
  }

  for (const [path, { value }] of sources) {
    if (Array.isArray(value) && value.length === 0) {
      report(path, [], "This list is empty, so its heading would stand above nothing.", "Add an entry.", "warning");
    }
  }

  const brands = content("partnerships/brands.json");
  const used = new Set(brands?.flatMap((brand) => brand.categories));
  content("partnerships/categories.json")?.forEach(({ slug }, index) => {
    if (brands !== undefined && !used.has(slug)) {
      report(
        "partnerships/categories.json",
        [index],
        `No brand belongs to the category ${quoted(slug)}, so its heading would stand above nothing.`,
        "Add it to a brand in brands.json, or remove it.",
        "warning",
      );
    }
  });

  const months = content("site.json")?.months ?? Infinity;
  content("join/timeline.json")?.forEach(({ title, startsInMonth }, index) => {
    if (title === undefined && startsInMonth === undefined) {
      report(
        "join/timeline.json",
        [index],
        "A step has a title, or the month in which it starts.",
        'Add a "title", or "startsInMonth".',
      );
    } else if (startsInMonth !== undefined && startsInMonth > months) {
      report(
        "join/timeline.json",
        [index, "startsInMonth"],
        `This step starts in month ${startsInMonth}, but a membership lasts ${counted(months, "month")}; the page leaves it out.`,
        "Choose an earlier month, or remove the step.",
        "warning",
      );
    }
  });

  const plans = content("sales/plans.json") ?? [];
  const popular = plans.flatMap((plan, index) => (plan.popular ? [index] : []));
  if (plans.length > 0 && popular.length === 0) {
    report(
      "sales/plans.json",
      [0, "popular"],
      "No plan is marked as popular; exactly one must be.",
      'Write "popular": true for one of them.',
    );
  }
  popular.slice(1).forEach((index) => {
    report(
      "sales/plans.json",
      [index, "popular"],
      "Another plan is marked as popular already; exactly one may be.",
      'Write "popular": false here or there.',
    );
  });
  plans.forEach((plan, index) => {
    if (plan.interval === "once" && plan.payments !== 1) {
      report(
        "sales/plans.json",
        [index, "payments"],
        `A plan that is paid once has one payment; found ${plan.payments}.`,
        'Write 1, or "interval": "month".',
      );
    }
  });
  return problems;
}
