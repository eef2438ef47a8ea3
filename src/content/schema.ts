/**
 * The content contract: the one place where the shape of `data/` is written down.
 *
 * Four things come out of it, all through plugins/gatsby-plugin-content-contract: the check of the real files, the
 * GraphQL types, completion and hover texts in code editors, and the forms of the content editor; and the TypeScript
 * types of test fixtures (`z.infer`).
 *
 * A `description` is written for the people who edit the JSON, a `label` is what the field is called. `meta.title` names a
 * GraphQL type; `meta.graphql` states a field's GraphQL type where it differs from its JSON one.
 */
import { z } from "zod";
import type { ContentFile, ContentOf, FieldMeta } from "../../plugins/gatsby-plugin-content-contract/src/contract";
import { linkTargetLabels, linkTargets, pageKeys } from "../lib/routes";
import { gapsOf } from "../lib/template";
import type { ImagePresetName } from "../lib/image-presets";
import { isWebAddress } from "../lib/web-address";

type Meta = FieldMeta & { description: string };

// ── Building blocks ────────────────────────────────────────────────────────────────────────────

/** Copy shown to visitors; may use tokens such as {seats}. `max` is the length that the design allows. */
const copy = (description: string, max = 160, meta: Partial<Meta> = {}) =>
  z
    .string()
    .trim()
    .min(1)
    .meta({ description, kind: "copy", graphql: "String! @copy", overflowsAt: max, ...meta } satisfies Meta);

const paragraphs = (description: string) =>
  z
    .array(copy("One paragraph. Tokens such as {seats} are filled in.", 700))
    .min(1)
    .meta({ description, graphql: "[String!]! @copy" } satisfies Meta);

/** A fact: shown as it is, without tokens. */
const fact = (description: string, meta: Partial<Meta> = {}) =>
  z
    .string()
    .trim()
    .min(1)
    .meta({ description, kind: "fact", ...meta } satisfies Meta);

/** A text of a certain form, and the advice for one that does not have it. */
const patternString = (pattern: RegExp, advice: string, meta: Meta, holds: (text: string) => boolean = () => true) =>
  z
    .string()
    .regex(pattern, { error: advice, abort: true })
    .refine(holds, advice)
    .meta({ patternErrorMessage: advice, ...meta });

const slug = (description: string, meta: Partial<Meta> = {}) =>
  patternString(
    /^[a-z0-9]+(-[a-z0-9]+)*$/,
    "Write lower-case letters, digits and single hyphens, as in fold-and-florin.",
    {
      description,
      kind: "slug",
      label: "Short name",
      ...meta,
    },
  );

const httpsUrl = (description: string, meta: Partial<Meta> = {}) =>
  patternString(
    /^https:\/\/[^\s/?#.]+(\.[^\s/?#.]+)+([/?#]\S*)?$/,
    "Write a full https:// address.",
    { description, kind: "address", ...meta },
    isWebAddress,
  );

const isoDate = (description: string) => {
  const advice = "Write the date as year-month-day, as in 2025-03-31.";
  return z.iso
    .date({ error: advice })
    .meta({ description, label: "Day of publication", kind: "date", patternErrorMessage: advice } satisfies Meta);
};

/** The name of a picture's file, of one of the given endings. */
const pictureFile = (imagePreset: ImagePresetName, endings: readonly string[]) =>
  patternString(
    new RegExp(`^(?!/)[^\\\\:]+\\.(${endings.join("|").replace("jpg", "jpe?g")})$`, "i"),
    `Name a ${endings
      .map((ending) => `.${ending}`)
      .join(", ")
      .replace(/, (?=[^,]*$)/, " or ")} file beside this JSON file.`,
    {
      label: "Picture file",
      description: "The picture's file, relative to this JSON file.",
      kind: "picture",
      imagePreset,
      graphql: "File! @fileByRelativePath",
      graphqlName: "file",
    },
  );

const focalPoint = () =>
  patternString(/^(100|[1-9]?\d)% (100|[1-9]?\d)%$/, "Write how far from the left and from the top, as in 60% 30%.", {
    label: "Point that stays in view",
    description:
      "The point that stays in view wherever the picture is cut: how far from the left and from the top, as in 60% 30%. Without it the middle stays.",
  }).optional();

const picture = (imagePreset: ImagePresetName, description: string) =>
  z
    .strictObject({
      src: pictureFile(imagePreset, ["jpg", "png", "webp", "avif", "svg"]),
      alt: copy("What the picture shows, for those who cannot see it. One sentence, without “picture of”.", 200, {
        kind: "alt",
        label: "What the picture shows",
      }),
      focus: focalPoint(),
    })
    .meta({ title: "Picture", description, imagePreset } satisfies Meta);

/** What is shown instead of a picture in the dark scheme: the same motif, so the picture's own description fits it. */
const nightPicture = (imagePreset: ImagePresetName, description: string) =>
  z
    .strictObject({ src: pictureFile(imagePreset, ["jpg", "png", "webp", "avif"]), focus: focalPoint() })
    .meta({ title: "NightPicture", description, imagePreset } satisfies Meta);

/** A sum of money, as people write prices. */
const amount = (meta: Meta) =>
  z
    .number()
    .positive()
    .max(1_000_000)
    .multipleOf(0.01, "Write two digits after the point at most, as in 99.50.")
    .meta({ graphql: "Float!", ...meta });

const link = (description: string) =>
  z
    .strictObject({
      label: copy("The words on the link.", 40).meta({ label: "Words on the link" }),
      to: z.union([z.enum(linkTargets), httpsUrl("An address of another site.")]).meta({
        label: "Leads to",
        description: "The page, or page#anchor, that the link leads to; or the https:// address of another site.",
        kind: "link",
        choiceLabels: linkTargetLabels,
      } satisfies Meta),
    })
    .meta({ title: "PageLink", description });

const seo = z
  .strictObject({
    title: copy("The title in the browser tab and in search results; the brand is added where there is room.", 60),
    description: copy("One or two sentences for search results and shared links.", 160),
  })
  .meta({
    title: "Seo",
    label: "Search engines and shared links",
    inHead: true,
    description: "What search engines and shared links show.",
  });

const textBlock = (title: string, description: string) =>
  z
    .strictObject({
      title: copy("The heading.", 70),
      text: copy("One or two sentences.", 420),
    })
    .meta({ title, description });

const callToAction = (description: string) =>
  z
    .strictObject({
      heading: copy("The heading.", 90),
      text: copy("A sentence below the heading.", 240).optional(),
      action: link("The button."),
    })
    .meta({ title: "CallToAction", description });

const quote = (description: string) => copy(`${description} Without quotation marks; the page sets them.`, 260);

// ── Facts ──────────────────────────────────────────────────────────────────────────────────────

/** The networks whose mark the site can draw. */
export const networks = [
  "instagram",
  "x",
  "youtube",
  "linkedin",
  "tiktok",
  "threads",
  "facebook",
  "pinterest",
  "substack",
  "bluesky",
  "spotify",
] as const;

const site = z
  .strictObject({
    brand: fact("The brand name, as in the top bar and the footer."),
    roster: fact("The name of the membership roster; the tagline in the footer."),
    founder: z
      .strictObject({
        fullName: fact("First and last name."),
        shortName: z
          .string()
          .trim()
          .min(1)
          .max(30)
          .meta({
            description:
              "The name that visitors use. Both profile addresses, the navigation and many texts follow from it.",
            kind: "fact",
          } satisfies Meta),
        role: copy("What she is, in a few words, for search engines.", 80),
      })
      .meta({ title: "Founder", description: "The founder." }),
    formerNames: z
      .array(fact("A short name that she had on this site before."))
      .max(10)
      .meta({
        description: "Former short names of the founder. The addresses made from them redirect to hers.",
      })
      .optional(),
    siteUrl: patternString(
      /^https:\/\/[^\s/?#]+$/,
      "Write the address as https://name.tld, without a slash at the end.",
      {
        label: "Address of the site",
        description: "The public address of the site, without a slash at the end.",
        kind: "address",
      },
      isWebAddress,
    ),
    language: patternString(/^[a-z]{2,3}(-[A-Z]{2})?$/, "Write a language code such as en or en-GB.", {
      label: "Language code",
      description: "The language of the copy, as in en or en-GB.",
    }),
    email: z.email({ error: "Write one email address, as in hello@example.com." }).meta({
      label: "Contact address",
      description: "The contact address.",
      kind: "mail",
    } satisfies Meta),
    copyrightYear: z.int().min(1900).max(2999).meta({ description: "The year in the copyright line." }),
    currency: patternString(/^[A-Z]{3}$/, "Write a currency code such as USD.", {
      description: "The currency of every price, as in USD.",
    }),
    seats: z
      .int()
      .min(1)
      .max(60)
      .meta({ label: "Number of seats", description: "How many members the roster takes at a time." }),
    months: z
      .int()
      .min(1)
      .max(120)
      .meta({ label: "Length of a membership in months", description: "How long a membership lasts, in months." }),
    pages: z
      .array(
        z
          .strictObject({
            page: z
              .enum(pageKeys)
              .meta({ title: "PageKey", description: "The page that the link opens.", unique: true }),
            label: copy("The words in the navigation.", 24, { label: "Words in the navigation", unique: true }),
          })
          .meta({ title: "NavigationLink", description: "A link in the top bar and the footer." }),
      )
      .min(3)
      .max(8)
      .meta({ label: "Navigation", description: "Three to eight page links, in the order of the navigation." }),
    social: z
      .array(
        z
          .strictObject({
            network: z.enum(networks).meta({
              title: "SocialNetwork",
              description: "The network; decides the mark that is drawn.",
              unique: true,
            }),
            name: fact("The network's name, as a screen reader says it.", {
              label: "Name for screen readers",
              unique: true,
            }),
            url: httpsUrl("The address of the profile there.", { label: "Address of the profile" }),
          })
          .meta({ title: "SocialLink", description: "A profile on a social network." }),
      )
      .min(1)
      .max(8)
      .meta({ label: "Social links", description: "One to eight social links, in the order in which they are shown." }),
    label: z
      .strictObject({
        name: fact("The label's name."),
        url: httpsUrl("The label's shop.", { label: "Address of its shop" }),
        startingInvestment: amount({ description: "What the label was started with, in the site's currency." }),
      })
      .meta({ title: "FashionLabel", label: "Fashion label", description: "The founder's fashion label." }),
    form: z
      .strictObject({
        url: patternString(
          /^(https:\/\/[^\s/?#.]+(\.[^\s/?#.]+)+([/?#]\S*)?|\/[a-z0-9][a-z0-9/-]*\.html)$/,
          "Write the form’s full https:// address.",
          {
            description:
              "The address of the application form at the form service, as in https://forms.example/apply. " +
              "The demonstration form is /demo/application-form.html.",
            kind: "address",
          },
          (url) => url.startsWith("/") || isWebAddress(url),
        ),
        service: fact("Who runs the form, as named in the privacy note beside it.", { label: "Who runs the form" }),
        consentFirst: z.boolean().meta({
          label: "Load the form only after a press",
          description:
            "true: the form is loaded only after a visitor has pressed a button. false: when it comes into view.",
        }),
      })
      .meta({ title: "ApplicationForm", description: "The external application form." }),
    shareBackground: z.strictObject({ src: pictureFile("SHARE", ["jpg", "png", "webp"]), focus: focalPoint() }).meta({
      title: "ShareBackground",
      label: "Background of shared links",
      description: "What is behind the words when a page without a photograph is shared.",
    }),
  })
  .meta({ title: "SiteFacts", description: "The facts of the business, each stated once." });

// ── Interface words ────────────────────────────────────────────────────────────────────────────

/** A word of the interface; `gaps` are what the page fills in, as in {count}. */
const word = (description: string, gaps: readonly string[] = []) => {
  const advice = gaps.length === 0 ? "Write it without braces." : `Use {${gaps.join("} and {")}} only.`;
  const filled = gaps.length === 0 ? "" : ` The page fills in {${gaps.join("} and {")}}.`;
  return z
    .string()
    .trim()
    .min(1)
    .refine((text) => gapsOf(text).every(({ name }) => gaps.includes(name)), advice)
    .meta({ description: description + filled, overflowsAt: 60 } satisfies Meta);
};

const interfaceWords = z
  .strictObject({
    skipToContent: word("The first link of every page, for those who use the keyboard."),
    mainNavigation: word("What the navigation in the top bar is called."),
    footerNavigation: word("What the navigation in the footer is called."),
    openMenu: word("The button that opens the menu on small screens."),
    closeMenu: word("The same button while the menu is open."),
    pageLoading: word("Said while a page is slow to come."),
    opensInNewTab: word("Said of links that lead to another site."),
    quotation: word("How a quotation is set.", ["quote"]).refine(
      (text) => text.split("{quote}").length === 2,
      "Write {quote} once, between the quotation marks.",
    ),
    seatsLabel: word("The word below the number of seats.", ["count"]),
    monthsLabel: word("The word below the number of months.", ["count"]),
    brandCount: word("How many brands there are, on the home page.", ["count"]),
    brandsInCategory: word("What a screen reader says after the number of brands in a category.", ["count"]),
    stepMonths: word("The title of a step that has a month in place of a title.", ["count", "range"]),
    planTerm: word("How long a plan lasts.", ["count"]),
    paidOnce: word("The cadence of a plan with one payment."),
    paidMonthly: word("The cadence of a plan with several payments.", ["count"]),
    paidForOneMonth: word("The cadence of a monthly plan with a single payment."),
    planTotal: word("What all payments of a plan come to.", ["amount"]),
    planSaving: word("What a plan saves.", ["amount"]),
    planComparison: word("Stands after what a plan saves: the plan that it is compared with.", ["plan"]),
    consultation: word("The name of the product category Consultation."),
    eBook: word("The name of the product category E-Book."),
  })
  .meta({ title: "InterfaceWords", description: "The words that the pages have in common, in the site's language." });

// ── Collections ────────────────────────────────────────────────────────────────────────────────

const outlet = z
  .strictObject({
    slug: slug("A short name for references, as in fold-and-florin. Unique.", { unique: true }),
    name: fact("The outlet's name."),
    logo: picture("LOGO", "The wordmark, dark on a transparent ground. SVG is best, PNG works."),
    logoScale: z.number().min(0.5).max(1.5).optional().meta({
      label: "Size of the logo",
      description:
        "Makes a logo larger or smaller than its shape suggests, so that all look equally heavy; 1.2 is a fifth larger.",
    }),
  })
  .meta({ title: "PressOutlet", description: "A publication that has featured the founder." });

const interview = z
  .strictObject({
    title: copy("The title of the interview.", 90).meta({ unique: "advised" } satisfies Partial<Meta>),
    program: fact("The program or channel.", { label: "Program or channel" }),
    published: isoDate("The day of publication, as in 2025-03-31."),
    summary: copy("One sentence on what it is about.", 200),
    thumbnail: picture("THUMBNAIL", "The thumbnail."),
    url: httpsUrl("The address of the video.", {
      label: "Address of the video",
      unique: true,
    }),
  })
  .meta({ title: "Interview", description: "A video interview with the founder." });

const article = z
  .strictObject({
    outlet: slug("The slug of the outlet in outlets.json.", {
      label: "Outlet",
      refersTo: "press/outlets.json",
      graphql: 'PressOutlet! @link(by: "slug")',
    }),
    published: isoDate("The day of publication, as in 2025-03-31; the page shows month and year."),
    headline: copy("The article's headline.", 110).meta({ unique: "advised" } satisfies Partial<Meta>),
    summary: copy("Two or three sentences.", 420),
    url: httpsUrl("The address of the article.", {
      label: "Address of the article",
      unique: true,
    }),
  })
  .meta({ title: "PressArticle", description: "A press article about the founder." });

export const productCategories = ["Consultation", "E-Book"] as const;

const product = z
  .strictObject({
    // The maximum of GraphQL's 32-bit Int.
    id: z.int().positive().max(2_147_483_647).meta({
      label: "Product number",
      description: "A different number for each product.",
      unique: true,
      graphql: 'Int! @proxy(from: "jsonId")',
      graphqlName: "productId",
    }),
    name: copy("The product's name.", 80).meta({ unique: "advised" } satisfies Partial<Meta>),
    description: copy("Two or three sentences.", 420),
    price: amount({ description: "The price as a number, in the site's currency; the page formats it." }),
    category: z.enum(productCategories).meta({ description: "The kind of product." }),
    picture: picture("PRODUCT", "The product's picture."),
    url: httpsUrl("Where it is sold. Without it the product shows an unavailable “Shop Now” button.").optional(),
  })
  .meta({ title: "Product", description: "A product in the shop." });

const plan = z
  .strictObject({
    slug: slug("A short name, as in annual. Unique.", { unique: true }),
    name: copy("The plan's name.", 40).meta({ unique: "advised" } satisfies Partial<Meta>),
    amount: amount({
      label: "Amount of one payment",
      description: "What one payment costs, in the site's currency.",
    }),
    payments: z.int().min(1).max(60).meta({ label: "Number of payments", description: "How many payments are made." }),
    interval: z.enum(["once", "month"]).meta({
      title: "BillingInterval",
      label: "How it is paid",
      description: "once: one payment. month: one payment a month.",
    }),
    popular: z.boolean().meta({
      label: "Marked as the popular one",
      description: "true for the plan that is marked “Most Popular”; exactly one plan is.",
    }),
    features: z
      .array(copy("One line of the list.", 90))
      .min(1)
      .meta({ description: "What the plan includes.", graphql: "[String!]! @copy" }),
    checkoutUrl: httpsUrl("The address of the checkout page.", { label: "Address of the checkout" }),
  })
  .meta({ title: "MembershipPlan", description: "A way to pay for a membership." });

/** The line drawings that a timeline step can carry. */
const stepIcons = ["seat", "key", "conversation", "compass"] as const;

const timelineStep = z
  .strictObject({
    title: copy("The step's title. Without it the page writes the months that the step takes, as in “Months 4-12”.", 40)
      .optional()
      // Not `@copy`: the layer has a separate resolver, since the title is optional.
      .meta({ graphql: "String" } satisfies Partial<Meta>),
    startsInMonth: z.int().min(1).max(120).optional().meta({
      label: "Starts in month",
      description:
        "The month of the membership in which this step begins. It lasts until the next step that has a month, or until the membership ends; a step that would begin after that is left out.",
    }),
    description: copy("One or two sentences.", 220),
    icon: z.enum(stepIcons).meta({ title: "StepIcon", label: "Drawing", description: "The drawing above the title." }),
  })
  .meta({ title: "TimelineStep", description: "A step on a member's way through the year." });

const brandCategory = z
  .strictObject({
    slug: slug("A short name for references, as in food-and-beverage. Unique.", { unique: true }),
    name: fact("The category's name."),
  })
  .meta({ title: "BrandCategory", description: "A category of partner brands." });

const brand = z
  .strictObject({
    name: fact("The brand's name.", { unique: true }),
    categories: z
      .array(
        slug("The short name of a category in categories.json.", {
          label: "Category",
          refersTo: "partnerships/categories.json",
        }),
      )
      .min(1)
      .meta({
        description: "The categories that the brand belongs to; most have one, several are fine.",
        graphql: '[BrandCategory!]! @link(by: "slug")',
      }),
  })
  .meta({ title: "Brand", description: "A brand the founder has worked with." });

// ── Pages ──────────────────────────────────────────────────────────────────────────────────────

const homePage = z
  .strictObject({
    seo,
    headline: z.array(copy("One line of the promise.", 48)).min(1).max(3).meta({
      description: "The promise, in large letters; each sentence on a new line.",
      graphql: "[String!]! @copy",
    }),
    intro: copy("Two sentences below it.", 260),
    cover: picture("COVER", "The long table, by day."),
    coverAtNight: nightPicture("COVER", "The same table in the evening, shown instead in the dark color scheme."),
    action: link("The one call to action."),
    founderHeading: copy("The heading above the founder.", 80),
    founderText: paragraphs("Who she is."),
    founderPicture: picture("FOUNDER", "The founder, closer than on her profile; the same file may be named there."),
    founderLink: link("The link to the profile."),
    membershipHeading: copy("The heading above the membership.", 80),
    membershipText: paragraphs("What membership is."),
    membershipLink: link("The link to the membership."),
    pressLink: link("The link to the press page."),
    partnershipsHeading: copy("The heading above the brands.", 80),
    partnershipsLink: link("The link to the partnerships."),
    shopHeading: copy("The heading above the products.", 80),
    shopLink: link("The link to the shop."),
    closing: callToAction("The end of the page."),
    closingPicture: picture("CLOSING", "The picture behind it; calm in its lower left corner, which holds the text."),
    closingPictureAtNight: nightPicture("CLOSING", "The same view at night, shown instead in the dark color scheme."),
  })
  .meta({ title: "HomePage", graphqlInterface: "Page", description: "The home page." });

const profilePage = z
  .strictObject({
    seo,
    headline: z.array(copy("One part of the headline.", 24)).min(1).max(5).meta({
      description: "The parts of the headline, each on its own line; one to five.",
      graphql: "[String!]! @copy",
    }),
    pitch: paragraphs("The pitch beside the headline, in the first person."),
    action: link("The button at the head and at the end of the page."),
    photos: z
      .array(picture("PORTRAIT", "One photograph."))
      .min(1)
      .max(9)
      .meta({ description: "The photographs of the grid; the first is on the home page, too. One to nine." }),
    biographyHeading: copy("The heading above the biography.", 80),
    biography: paragraphs("The biography."),
    highlights: z
      .array(textBlock("Highlight", "One highlight of the biography."))
      .max(30)
      .meta({ description: "The highlight blocks; three fill a row. An empty list hides them." }),
    closing: callToAction("The end of the page."),
    closingPicture: picture("PORTRAIT", "The picture beside it; dark at its edges, since it fades to dark."),
    variant: z
      .strictObject({
        badge: copy("The badge above the headline.", 40),
        background: picture("BACKGROUND", "The picture behind everything."),
        quote: quote("The quote on the card."),
        rosterAction: link("The button to the roster."),
        contactAction: link("The button to the contact section."),
      })
      .meta({ title: "ProfileVariant", description: "What the profile's variant without top bar and footer adds." }),
  })
  .meta({ title: "ProfilePage", graphqlInterface: "Page", description: "The founder's profile, and its variant." });

const salesPage = z
  .strictObject({
    seo,
    badge: copy("The badge beside the seats.", 48),
    headline: copy("The headline.", 70),
    tagline: copy("The sentence below the headline.", 220),
    quote: quote("A quote from the founder."),
    picture: picture("PORTRAIT", "The picture beside the headline."),
    action: link("The button at the head of the page."),
    benefitsHeading: copy("The heading above the benefits.", 80),
    benefits: z
      .array(textBlock("Benefit", "One benefit of the membership."))
      .max(30)
      .meta({ description: "The benefits. An empty list hides them and their heading." }),
    proof: z
      .strictObject({
        sentence: copy("What the outlet says. Without quotation marks; the page sets them.", 160),
        outlet: slug("The outlet that says it.", {
          label: "Outlet",
          refersTo: "press/outlets.json",
          graphql: 'PressOutlet! @link(by: "slug")',
        }),
      })
      .optional()
      .meta({
        title: "Proof",
        label: "Sentence from the press",
        description: "A sentence from the press, shown before the prices.",
      }),
    plansHeading: copy("The heading above the plans.", 80),
    plansText: copy("A sentence below it.", 240),
    popularLabel: copy("The mark on the popular plan.", 24),
    chooseLabel: copy("The button on each plan.", 24),
    chooseNote: copy("The note below that button: for whom it is, and where it leads.", 90),
    applyFirst: link("The link below the plans, for those who have not applied yet."),
    stepsHeading: copy("The heading above the steps.", 80),
    steps: z
      .array(textBlock("JoiningStep", "One step on the way to a seat."))
      .max(30)
      .meta({ description: "The steps; three fill a row. An empty list hides them and their heading." }),
    closing: callToAction("The end of the page."),
  })
  .meta({ title: "SalesPage", graphqlInterface: "Page", description: "The page that sells the membership." });

const joinPage = z
  .strictObject({
    seo,
    headline: copy("The headline.", 70),
    intro: copy("The sentences below the headline.", 260),
    hero: picture("HERO", "The large picture at the head."),
    applyLabel: copy("The button below it, which leads to the form.", 40),
    journeyLink: copy("The link beside the button, which leads to the timeline; without the arrow.", 40),
    journeyLabel: copy("The small label above the timeline.", 40),
    timelineHeading: copy("The heading above the timeline.", 80),
    timelineText: copy("A sentence below it.", 240),
    extrasHeading: copy("The heading above the extras.", 80),
    extras: z
      .array(textBlock("Extra", "Something offered beside the 1:1 sessions."))
      .max(30)
      .meta({ description: "The extras. An empty list hides them, their heading and their footnote." }),
    extrasFootnote: copy("The footnote below the extras.", 220),
    applicationHeading: copy("The heading above the form.", 80),
    applicationText: paragraphs("The first paragraph is above the form, the others beside it."),
    applicationFacts: z
      .array(copy("One fact.", 60))
      .max(5)
      .meta({ description: "What applicants ask first, in a few words each.", graphql: "[String!]! @copy" }),
    quote: quote("A quote from the founder."),
    formTitle: copy("What the frame holds, as a screen reader says it.", 60),
    formLoading: copy("The text shown until the form has loaded.", 40),
    formFailed: copy("The text shown where the form does not load; the link to it and the email address follow.", 160),
    formHelp: copy("The sentence beside the form for those who see none; the same two follow.", 160),
    formLink: copy("The link that opens the form in a new tab.", 60),
    formPrivacy: copy("What the form service receives.", 300),
    formConsent: copy("The button that loads the form: where consent comes first, and without script.", 40),
    closing: picture("CLOSING", "The picture at the end."),
  })
  .meta({ title: "JoinPage", graphqlInterface: "Page", description: "The page with the application form." });

const pressPage = z
  .strictObject({
    seo,
    headline: copy("The headline.", 70),
    intro: copy("The sentences below the headline.", 260),
    outletsHeading: copy("The label above the logos, wherever they stand.", 40),
    interviewsHeading: copy("The heading above the interviews.", 60),
    interviewLink: copy("The words on each interview’s link, without the arrow.", 40),
    articlesHeading: copy("The heading above the articles.", 60),
    articleLink: copy("The words on each article’s link, without the arrow.", 40),
    quote: quote("The closing pull quote."),
    action: link("The button below the quote."),
    contactText: copy("The question to journalists, beside the email address.", 60),
    closing: picture("CLOSING", "The picture beside the quote."),
  })
  .meta({ title: "PressPage", graphqlInterface: "Page", description: "The page for the press." });

const shopPage = z
  .strictObject({
    seo,
    headline: copy("The headline.", 70),
    intro: copy("The sentences below the headline.", 260),
    bookLabel: copy("The link on a product that can be bought.", 24),
    unavailableLabel: copy("The button on a product that cannot be bought yet.", 24),
    unavailableNote: copy("What the unavailable button says to a screen reader.", 60),
    storyHeading: copy("The heading above the label’s story.", 80),
    story: paragraphs("The label’s story."),
    storyPicture: picture("STORY", "The picture beside the story."),
    storyLink: copy("The link to the label’s shop.", 24),
    closing: callToAction("The end of the page: the way from the shop to the roster."),
  })
  .meta({ title: "ShopPage", graphqlInterface: "Page", description: "The shop." });

const partnershipsPage = z
  .strictObject({
    seo,
    headline: copy("The headline.", 70),
    intro: copy("The sentence below the headline.", 160),
    picture: picture("BAND", "The wide picture between the brands and their categories."),
    categoriesHeading: copy("The heading above the categories.", 80),
    closingHeading: copy("The heading of the call to action.", 90),
    nextName: copy("The name on the next line of the wall, which is still free.", 40),
    closingAction: link("The button at the head and beside that name; leads to the contact section."),
    contactHeading: copy("The heading of the contact section.", 80),
    contactText: copy("The text of the contact section.", 260),
  })
  .meta({
    title: "PartnershipsPage",
    graphqlInterface: "Page",
    description: "Previous partnerships, and the contact section.",
  });

const notFoundPage = z
  .strictObject({
    seo,
    title: copy("The large title.", 10),
    message: copy("The message below it.", 60),
    quote: quote("The quote."),
    action: link("The link back."),
  })
  .meta({
    title: "NotFoundPage",
    graphqlInterface: "Page",
    description: "The page for an address that does not exist.",
  });

// ── Files ──────────────────────────────────────────────────────────────────────────────────────

const one = <T extends z.ZodObject>(schema: T) => ({ schema, list: false as const });
const many = <T extends z.ZodObject>(schema: T) => ({ schema, list: true as const });

/** Every JSON file in `data/`, by its path there. A file that is not in this list is an error. */
export const contentFiles = {
  "site.json": one(site),
  "home/page.json": one(homePage),
  "profile/page.json": one(profilePage),
  "sales/page.json": one(salesPage),
  "sales/plans.json": many(plan),
  "join/page.json": one(joinPage),
  "join/timeline.json": many(timelineStep),
  "press/page.json": one(pressPage),
  "press/outlets.json": many(outlet),
  "press/interviews.json": many(interview),
  "press/articles.json": many(article),
  "shop/page.json": one(shopPage),
  "shop/products.json": many(product),
  "partnerships/page.json": one(partnershipsPage),
  "partnerships/categories.json": many(brandCategory),
  "partnerships/brands.json": many(brand),
  "not-found/page.json": one(notFoundPage),
  "interface.json": one(interfaceWords),
} as const satisfies Record<string, ContentFile>;

export type ContentPath = keyof typeof contentFiles;
export const contentPaths = Object.keys(contentFiles) as ContentPath[];

/** What a content file holds, as JSON. */
export type Content<Path extends ContentPath> = ContentOf<typeof contentFiles, Path>;
