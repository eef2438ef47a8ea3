import { difference, intersection } from "es-toolkit";
import { type Field, fieldsOf, isObject } from "../../plugins/gatsby-plugin-content-contract";
import { type ContentPath, contentFiles, contentPaths } from "../../src/content/schema";
import { formatAmount, formatPrice, savingOf, totalOf } from "../../src/lib/money";
import { cadenceOf } from "../../src/lib/plan-words";
import { seatStatus } from "../../src/lib/seats";
import { fillTemplate } from "../../src/lib/template";
import { type PageKey, pageKeys } from "../../src/lib/routes";
import { monthsOf } from "../../src/lib/term";
import { mailto } from "../../src/lib/web-address";
import { content, hrefOf, openPage, pagePaths, pathPrefix, routes, site, squeeze, textOf } from "../site";

const list = {
  plans: content("sales/plans.json"),
  steps: content("join/timeline.json"),
  outlets: content("press/outlets.json"),
  interviews: content("press/interviews.json"),
  articles: content("press/articles.json"),
  products: content("shop/products.json"),
  categories: content("partnerships/categories.json"),
  brands: content("partnerships/brands.json"),
};
/** Steps that begin before the membership ends. */
const steps = list.steps.filter(({ startsInMonth = 1 }) => startsInMonth <= site.months);
const page = {
  press: content("press/page.json"),
  shop: content("shop/page.json"),
  sales: content("sales/page.json"),
  join: content("join/page.json"),
};
const words = content("interface.json");
const categoryWord = { Consultation: words.consultation, "E-Book": words.eBook };
/** An interface text with an amount of money filled in. */
const withMoney = (word: string, amount: number) => fillTemplate(word, { amount: money(amount) }, site.language);
const mainOf = (route: string) => openPage(route).querySelector("main")!;

const expectTexts = (part: Element, texts: readonly string[]) =>
  expect(texts.filter((text) => !textOf(part).includes(squeeze(text)))).toEqual([]);

const textFields = (fields: readonly Field[]) =>
  fields.flatMap(({ path, value, meta }) =>
    typeof value === "string" && ["copy", "alt", "fact"].includes(meta.kind ?? "") ? [{ path, value }] : [],
  );

/** Objects that have all these keys. */
const groupsOf = <Key extends string>(fields: readonly Field[], ...keys: Key[]) =>
  fields.flatMap(({ value }) =>
    isObject(value) && keys.every((key) => key in value) ? [value as Record<Key, string> & { focus?: string }] : [],
  );

const isEmpty = (all: readonly unknown[]) => all.length === 0;
/** Texts that the head says, or that a page does not show because there is nothing for them; it must show all others. */
const unshown: [isSo: boolean, keys: RegExp][] = [
  [true, /^\S+ seo\./],
  [list.products.every(({ url }) => url === undefined), /bookLabel/],
  [list.products.every(({ url }) => url !== undefined), /unavailable(Label|Note)/],
  [isEmpty(list.interviews), /interviews?(Heading|Link)/],
  [isEmpty(list.articles), /articles?(Heading|Link)/],
  [isEmpty(list.outlets), /outletsHeading/],
  [isEmpty([...list.articles, ...list.interviews]), /^home\/.*press(Heading|Link)/],
  [isEmpty(list.products), /^home\/.*shop(Heading|Link)/],
  [isEmpty(list.brands), /categoriesHeading|^partnerships\/\S+ picture|^home\/.*partnerships(Heading|Link)/],
  [isEmpty(list.plans), /plans(Heading|Text|Picture)|popularLabel|choose(Label|Note)|applyFirst/],
  [isEmpty(steps), /journey(Label|Link)|timeline(Heading|Text)/],
  [isEmpty(page.sales.benefits), /benefitsHeading/],
  [isEmpty(page.sales.steps), /stepsHeading/],
  [isEmpty(page.sales.questions), /questionsHeading/],
  [isEmpty(page.press.kit?.pictures ?? []), /kit\.downloadLabel/],
  [isEmpty(page.join.extras), /extras(Heading|Footnote)/],
];
const isShown = (key: string) => !unshown.some(([isSo, keys]) => isSo && keys.test(key));

const files: [route: string, file: ContentPath, keys: RegExp][] = [
  ...pageKeys.map((key): [string, ContentPath, RegExp] => [routes[key], `${key}/page.json`, /^(?!variant)/]),
  [
    routes.variant,
    "profile/page.json",
    /^(variant\.(?!background)|headline\.|biography\.|highlights\.|closing\.(heading|action))/,
  ],
  ["/404.html", "not-found/page.json", /./],
];

describe.each(files)("%s", (route, file, keys) => {
  const main = mainOf(route);
  const fields = fieldsOf(contentFiles[file], content(file)).filter(
    ({ path }) => keys.test(path.join(".")) && isShown(`${file} ${path.join(".")}`),
  );

  test(`says all texts of data/${file}, those of entries in order`, () => {
    const [said, texts] = [textOf(main), textFields(fields)];
    expect(texts).not.toEqual([]);
    const places: Record<string, number> = {};
    const isFound = ({ path, value }: (typeof texts)[number]) => {
      const list = path.filter((step) => typeof step === "string").join(".");
      return (places[list] = said.indexOf(squeeze(value), places[list])) >= 0;
    };
    expect(texts.filter((text) => !isFound(text))).toEqual([]);
  });

  test("crops pictures around their focus, or their center without one", () => {
    const pictures = groupsOf(fields, "src", "alt");
    const wrong = [...main.querySelectorAll("img")].filter((image) => {
      const named = pictures.filter(({ alt }) => image.alt === squeeze(alt));
      return named.length > 0 && !named.some(({ focus = "" }) => image.style.objectPosition === focus);
    });
    expect(wrong).toEqual([]);
  });

  test(`has all links of data/${file}`, () => {
    const links = [...main.querySelectorAll("a")];
    const isThere = (label: string, to: string) => {
      const address = to.startsWith("https:") ? to : hrefOf(to);
      const leading = links.filter((link) => link.getAttribute("href") === address);
      return leading.some((link) => squeeze(link.textContent).startsWith(squeeze(label)));
    };
    const missing = groupsOf(fields, "label", "to").filter(({ label, to }) => !isThere(label, to));
    expect(missing).toEqual([]);
  });
});

const money = (amount: number) => formatAmount(amount, site.currency, site.language);
const month = (day: string) =>
  new Intl.DateTimeFormat(site.language, { month: "long", year: "numeric", timeZone: "UTC" }).format(new Date(day));

const starts = list.steps.map(({ startsInMonth }) => startsInMonth);
const titleOfStep = (start: number) => {
  const [first, last] = monthsOf(start, starts, site.months);
  const range = [...new Set([first, last])].map((month) => month.toLocaleString(site.language)).join("–");
  return fillTemplate(words.stepMonths, { count: last - first + 1, range }, site.language);
};

/** An entry's texts, with its link or disabled button. */
type Entry = { texts: string[]; link?: { words: string; href: string }; unavailable?: string[] };
/** Entries of a file with their texts, plus those that the page adds. */
function entriesOf<T>(file: ContentPath, all: readonly T[], added: (entry: T) => Partial<Entry>): Entry[] {
  const own = textFields(fieldsOf(contentFiles[file], all));
  return all.map((entry, index) => {
    const { texts = [], ...rest } = added(entry);
    return { texts: [...own.filter(({ path }) => path[0] === index).map(({ value }) => value), ...texts], ...rest };
  });
}
const price = (amount: number) => formatPrice(amount, site.currency, site.language);

const interviews = entriesOf("press/interviews.json", list.interviews, ({ title, published, url }) => ({
  texts: [month(published)],
  link: { words: `${page.press.interviewLink} → (${title}`, href: url },
}));

const lists: Record<string, [route: string, selector: string, entries: Entry[]]> = {
  interviews: [routes.press, "#interviews li", interviews],
  articles: [
    routes.press,
    "#articles li",
    entriesOf("press/articles.json", list.articles, ({ outlet, published, headline, url }) => ({
      texts: [list.outlets.find(({ slug }) => slug === outlet)!.name, month(published)],
      link: { words: `${page.press.articleLink} → (${headline}`, href: url },
    })),
  ],
  products: [
    routes.shop,
    "ul li:has(h2)",
    entriesOf("shop/products.json", list.products, (product) => ({
      texts: [price(product.price), categoryWord[product.category]],
      ...(product.url === undefined
        ? { unavailable: [page.shop.unavailableLabel, page.shop.unavailableNote] }
        : { link: { words: `${page.shop.bookLabel} (${product.name}`, href: product.url } }),
    })),
  ],
  plans: [
    routes.sales,
    "#plans li:has(h3)",
    entriesOf("sales/plans.json", list.plans, (plan) => ({
      texts: [
        `${money(plan.amount)} ${cadenceOf(plan, words, site.language)}`,
        ...(plan.payments > 1 ? [withMoney(words.planTotal, totalOf(plan))] : []),
        ...(plan.popular ? [page.sales.popularLabel] : []),
        ...(savingOf(plan, list.plans) > 0 ? [withMoney(words.planSaving, savingOf(plan, list.plans))] : []),
      ],
      link: { words: `${page.sales.chooseLabel} (${plan.name}`, href: plan.checkoutUrl },
    })),
  ],
  "steps of the program": [
    routes.join,
    "ol li:has(h3)",
    entriesOf("join/timeline.json", steps, ({ title, startsInMonth }) => ({
      texts: [title ?? (startsInMonth === undefined ? "" : titleOfStep(startsInMonth))],
    })),
  ],
  brands: [routes.partnerships, "ul[aria-label] li", entriesOf("partnerships/brands.json", list.brands, () => ({}))],
  "brands on the home page": [
    routes.home,
    // The last entry is the link to all.
    "section[aria-labelledby=partnerships] li:not(:has(a))",
    list.brands.slice(0, 15).map(({ name }) => ({ texts: [name] })),
  ],
  // The second one, if any, since the press page begins with the first.
  "interviews on the home page": [
    routes.home,
    "section[aria-labelledby=press] > div",
    interviews.slice(0, 2).slice(-1),
  ],
  "articles on the home page": [
    routes.home,
    "section[aria-labelledby=press] li",
    list.articles.slice(0, 3).map(({ headline }) => ({ texts: [headline] })),
  ],
  "products on the home page": [
    routes.home,
    "section[aria-labelledby=shop] li",
    list.products.slice(0, 3).map((product) => ({
      texts: [product.name, price(product.price), categoryWord[product.category]],
    })),
  ],
};
for (const route of [routes.profile, routes.press]) {
  const logos = list.outlets.map(({ logo }) => ({ texts: [logo.alt] }));
  lists[`logos of outlets on ${route}`] = [route, "section[aria-label] img", logos];
}

test.each(Object.entries(lists))(
  "shows all %s in order, each with its texts and link",
  (_name, [route, selector, entries]) => {
    const found = [...mainOf(route).querySelectorAll(selector)];
    expect(found).toHaveLength(entries.length);
    entries.forEach(({ texts, link, unavailable }, index) => {
      const entry = found[index]!;
      expectTexts(entry, texts);
      const buttons = [...entry.querySelectorAll("button[aria-disabled=true]")];
      expect(buttons).toHaveLength(unavailable ? 1 : 0);
      for (const button of buttons) expectTexts(button, unavailable!);
      const links = [...entry.querySelectorAll<HTMLAnchorElement>("a:not([href^='#'])")];
      expect(links.map((at) => [at.getAttribute("href"), at.target])).toEqual(link ? [[link.href, "_blank"]] : []);
      if (link) expect(squeeze(links[0]!.textContent)).toContain(squeeze(link.words));
    });
  },
);

const shown = Object.entries(JSON.parse(process.env.SHOWN ?? "{}") as Record<PageKey, string[]>);
// Literals detect mistakes in functions that site and test share.
if (shown.length > 0) {
  test.each(shown)("%s shows the prices, dates, ranges and tokens that its fixture lists", (key, texts) =>
    expectTexts(mainOf(routes[key as PageKey]), texts),
  );
}

test("every picture with an evening view shows it in the dark color scheme", () => {
  const pictures = contentPaths.flatMap((path) => groupsOf(fieldsOf(contentFiles[path], content(path)), "src", "alt"));
  const altsOf = (hasEvening: boolean) =>
    pictures.filter((picture) => "evening" in picture === hasEvening).map(({ alt }) => squeeze(alt));
  const images = [...pagePaths, "/404.html"].flatMap((route) => [...mainOf(route).querySelectorAll("img")]);
  const isAlways = ({ parentElement }: Element) => parentElement?.querySelector("source[media*=dark]") === null;
  const always = images.filter(isAlways).map(({ alt }) => alt);
  // The owner may describe another picture with the same words.
  expect(intersection(difference(altsOf(true), altsOf(false)), always)).toEqual([]);
});

test("every category counts its brands, and a brand is in each of its categories", () => {
  const main = mainOf(routes.partnerships);
  for (const { slug, name } of list.categories) {
    const brands = list.brands.filter(({ categories }) => categories.includes(slug));
    const category = main.querySelector(`section[aria-labelledby="category-${slug}"]`);
    const found = [...(category?.querySelectorAll("li") ?? [])].map(({ textContent }) => squeeze(textContent));
    expect(found).toEqual(brands.map((brand) => squeeze(brand.name)));
    if (category)
      expectTexts(category.querySelector("h3")!, [`${squeeze(name)} ${brands.length.toLocaleString(site.language)}`]);
  }
});

test("shows seats, months and the popular plan's price on the long table, with a chair for each seat", () => {
  const table = mainOf(routes.home).querySelector("section[aria-labelledby=membership]")!;
  expect(table.querySelectorAll("circle")).toHaveLength(site.seats);
  const popular = list.plans.find((plan) => plan.popular);
  const values = [...table.querySelectorAll("dd")].map(({ textContent }) => squeeze(textContent));
  expect(values).toEqual([
    site.seats.toLocaleString(site.language),
    site.months.toLocaleString(site.language),
    ...(popular ? [squeeze(money(popular.amount))] : []),
  ]);
});

test.each(Object.values(routes))("draws the right number of seats on %s, in header and footer too", (route) => {
  const drawings = [...openPage(route).querySelectorAll("svg:has(circle.seat, g > circle), header svg, footer p svg")]
    .filter((svg) => svg.querySelector(":scope > path") === null)
    .map((svg) => svg.querySelectorAll("circle").length);
  expect(new Set(drawings)).toEqual(new Set(route === routes.variant ? [] : [site.seats]));
});

test.each([
  [routes.home, "main"],
  [routes.sales, "main"],
  [routes.join, "main"],
  [routes.press, "header nav"],
])("%s shows in its %s how many seats are taken, if known", (route, selector) => {
  const part = openPage(route).querySelector(selector)!;
  const status = seatStatus(site, words, new Date());
  if (status === undefined) expect(part.querySelectorAll("circle.empty")).toHaveLength(0);
  else expectTexts(part, [status]);
});

test("the contact section has the email address", () => {
  const contact = openPage(routes.partnerships).getElementById("contact")!;
  expect([...contact.querySelectorAll("a")].map(({ href }) => href)).toEqual([mailto(site.email)]);
});

/** Not as a date, which has words in some languages, and another calendar in others. */
const year = site.copyrightYear.toLocaleString(site.language, { useGrouping: false });
test.each([
  ["header", [site.brand]],
  ["footer", [site.brand, site.roster, `© ${year} ${site.brand}`]],
])("the %s has the brand, all pages and all networks", (part, texts) => {
  const shell = openPage(routes.sales).querySelector(`body ${part}`)!;
  expectTexts(shell, texts);
  const linksOf = (selector: string) => [...shell.querySelectorAll(selector)];
  expect(linksOf("nav a").map((link) => [squeeze(link.textContent), link.getAttribute("href")])).toEqual(
    site.pages.map(({ label, page: key }) => [squeeze(label), hrefOf(key)]),
  );
  const networks = linksOf("a[target=_blank]").map((link) => link.getAttribute("href"));
  expect(networks).toEqual(site.social.map(({ url }) => url));
});

test("the application form is in one sandboxed frame that has a name, or in a new tab", () => {
  const main = mainOf(routes.join);
  const [frame, ...others] = main.querySelectorAll("iframe");
  expect(others).toEqual([]);
  expect(frame!.title).toBe(page.join.formTitle);
  expect(frame!.getAttribute("referrerpolicy")).toBe("strict-origin");
  expect(frame!.getAttribute("sandbox")).toContain("allow-forms");
  const address = site.form.url.startsWith("https:") ? site.form.url : pathPrefix + site.form.url;
  const links = [...main.querySelectorAll("a")].filter((link) => link.getAttribute("href") === address);
  expect(links.map(({ target }) => target)).toEqual(expect.arrayContaining([frame!.name, "_blank"]));
  expect(main.querySelector(`[data-form=${site.form.consentFirst ? "consent" : "view"}]`)).not.toBeNull();
});
