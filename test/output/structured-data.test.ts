import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { formatAmount, formatPrice } from "../../src/lib/money";
import { content, navigation, openPage, pagePaths, pathPrefix, publicFile, routes, site, siteOrigin } from "../site";

type Node = { [key: string]: unknown };

const graphs = pagePaths
  .filter((path) => path !== routes.variant)
  .map((path) => {
    const nodes: Node[] = [];
    const collect = (_key: string, value: unknown) => {
      if (typeof value === "object" && value !== null && !Array.isArray(value)) nodes.push(value as Node);
      return value;
    };
    const scripts = [...openPage(path).querySelectorAll("script[type='application/ld+json']")];
    return { path, nodes, scripts: scripts.map(({ textContent }) => JSON.parse(textContent, collect) as Node) };
  });

// Sites with extreme content have the same properties.
if (process.env.SITE_FOLDER === undefined) {
  test("the structured data of every page is in the vocabulary of schema.org", () => {
    // schema-dts has the vocabulary as types, so the compiler checks each property of the literals. The folder is ignored by
    // linting, which may run at the same time.
    const file = resolve(`test-results/structured-data-${process.pid}.ts`);
    const constants = graphs.map(
      ({ scripts }, index) => `export const page${index}: Graph = ${JSON.stringify(scripts[0])};`,
    );
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `import type { Graph } from "schema-dts";\n${constants.join("\n")}\n`);
    // In another process, since Jest's contexts run the compiler at a third of its speed.
    const options = "--ignoreConfig --strict --noEmit --skipLibCheck --lib es2022 --pretty false".split(" ");
    const compiler = ["node_modules/typescript/bin/tsc", ...options, file];
    const { status, stdout } = spawnSync(process.execPath, compiler, { encoding: "utf8" });
    rmSync(file);
    expect([stdout, status]).toEqual(["", 0]);
  });
}

/** Keys whose values are not on the page: types, codes, dates, addresses, and her job title. */
const technical =
  /^(@.*|availability|inLanguage|priceCurrency|unitCode|uploadDate|datePublished|url|item|sameAs|image|thumbnailUrl|jobTitle)$/;

describe.each(graphs)("the structured data of $path", ({ path, scripts, nodes }) => {
  const page = openPage(path).cloneNode(true) as Document;
  page.querySelectorAll("script").forEach((script) => script.remove());
  const valuesOf = (...keys: string[]) =>
    nodes.flatMap((node) => keys.flatMap((key) => [node[key]].flat())).filter((value) => typeof value === "string");

  test("is one block, and refers only to nodes that it defines", () => {
    expect(scripts).toHaveLength(1);
    const defined = nodes.filter((node) => "@type" in node).map((node) => node["@id"]);
    const references = nodes.filter((node) => "@id" in node && !("@type" in node)).map((node) => node["@id"]);
    expect(references.filter((id) => !defined.includes(id))).toEqual([]);
  });

  test("states only facts that are on the page", () => {
    const metas = [...page.querySelectorAll("meta[content]")].map((meta) => meta.getAttribute("content") ?? "");
    const readable = squeeze([page.title, page.body.textContent, ...metas].join(" "));
    const stated = nodes
      .flatMap((node) => Object.entries(node).filter(([key]) => !technical.test(key)))
      .flatMap(([key, value]) => [value].flat().filter((leaf) => typeof leaf === "string" || key === "price"))
      .map(String);
    const isAmount = (text: string) =>
      [formatAmount, formatPrice].some((format) =>
        readable.includes(squeeze(format(Number(text), site.currency, site.language))),
      );
    // The full name need not be on every page.
    const isKnown = (text: string) => text === site.founder.fullName;
    expect(stated.filter((text) => !readable.includes(squeeze(text)) && !isAmount(text) && !isKnown(text))).toEqual([]);
  });

  test("links outside only where the page does, and to pictures of this site", () => {
    const links = [...page.querySelectorAll("a[href]")].map((link) => link.getAttribute("href")!);
    const outside = valuesOf("url", "sameAs").filter((url) => !url.startsWith(siteOrigin));
    expect(outside.filter((url) => !links.includes(url))).toEqual([]);
    const pictures = valuesOf("image", "thumbnailUrl");
    expect(pictures.filter((picture) => !picture.startsWith(siteOrigin))).toEqual([]);
    for (const picture of pictures) expect(existsSync(publicFile(picture.slice(siteOrigin.length)))).toBe(true);
  });

  test("labels breadcrumbs like the navigation; home has none", () => {
    const trails = nodes.filter((node) => node["@type"] === "BreadcrumbList");
    const label = navigation.find((link) => link.path === path)?.label;
    const steps = [
      { position: 1, name: site.brand, item: `${siteOrigin}${pathPrefix}/` },
      { position: 2, ...(label === undefined ? {} : { name: label }), item: siteOrigin + pathPrefix + path },
    ];
    expect(trails).toMatchObject(path === routes.home ? [] : [{ itemListElement: steps }]);
  });
});

test("lists plans and products with prices, interviews as videos, articles as citations, and the founder", () => {
  const nodes = (path: string, type: string) =>
    graphs.find((graph) => graph.path === path)!.nodes.filter((node) => node["@type"] === type);
  const { currency: priceCurrency, founder } = site;
  expect(nodes(routes.sales, "Offer")).toMatchObject(
    content("sales/plans.json").map(({ name, amount: price, interval, payments, checkoutUrl: url }) => ({
      ...{ name, url },
      ...(interval === "once"
        ? { price, priceCurrency }
        : { priceSpecification: { price, priceCurrency, billingDuration: payments, unitCode: "MON" } }),
    })),
  );
  // Items of breadcrumbs are addresses.
  expect(nodes(routes.shop, "ListItem").filter(({ item }) => typeof item === "object")).toMatchObject(
    content("shop/products.json").map(({ name, category, price, url }, index) => ({
      position: index + 1,
      item: {
        "@type": category === "Consultation" ? "Service" : "Product",
        name,
        offers: {
          ...{ "@type": "Offer", price, priceCurrency },
          ...(url === undefined ? { availability: "https://schema.org/OutOfStock" } : { url }),
        },
      },
    })),
  );
  expect(nodes(routes.press, "VideoObject")).toMatchObject(
    content("press/interviews.json").map(({ title: name, published: uploadDate, url }) => ({ name, uploadDate, url })),
  );
  expect(nodes(routes.press, "Article")).toMatchObject(
    content("press/articles.json").map(({ headline, published: datePublished, outlet }) => ({
      ...{ headline, datePublished },
      publisher: { name: content("press/outlets.json").find(({ slug }) => slug === outlet)!.name },
    })),
  );
  expect(nodes(routes.profile, "ProfilePage")).toMatchObject([{ mainEntity: { "@type": "Person" } }]);
  expect(nodes(routes.home, "WebPage")).toMatchObject([{ about: { "@type": "Person" } }]);
  const people = [routes.home, routes.profile].flatMap((path) => nodes(path, "Person"));
  expect(people.map(({ name }) => name)).toEqual([founder.fullName, founder.fullName]);
  expect(new Set(people.map((person) => person["@id"])).size).toBe(1);
});

function squeeze(text: string): string {
  return text.replace(/\s+/g, "").toLowerCase();
}
