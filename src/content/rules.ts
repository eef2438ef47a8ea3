import { RouteError, routesFor } from "../lib/routes";
import type { Problem } from "./problem";
import { type Source, positionOf } from "./read";
import type { Content, ContentPath } from "./schema";

/** Rules between values and between files. Runs only when every file has the right shape. */
export function crossRules(sources: ReadonlyMap<ContentPath, Source>): Problem[] {
  const problems: Problem[] = [];
  const content = <Path extends ContentPath>(path: Path) => sources.get(path)!.value as Content<Path>;
  const report = (path: ContentPath, at: (string | number)[], message: string) => {
    const source = sources.get(path)!;
    problems.push({ severity: "error", file: source.file, ...positionOf(source, at), path: at, message });
  };
  const unique = (path: ContentPath, values: readonly (string | number)[], key: string) => {
    values.forEach((value, index) => {
      if (values.indexOf(value) !== index) report(path, [index, key], `“${value}” is used twice.`);
    });
  };

  try {
    routesFor(content("site.json").founder.shortName);
  } catch (error) {
    if (!(error instanceof RouteError)) throw error;
    report("site.json", ["founder", "shortName"], error.message);
  }

  const outlets = content("press/outlets.json").map(({ slug }) => slug);
  const categories = content("partnerships/categories.json").map(({ slug }) => slug);
  const brands = content("partnerships/brands.json");
  const plans = content("sales/plans.json");
  unique("press/outlets.json", outlets, "slug");
  unique("partnerships/categories.json", categories, "slug");
  unique(
    "partnerships/brands.json",
    brands.map(({ name }) => name),
    "name",
  );
  unique(
    "sales/plans.json",
    plans.map(({ slug }) => slug),
    "slug",
  );
  unique(
    "shop/products.json",
    content("shop/products.json").map(({ id }) => id),
    "id",
  );
  unique(
    "press/interviews.json",
    content("press/interviews.json").map(({ url }) => url),
    "url",
  );
  unique(
    "press/articles.json",
    content("press/articles.json").map(({ url }) => url),
    "url",
  );

  content("press/articles.json").forEach((article, index) => {
    if (!outlets.includes(article.outlet)) {
      report("press/articles.json", [index, "outlet"], `There is no outlet “${article.outlet}” in outlets.json.`);
    }
  });
  brands.forEach((brand, index) => {
    brand.categories.forEach((category, position) => {
      if (!categories.includes(category)) {
        report("partnerships/brands.json", [index, "categories", position], `There is no category “${category}”.`);
      }
    });
  });
  categories.forEach((category, index) => {
    if (!brands.some((brand) => brand.categories.includes(category))) {
      report("partnerships/categories.json", [index], `No brand belongs to the category “${category}”.`);
    }
  });

  const popular = plans.flatMap((plan, index) => (plan.popular ? [index] : []));
  if (popular.length === 0) report("sales/plans.json", [], "No plan is marked as popular; exactly one must be.");
  popular.slice(1).forEach((index) => {
    report("sales/plans.json", [index, "popular"], "Another plan is marked as popular already; exactly one may be.");
  });
  plans.forEach((plan, index) => {
    if (plan.interval === "once" && plan.payments !== 1) {
      report("sales/plans.json", [index, "payments"], "A plan that is paid once has one payment.");
    }
  });
  return problems;
}
