import type { IGatsbyImageData } from "gatsby-plugin-image";
import { hostileTexts } from "../../test/fixtures/hostile";
import { siteFacts } from "../../test/fixtures/site-facts";
import { type View, homePage, membershipPage, pageGraph, pressPage, profilePage, serialize, shopPage } from "./json-ld";

const view = (path: string, text = "A page"): View => ({
  facts: siteFacts,
  page: { path, seo: { title: text, description: text } },
  address: (to) => `https://house.example/preview${to}`,
});

const image = {
  layout: "constrained",
  width: 10,
  height: 10,
  images: { fallback: { src: "/preview/static/a.jpg" } },
} satisfies IGatsbyImageData;

const annual = {
  name: "Annual",
  amount: 999,
  payments: 1,
  interval: "once",
  checkoutUrl: "https://c.example/a",
} as const;
const monthly = { ...annual, name: "Monthly", amount: 249, payments: 5, interval: "month" } as const;
const book = {
  name: "A Book",
  description: "Pages.",
  category: "E-Book",
  categoryLabel: "E-Buch",
  price: 5.99,
  url: "https://c.example/b",
  picture: { image },
} as const;
const interview = {
  title: "A Talk",
  summary: "Words.",
  published: "2025-03-06",
  url: "https://v.example/a",
  thumbnail: { image },
} as const;
const article = {
  headline: "A Story",
  published: "2025-03-31",
  url: "https://n.example/a",
  outlet: { name: "The Paper" },
} as const;

/** The part of a page's graph that is about the page itself. */
const pageOf = (...graph: Parameters<typeof pageGraph>) => pageGraph(...graph)["@graph"].at(-1);

test("a plan paid at once has its price, one paid by the month its price a month", () => {
  expect(pageOf(view("/sales"), membershipPage([annual, monthly]))).toMatchObject({
    "@id": "https://house.example/preview/sales",
    mainEntity: {
      "@type": "Service",
      name: siteFacts.roster,
      offers: [
        { name: "Annual", price: 999, priceCurrency: "EUR", url: "https://c.example/a" },
        { name: "Monthly", priceSpecification: { price: 249, billingDuration: 5, unitCode: "MON" } },
      ],
    },
  });
});

test("a product has an offer only if it can be bought, a consultation is a service", () => {
  const unavailable = { ...book, category: "Consultation", url: null };
  expect(pageOf(view("/shop"), shopPage([book, unavailable]))).toMatchObject({
    mainEntity: {
      itemListElement: [
        {
          item: {
            "@type": "Product",
            category: "E-Buch",
            image: "https://house.example/preview/static/a.jpg",
            offers: { price: 5.99, priceCurrency: "EUR" },
          },
        },
        { position: 2, item: expect.not.objectContaining({ offers: expect.anything() }) as object },
      ],
    },
  });
});

test("interviews are videos, articles are cited", () => {
  expect(pageOf(view("/press"), pressPage([interview], [article]))).toMatchObject({
    hasPart: [{ "@type": "VideoObject", name: "A Talk", uploadDate: "2025-03-06" }],
    citation: [{ "@type": "Article", headline: "A Story", publisher: { name: "The Paper" } }],
  });
});

test("the founder is the subject of her profile, and the same person on the home page", () => {
  const founder = { "@type": "Person", "@id": "https://house.example/preview/#founder", name: "Ada Example" };
  expect(pageOf(view("/meet-ada-profile"), profilePage)).toMatchObject({ "@type": "ProfilePage", mainEntity: founder });
  expect(pageOf(view("/"), homePage)).toMatchObject({ about: founder });
});

test("the way to a page is written with the words of the navigation; the home page needs none", () => {
  expect(pageGraph(view("/join"))["@graph"]).toContainEqual(
    expect.objectContaining({
      "@type": "BreadcrumbList",
      itemListElement: [
        expect.objectContaining({ name: siteFacts.brand }),
        expect.objectContaining({ name: "Apply", item: "https://house.example/preview/join" }),
      ],
    }),
  );
  expect(JSON.stringify(pageGraph(view("/")))).not.toContain("BreadcrumbList");
});

test.each(Object.entries(hostileTexts))("%s in the content stays text, and comes back as it was", (_name, text) => {
  const json = serialize(pageGraph(view("/press", text), pressPage([{ ...interview, title: text }], [])));
  expect(json).not.toMatch(/[<>&\u2028\u2029]/);
  expect(pageGraph(view("/press", text), pressPage([{ ...interview, title: text }], []))).toEqual(JSON.parse(json));
});
