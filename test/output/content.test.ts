import { fieldsOf } from "../../plugins/gatsby-plugin-content-contract/src/fields";
import { type ContentPath, contentFiles } from "../../src/content/schema";
import { formatAmount, formatPrice, savingOf, totalOf } from "../../src/lib/money";
import { cadenceOf } from "../../src/lib/plan-words";
import { fillTemplate } from "../../src/lib/template";
import { pageKeys } from "../../src/lib/routes";
import { monthsOf } from "../../src/lib/term";
import { content, hrefOf, openPage, routes, site, squeeze } from "../site";

/** Everything that `data/` says is on the page that it belongs to, and leads where it says. */

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
/** Those that begin before the membership ends. */
const steps = list.steps.filter(({ startsInMonth = 1 }) => startsInMonth <= site.months);
const page = { press: content("press/page.json"), shop: content("shop/page.json"), sales: content("sales/page.json") };
const words = content("interface.json");
const categoryWord = { Consultation: words.consultation, "E-Book": words.eBook };
/** A word of the interface about an amount of money. */
const withMoney = (word: string, amount: number) => fillTemplate(word, { amount: money(amount) }, site.language);
const mainOf = (route: string) => openPage(route).querySelector("main")!;

/** All that a visitor can read or hear of a part of a page. */
const textOf = (part: Element) =>
  squeeze(
    [
      part.textContent,
      ...[...part.querySelectorAll("[alt], [title]")].map(
        (at) => `${at.getAttribute("alt") ?? ""} ${at.getAttribute("title") ?? ""}`,
      ),
    ].join(" "),
  );
const expectTexts = (part: Element, texts: readonly string[]) =>
  expect(texts.filter((text) => !textOf(part).includes(squeeze(text)))).toEqual([]);

/** The words that a page does not show, and why; everything else that its file says has to be there. */
const unshown: [why: string, isSo: boolean, keys: RegExp][] = [
  ["the head says them", true, /^\S+ seo\./],
  ["the variant says them", true, /^profile\/.*variant\./],
  ["nothing can be bought", list.products.every(({ url }) => url === undefined), /bookLabel/],
  ["everything can be bought", list.products.every(({ url }) => url !== undefined), /unavailable(Label|Note)|resting/],
  ["there are no interviews", list.interviews.length === 0, /interviews?(Heading|Link)/],
  ["there are no articles", list.articles.length === 0, /articles?(Heading|Link)/],
  ["there are no outlets", list.outlets.length === 0, /outletsHeading/],
  ["there are neither", list.articles.length + list.interviews.length === 0, /^home\/.*pressLink/],
  ["there are no products", list.products.length === 0, /^home\/.*shop(Heading|Link)/],
  ["there are no brands", list.brands.length === 0, /categoriesHeading|^home\/.*partnerships(Heading|Link)/],
  ["there are no plans", list.plans.length === 0, /plans(Heading|Text)|popularLabel|chooseLabel/],
  ["there are no steps", steps.length === 0, /journey(Label|Link)|timeline(Heading|Text)/],
];
const isShown = (key: string) => !unshown.some(([, isSo, keys]) => isSo && keys.test(key));

const files: [route: string, file: ContentPath][] = [
  ...pageKeys.map((key): [string, ContentPath] => [routes[key], `${key}/page.json`]),
  ["/404.html", "not-found/page.json"],
];

describe.each(files)("%s", (route, file) => {
  const main = mainOf(route);
  const fields = fieldsOf(contentFiles[file], content(file)).filter(({ path }) => isShown(`${file} ${path.join(".")}`));

  test(`says all texts of data/${file}`, () => {
    const texts = fields.flatMap(({ value, meta }) =>
      typeof value === "string" && (meta.kind === "copy" || meta.kind === "alt" || meta.kind === "fact") ? [value] : [],
    );
    expect(texts.length).toBeGreaterThan(3);
    expectTexts(main, texts);
  });

  test(`has all links of data/${file}`, () => {
    const links = fields.flatMap(({ value }) => (isLink(value) ? [value] : []));
    const there = [...main.querySelectorAll("a")].map(
      (link) => `${squeeze(link.textContent)} → ${link.getAttribute("href")}`,
    );
    const missing = links.filter(
      ({ label, to }) => !there.some((link) => link.startsWith(squeeze(label)) && link.endsWith(`→ ${addressOf(to)}`)),
    );
    expect(missing).toEqual([]);
  });
});

const isLink = (value: unknown): value is { label: string; to: string } =>
  typeof value === "object" && value !== null && "label" in value && "to" in value;
const addressOf = (to: string) => (to.startsWith("https:") ? to : hrefOf(to));

const money = (amount: number) => formatAmount(amount, site.currency, site.language);
const month = (day: string) =>
  new Intl.DateTimeFormat(site.language, { month: "long", year: "numeric", timeZone: "UTC" }).format(new Date(day));

const starts = list.steps.map(({ startsInMonth }) => startsInMonth);
/** The first and the last month of a step, or the one that it takes. */
const monthsOfStep = (start: number) => [...new Set(monthsOf(start, starts, site.months))];

/** A list of content: where each entry stands, what it says, and where its link leads. */
type Entry = { texts: string[]; link?: { words: string; href: string } };
const lists: Record<string, { route: string; find: (main: Element) => Element[]; entries: Entry[] }> = {
  interviews: {
    route: routes.press,
    find: (main) => [...main.querySelectorAll("#interviews li")],
    entries: list.interviews.map(({ title, program, published, summary, thumbnail, url }) => ({
      texts: [title, program, month(published), summary, thumbnail.alt],
      link: { words: `${page.press.interviewLink} → (${title}`, href: url },
    })),
  },
  articles: {
    route: routes.press,
    find: (main) => [...main.querySelectorAll("#articles li")],
    entries: list.articles.map(({ outlet, published, headline, summary, url }) => ({
      texts: [list.outlets.find(({ slug }) => slug === outlet)!.name, month(published), headline, summary],
      link: { words: `${page.press.articleLink} → (${headline}`, href: url },
    })),
  },
  products: {
    route: routes.shop,
    find: (main) => [...main.querySelectorAll("ul li:has(h2)")],
    entries: list.products.map(({ name, description, price, category, picture, url }) => ({
      texts: [name, description, formatPrice(price, site.currency, site.language), categoryWord[category], picture.alt],
      ...(url === undefined ? {} : { link: { words: `${page.shop.bookLabel} (${name}`, href: url } }),
    })),
  },
  plans: {
    route: routes.sales,
    find: (main) => [...main.querySelectorAll("#plans li:has(h3)")],
    entries: list.plans.map((plan) => ({
      texts: [
        plan.name,
        ...plan.features,
        `${money(plan.amount)} ${cadenceOf(plan, words, site.language)}`,
        ...(plan.payments > 1 ? [withMoney(words.planTotal, totalOf(plan))] : []),
        ...(plan.popular ? [page.sales.popularLabel] : []),
        ...(savingOf(plan, list.plans) > 0 ? [withMoney(words.planSaving, savingOf(plan, list.plans))] : []),
      ],
      link: { words: `${page.sales.chooseLabel} (${plan.name}`, href: plan.checkoutUrl },
    })),
  },
  "steps of the program": {
    route: routes.join,
    find: (main) => [...main.querySelectorAll("ol li:has(h3)")],
    entries: steps.map(({ title, startsInMonth, description }) => ({
      texts: [description, title ?? (startsInMonth === undefined ? "" : monthsOfStep(startsInMonth).join("–"))],
    })),
  },
  "ways to join": {
    route: routes.sales,
    find: (main) => [...main.querySelectorAll("ol li")],
    entries: page.sales.steps.map(({ title, text }) => ({ texts: [title, text] })),
  },
  brands: {
    route: routes.partnerships,
    find: (main) => [...main.querySelectorAll("ul[aria-label] li")],
    entries: list.brands.map(({ name }) => ({ texts: [name] })),
  },
  "brands on the home page": {
    route: routes.home,
    find: (main) => [...main.querySelectorAll("section[aria-labelledby=partnerships] li")],
    entries: list.brands.slice(0, 15).map(({ name }) => ({ texts: [name] })),
  },
  "products on the home page": {
    route: routes.home,
    find: (main) => [...main.querySelectorAll("section[aria-labelledby=shop] li")],
    entries: list.products.slice(0, 3).map(({ name, price, category }) => ({
      texts: [name, formatPrice(price, site.currency, site.language), categoryWord[category]],
    })),
  },
};

test.each(Object.entries(lists))(
  "all %s are in their order, each with what it says and its own link",
  (_name, { route, find, entries }) => {
    const found = find(mainOf(route));
    expect(found).toHaveLength(entries.length);
    entries.forEach(({ texts, link }, index) => {
      const entry = found[index]!;
      expectTexts(entry, texts);
      const links = [...entry.querySelectorAll<HTMLAnchorElement>("a:not([href^='#'])")];
      expect(links.map((at) => [at.getAttribute("href"), at.target])).toEqual(link ? [[link.href, "_blank"]] : []);
      if (link) expect(squeeze(links[0]!.textContent)).toContain(squeeze(link.words));
    });
  },
);

test("a product without an address has an unavailable button that says so", () => {
  const buttons = [...mainOf(routes.shop).querySelectorAll("button[aria-disabled=true]")];
  expect(buttons).toHaveLength(list.products.filter(({ url }) => url === undefined).length);
  for (const button of buttons) expectTexts(button, [page.shop.unavailableLabel, page.shop.unavailableNote]);
});

test.each(Object.values(routes))("every link on %s that opens a new tab says so", (route) => {
  const links = [...openPage(route).querySelectorAll("a[target=_blank]")];
  expect(links.filter((link) => !textOf(link).includes(squeeze(words.opensInNewTab))).map(textOf)).toEqual([]);
});

test.each([routes.home, routes.profile, routes.press])(
  "on %s every outlet is shown by its logo, with its alt text",
  (route) => {
    const strip = [...mainOf(route).querySelectorAll("section[aria-label]")].find(
      (section) => squeeze(section.getAttribute("aria-label")) === squeeze(page.press.outletsHeading),
    );
    const logos = [...(strip?.querySelectorAll("img") ?? [])].map(({ alt }) => squeeze(alt));
    expect(logos).toEqual(list.outlets.map(({ logo }) => squeeze(logo.alt)));
  },
);

test("every category counts its brands, and a brand is in each of its categories", () => {
  const main = mainOf(routes.partnerships);
  for (const { slug, name } of list.categories) {
    const brands = list.brands.filter(({ categories }) => categories.includes(slug));
    const category = main.querySelector(`section[aria-labelledby="category-${slug}"]`);
    const found = [...(category?.querySelectorAll("li") ?? [])].map(({ textContent }) => squeeze(textContent));
    expect(found).toEqual(brands.map((brand) => squeeze(brand.name)));
    if (category) expectTexts(category.querySelector("h3")!, [`${squeeze(name)} ${brands.length}`]);
  }
});

test("an interview and the first articles are on the home page", () => {
  const headings = [...mainOf(routes.home).querySelectorAll("h2")].map(({ textContent }) => squeeze(textContent));
  const expected = [
    ...list.interviews
      .slice(0, 2)
      .slice(-1)
      .map(({ title }) => title),
    ...list.articles.slice(0, 2).map(({ headline }) => headline),
  ];
  expect(headings).toEqual(expect.arrayContaining(expected.map(squeeze)));
});

test("seats, months and the popular plan's price lie on the long table, which has a chair for each seat", () => {
  const table = mainOf(routes.home).querySelector("section[aria-labelledby=membership]")!;
  expect(table.querySelectorAll("circle")).toHaveLength(site.seats);
  const popular = list.plans.find((plan) => plan.popular);
  const values = [...table.querySelectorAll("dd")].map(({ textContent }) => squeeze(textContent));
  expect(values).toEqual([
    String(site.seats),
    String(site.months),
    ...(popular ? [squeeze(money(popular.amount))] : []),
  ]);
});

test("the seats drawn on every page, in bar and footer too, are as many as there are", () => {
  for (const route of Object.values(routes)) {
    const rings = [...openPage(route).querySelectorAll("svg:has(circle.seat), header svg, footer p svg")].filter(
      (svg) => svg.querySelectorAll("circle").length > 0 && svg.querySelector("path") === null,
    );
    expect(rings.map((ring) => ring.querySelectorAll("circle").length).filter((count) => count !== site.seats)).toEqual(
      [],
    );
  }
});

describe("the variant of the profile", () => {
  const { variant, headline, biography, highlights, closing } = content("profile/page.json");
  const main = mainOf(routes.variant);

  test("says badge, headline, biography, quote, highlights and closing", () => {
    const texts = highlights.flatMap(({ title, text }) => [title, text]);
    expectTexts(main, [variant.badge, ...headline, ...biography, variant.quote, ...texts, closing.heading]);
  });

  test("has neither top bar nor footer, and its canonical is the profile", () => {
    const document = openPage(routes.variant);
    expect(document.querySelector("header, footer")).toBeNull();
    expect(document.querySelector("link[rel=canonical]")?.getAttribute("href")).toBe(site.siteUrl + hrefOf("profile"));
  });

  test("leads to the application, the roster and the contact section", () => {
    const links = [...main.querySelectorAll("a")].map((link) => link.getAttribute("href"));
    for (const { to } of [variant.rosterAction, variant.contactAction, closing.action])
      expect(links).toContain(addressOf(to));
  });
});

test("the contact section has the email address", () => {
  const contact = openPage(routes.partnerships).getElementById("contact")!;
  const links = [...contact.querySelectorAll("a")].map((link) => link.getAttribute("href"));
  expect(links).toEqual([`mailto:${site.email}`]);
});

describe("top bar and footer", () => {
  const document = openPage(routes.sales);
  test.each(["header", "footer"])("%s: brand, all pages, all networks", (part) => {
    const shell = document.querySelector(`body ${part}`)!;
    expectTexts(shell, [
      site.brand,
      ...(part === "footer" ? [site.roster, `© ${site.copyrightYear} ${site.brand}`] : []),
    ]);
    const pages = [...shell.querySelectorAll("nav a")].map((link) => [
      squeeze(link.textContent),
      link.getAttribute("href"),
    ]);
    expect(pages).toEqual(site.pages.map(({ label, page: key }) => [squeeze(label), hrefOf(key)]));
    const networks = [...shell.querySelectorAll("a[target=_blank]")].map((link) => link.getAttribute("href"));
    expect(networks).toEqual(site.social.map(({ url }) => url));
  });
});

describe("the application form", () => {
  const main = mainOf(routes.join);
  const joinWords = content("join/page.json");
  const frame = main.querySelector("iframe")!;
  const address = site.form.url.startsWith("https:")
    ? site.form.url
    : hrefOf("home").replace(/^\/$/, "") + site.form.url;

  test("is one sandboxed frame of 640 × 1355 that loads nothing until asked, with links that do", () => {
    expect(main.querySelectorAll("iframe")).toHaveLength(1);
    expect(frame.title).toBe(joinWords.formTitle);
    expect([frame.getAttribute("width"), frame.getAttribute("height")]).toEqual(["640", "1355"]);
    expect(frame.getAttribute("src")).toBeNull();
    expect(frame.getAttribute("referrerpolicy")).toBe("strict-origin");
    expect(frame.getAttribute("sandbox")).toContain("allow-forms");
    const links = [...main.querySelectorAll("a")].filter((link) => link.getAttribute("href") === address);
    expect(links.map(({ target }) => target)).toEqual(expect.arrayContaining([frame.getAttribute("name"), "_blank"]));
    expect(main.querySelector("[data-form]")?.getAttribute("data-form")).toBe(
      site.form.consentFirst ? "consent" : "view",
    );
  });

  test("the demonstration form fetches nothing and sends nothing", () => {
    const form = openPage("/demo/application-form.html");
    expect(form.querySelectorAll("link, img, [src]")).toHaveLength(0);
    expect(form.querySelector("form")!.getAttribute("action")).toMatch(/^#/);
  });
});
