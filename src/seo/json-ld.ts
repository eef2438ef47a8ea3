/** Structured data of each page, as pure functions of its query. States only facts that the page shows. */
import type { IGatsbyImageData } from "gatsby-plugin-image";
import type { BreadcrumbList, Graph, Offer, Person, Thing, WebPage } from "schema-dts";
import { required } from "../lib/required";
import { untypeset } from "../lib/typeset";
import { asciiOrigin } from "../lib/web-address";
import type { SiteFacts } from "../site/site-facts";

export type View = {
  facts: SiteFacts;
  page: Pick<Queries.PageHeadFragment, "path" | "seo">;
  /** Converts a path to a full address. */
  address: (path: string) => string;
};

export function pageGraph(view: View, describe: (view: View) => Thing = pageNode): Graph {
  const { facts, address, page } = view;
  const site = { url: address("/"), name: facts.brand };
  const publisher = { "@id": idOf(view, "organization") };
  const sameAs = facts.social.map(({ url }) => url);
  return {
    "@context": "https://schema.org",
    "@graph": [
      { "@type": "WebSite", "@id": idOf(view, "website"), ...site, inLanguage: facts.language, publisher },
      { "@type": "Organization", ...publisher, ...site, sameAs },
      ...(page.path === "/" ? [] : [breadcrumb(view)]),
      describe(view),
    ],
  };
}

/** JSON for a script element, with `<`, `>`, `&` and JavaScript line separators escaped. */
export function serialize(graph: Graph): string {
  return untypeset(JSON.stringify(graph)).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

export function homePage(view: View): Thing {
  return { ...pageNode(view), about: person(view) };
}

export function profilePage(view: View): Thing {
  return {
    ...pageNode(view),
    "@type": "ProfilePage",
    mainEntity: { ...person(view), jobTitle: view.facts.founder.role },
  };
}

export function membershipPage({ salesPage, allMembershipPlan }: Queries.SalesPageQuery) {
  const { questions } = required(salesPage, "salesPage");
  return (view: View): Thing => ({
    ...pageNode(view),
    ...(questions.length > 0 && {
      hasPart: {
        "@type": "FAQPage",
        mainEntity: questions.map(({ question, answer }) => ({
          "@type": "Question",
          name: question,
          acceptedAnswer: { "@type": "Answer", text: answer },
        })),
      },
    }),
    mainEntity: {
      "@type": "Service",
      name: view.facts.roster,
      description: view.page.seo.description,
      provider: { "@id": idOf(view, "organization") },
      offers: allMembershipPlan.nodes.map((plan) => planOffer(plan, view)),
    },
  });
}

type Plan = Queries.SalesPageQuery["allMembershipPlan"]["nodes"][number];

function planOffer({ name, amount, payments, interval, checkoutUrl }: Plan, view: View): Offer {
  const price = { price: amount, priceCurrency: view.facts.currency };
  const offer = { "@type": "Offer" as const, name, url: checkoutUrl, ...availability(view) };
  if (interval === "once") return { ...offer, ...price };
  return {
    ...offer,
    priceSpecification: {
      "@type": "UnitPriceSpecification",
      ...price,
      // UN/CEFACT code for a month.
      unitCode: "MON",
      billingIncrement: 1,
      billingDuration: payments,
    },
  };
}

function availability({ facts: { seats, seatsTaken } }: View): Pick<Offer & object, "availability"> {
  if (seatsTaken === null) return {};
  return { availability: seatsTaken < seats ? "https://schema.org/LimitedAvailability" : "https://schema.org/SoldOut" };
}

/** The shop. A consultation is a service. Google refuses a product without an offer, even one that is not yet sold. */
export function shopPage({ allProduct }: Queries.ShopPageQuery) {
  return (view: View): Thing => ({
    ...pageNode(view),
    "@type": "CollectionPage",
    mainEntity: {
      "@type": "ItemList",
      itemListElement: allProduct.nodes.map((product, index) => ({
        "@type": "ListItem",
        position: index + 1,
        item: {
          "@type": product.category === "Consultation" ? "Service" : "Product",
          name: product.name,
          description: product.description,
          category: product.categoryLabel,
          image: imageAddress(product.picture.image, view),
          offers: {
            "@type": "Offer",
            price: product.price,
            priceCurrency: view.facts.currency,
            ...(product.url === null ? { availability: "https://schema.org/OutOfStock" } : { url: product.url }),
          },
        },
      })),
    },
  });
}

export function pressPage({ allInterview, allPressArticle }: Queries.PressPageQuery) {
  return (view: View): Thing => ({
    ...pageNode(view),
    "@type": "CollectionPage",
    hasPart: allInterview.nodes.map(({ title, summary, published, url, thumbnail }) => ({
      "@type": "VideoObject",
      name: title,
      description: summary,
      uploadDate: published,
      url,
      thumbnailUrl: imageAddress(thumbnail.image, view),
    })),
    citation: allPressArticle.nodes.map(({ headline, published, url, outlet }) => ({
      "@type": "Article",
      headline,
      datePublished: published,
      url,
      publisher: { "@type": "Organization", name: outlet.name },
    })),
  });
}

function pageNode(view: View) {
  const { address, facts, page } = view;
  return {
    "@type": "WebPage",
    "@id": address(page.path),
    url: address(page.path),
    name: page.seo.title,
    description: page.seo.description,
    inLanguage: facts.language,
    isPartOf: { "@id": idOf(view, "website") },
    ...(page.path === "/" ? {} : { breadcrumb: { "@id": idOf(view, "breadcrumb", page.path) } }),
  } as const satisfies Exclude<WebPage, string>;
}

function person(view: View) {
  return {
    "@type": "Person",
    "@id": idOf(view, "founder"),
    name: view.facts.founder.fullName,
    sameAs: view.facts.social.map(({ url }) => url),
  } as const satisfies Person;
}

function breadcrumb(view: View): BreadcrumbList {
  const { address, facts, page } = view;
  const label = facts.pages.find(({ path }) => path === page.path)?.label ?? page.seo.title;
  return {
    "@type": "BreadcrumbList",
    "@id": idOf(view, "breadcrumb", page.path),
    itemListElement: [
      { "@type": "ListItem", position: 1, name: facts.brand, item: address("/") },
      { "@type": "ListItem", position: 2, name: label, item: address(page.path) },
    ],
  };
}

function idOf({ address }: View, name: "website" | "organization" | "founder" | "breadcrumb", path = "/"): string {
  return `${address(path)}#${name}`;
}

/** The full address of a picture; its path already has the path prefix. */
function imageAddress(image: IGatsbyImageData, { facts }: View): string {
  return asciiOrigin(facts.siteUrl) + required(image.images.fallback?.src, "picture");
}
