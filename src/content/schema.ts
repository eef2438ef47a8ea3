/** `description` and `label` are written for the people who edit the content; `meta.title` names a GraphQL type. */
import { z } from "zod";
import type { ContentFile, ContentOf, FieldMeta } from "../../plugins/gatsby-plugin-content-contract";
import { linkTargetLabels, linkTargets, pageKeys } from "../lib/routes";
import { fillGaps, gapsOf } from "../lib/template";
import type { ImagePresetName } from "../lib/image-presets";
import { isLanguage } from "../lib/direction";
import { isCurrency } from "../lib/money";
import { isMail, isWebAddress } from "../lib/web-address";

type Meta = FieldMeta & { description: string };

const group = <T extends z.ZodRawShape>(title: string, description: string, fields: T, meta: Partial<Meta> = {}) =>
  z.strictObject(fields).meta({ title, description, ...meta });

/** Normalized, since macOS separates letters and accents. The default maximum bounds the time of processing. */
const text = (max = 5000) => z.string().trim().normalize().min(1).max(max, { abort: true });

/** Copy shown to visitors; may use tokens such as {seats}. `max` is the length that the design allows. */
const copy = (description: string, max = 160, meta: Partial<Meta> = {}) =>
  text().meta({ description, kind: "copy", overflowsAt: max, ...meta } satisfies Meta);

type Limits = { min?: number; max?: number };

const list = <T extends z.ZodType>(item: T, { min, max }: Limits, description: string, meta: Partial<Meta> = {}) => {
  const atLeast = min === undefined ? z.array(item) : z.array(item).min(min);
  return (max === undefined ? atLeast : atLeast.max(max)).meta({ description, ...meta });
};

const paragraphs = (description: string) =>
  list(copy("Tokens such as {seats} are filled in.", 700, { label: "Paragraph" }), { min: 1 }, description);

const fact = (description: string, meta: Partial<Meta> = {}, max = 200) =>
  text(max).meta({ description, kind: "fact", ...meta } satisfies Meta);

const patternString = (pattern: RegExp, advice: string, meta: Meta, holds: (text: string) => boolean = () => true) =>
  z
    .string()
    .max(2000, { abort: true })
    .regex(pattern, { error: advice, abort: true })
    .refine(holds, advice)
    .meta({ patternErrorMessage: advice, ...meta });

const slug = (description: string, meta: Partial<Meta> = {}) =>
  patternString(
    /^[a-z0-9]+(-[a-z0-9]+)*$/,
    "Write lower-case letters, digits and single hyphens, as in fold-and-florin.",
    { description, kind: "slug", label: "Short name", ...meta },
  );

const outletReference = (description: string) => {
  const graphql = 'PressOutlet! @link(by: "slug")';
  return slug(description, { label: "Outlet", refersTo: "press/outlets.json", graphql });
};

const httpsUrl = (description: string, meta: Partial<Meta> = {}) =>
  patternString(
    /^https:\/\/[^\s/?#.]+(\.[^\s/?#.]+)+([/?#]\S*)?$/,
    "Write a full https:// address.",
    { description, kind: "address", ...meta },
    isWebAddress,
  );

const isoDate = (description: string, label: string) => {
  const advice = "Write the date as year-month-day, as in 2025-03-31.";
  const meta: Meta = { description, label, kind: "date", graphql: "Date! @dateformat", patternErrorMessage: advice };
  // Not a year of two digits.
  const date = z.iso.date({ error: advice, abort: true }).refine((date) => date >= "1900", advice);
  return date.meta(meta);
};

/** In both cases: JSON Schema, which code editors read, has no flags. */
const inAnyCase = (text: string) => text.replace(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`);

const oneOf = (words: readonly string[]) => new Intl.ListFormat("en-GB", { type: "disjunction" }).format(words);

const pictureFile = (imagePreset: ImagePresetName, endings: readonly string[]) =>
  patternString(
    new RegExp(`^(?!/)[^\\\\:]+\\.(${inAnyCase(endings.join("|").replace("jpg", "jpe?g"))})$`),
    `Name a ${oneOf(endings.map((ending) => `.${ending}`))} file beside this JSON file.`,
    {
      label: "Picture file",
      description: "The picture's file, relative to this JSON file.",
      kind: "picture",
      imagePreset,
      graphqlName: "file",
    },
  );

const focalPoint = () =>
  patternString(/^(100|[1-9]?\d)% (100|[1-9]?\d)%$/, "Write how far from the left and from the top, as in 60% 30%.", {
    label: "Point that stays in view",
    description:
      "The point that stays in view when the picture is cropped, measured from the left and from the top, as in 60% 30%. The center by default.",
  }).optional();

const describedFile = (imagePreset: ImagePresetName) => ({
  src: pictureFile(imagePreset, ["jpg", "png", "webp", "avif", "svg"]),
  alt: copy("Describes the picture to people who cannot see it. One sentence, without “picture of”.", 200, {
    kind: "alt",
    label: "Picture description",
  }),
  focus: focalPoint(),
});

const picture = (imagePreset: ImagePresetName, description: string) => {
  const evening = plainPicture(imagePreset, "The same view in the evening, for the dark color scheme.");
  const parts = { ...describedFile(imagePreset), evening: evening.meta({ label: "Evening view" }).optional() };
  return group("Picture", description, parts, { imagePreset });
};

const singlePicture = (imagePreset: ImagePresetName, description: string) =>
  group("SinglePicture", description, describedFile(imagePreset), { imagePreset });

const plainPicture = (imagePreset: ImagePresetName, description: string) =>
  group(
    "PlainPicture",
    description,
    { src: pictureFile(imagePreset, ["jpg", "png", "webp", "avif"]), focus: focalPoint() },
    { imagePreset },
  );

const integer = (max: number, description: string, label: string) =>
  z.int().min(1).max(max).meta({ description, label });

/** An amount of money. Numbers are exact up to this maximum; `rules.ts` checks the currency's digits. */
const money = z.number().positive().max(1e12);
const amount = (meta: Meta) => money.meta({ kind: "money", ...meta });

const link = (description: string) =>
  group("PageLink", description, {
    label: copy("The words on the link.", 40, { label: "Words on the link" }),
    to: z.union([z.enum(linkTargets), httpsUrl("An address of another site.")]).meta({
      label: "Leads to",
      description: "The page, or page#anchor, that the link leads to; or the https:// address of another site.",
      kind: "link",
      choiceLabels: linkTargetLabels,
      patternErrorMessage: "Write one of the pages, or a full https:// address.",
    } satisfies Meta),
  });

const seo = group(
  "Seo",
  "What search engines and shared links show.",
  {
    title: copy("The title in the browser tab and in search results; the brand is added if it fits.", 60),
    description: copy("One or two sentences for search results and shared links.", 160),
  },
  { label: "Search engines and shared links", inHead: true },
);

const textBlocks = (title: string, description: string, ofList: string) => {
  const parts = { title: copy("The heading.", 70), text: copy("One or two sentences.", 420) };
  return list(group(title, description, parts), { max: 30 }, ofList);
};

const callToAction = (description: string) =>
  group("CallToAction", description, {
    heading: copy("The heading.", 90),
    text: copy("A sentence below the heading.", 240).optional(),
    action: link("The button."),
  });

const quote = (description: string) => copy(`${description} Without quotation marks; the page sets them.`, 260);

/** Addresses are made from it. */
const longestShortName = 30;

const word = (description: string, gaps: readonly string[] = []) => {
  const advice = gaps.length === 0 ? "Write it without braces." : `Use {${gaps.join("} and {")}} only.`;
  const filled = gaps.length === 0 ? "" : ` The page fills in {${gaps.join("} and {")}}.`;
  return text(500)
    .refine((text) => gapsOf(text).every(({ name }) => gaps.includes(name)), advice)
    .refine((text) => !/[{}]/.test(fillGaps(text, () => "")), advice)
    .meta({ description: description + filled, overflowsAt: 60 } satisfies Meta);
};

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

export const productCategories = ["Consultation", "E-Book"] as const;

const one = <T extends z.ZodRawShape>(title: string, description: string, fields: T, meta: Partial<Meta> = {}) => ({
  schema: group(title, description, fields, meta),
  list: false as const,
});

const many = <T extends z.ZodRawShape>(title: string, description: string, fields: T) => ({
  schema: group(title, description, fields),
  list: true as const,
});

const page = <T extends z.ZodRawShape>(title: string, description: string, fields: T, kind = "Page & Headed") =>
  one(title, description, { seo, ...fields }, { graphqlInterface: kind });

export const contentFiles = {
  "site.json": one("SiteFacts", "The facts of the business.", {
    brand: fact("The brand name, as in header and footer."),
    roster: fact("The name of the membership roster; the tagline in the footer."),
    founder: group("Founder", "The founder.", {
      fullName: fact("First and last name."),
      shortName: fact(
        "The name that visitors use. Both profile addresses, the navigation and many texts follow from it.",
        {},
        longestShortName,
      ),
      role: copy("Her role in a few words, for search engines.", 80),
    }),
    formerNames: list(
      fact("A short name that she had on this site before.", {}, longestShortName),
      { max: 10 },
      "Former short names of the founder. Their addresses redirect to the current ones.",
    ).optional(),
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
    language: patternString(
      /^[A-Za-z\d]+(-[A-Za-z\d]+)*$/,
      "Write a language code such as en, en-GB or zh-Hans.",
      { label: "Language code", description: "The language of the copy, as in en, en-GB or zh-Hans." },
      isLanguage,
    ),
    email: patternString(
      /^[^\s@]+@[^\s@]+$/,
      "Write one email address, as in hello@example.com.",
      { label: "Contact address", description: "The contact address.", kind: "mail" },
      isMail,
    ),
    copyrightYear: z.int().min(1900).max(2999).meta({ description: "The year in the copyright line." }),
    currency: patternString(
      /^[A-Z]{3}$/,
      "Write a currency code such as USD.",
      { description: "The currency of every price, as in USD." },
      isCurrency,
    ),
    seats: integer(60, "How many members the roster takes at a time.", "Number of seats"),
    seatsTaken: z.int().min(0).max(60).optional().meta({
      label: "Seats that are taken",
      description: "Number of taken seats, shown in texts and in the ring of seats. Optional.",
    }),
    nextSeat: patternString(/^\d{4}-(0[1-9]|1[0-2])$/, "Write the month as year-month, as in 2027-03.", {
      label: "Next free seat",
      description:
        "The month in which a seat becomes free, as in 2027-03. Shown while all seats are taken, until the end of that month. Optional.",
    }).optional(),
    months: integer(120, "How long a membership lasts, in months.", "Length of a membership in months"),
    pages: list(
      group("NavigationLink", "A link in header and footer.", {
        page: z.enum(pageKeys).meta({ title: "PageKey", description: "The page that the link opens.", unique: true }),
        label: copy("The words in the navigation.", 24, { label: "Words in the navigation", unique: true }),
      }),
      { min: 3, max: 8 },
      "Three to eight page links, in the order of the navigation.",
      { label: "Navigation" },
    ),
    social: list(
      group("SocialLink", "A profile on a social network.", {
        network: z
          .enum(networks)
          .meta({ title: "SocialNetwork", description: "The network, which determines the logo.", unique: true }),
        name: fact("The network's name for screen readers.", { label: "Name for screen readers", unique: true }),
        url: httpsUrl("The address of the profile there.", { label: "Address of the profile" }),
      }),
      { min: 1, max: 8 },
      "One to eight social links, in the order in which they are shown.",
      { label: "Social links" },
    ),
    label: group(
      "FashionLabel",
      "The founder's fashion label.",
      {
        name: fact("The label's name."),
        url: httpsUrl("The label's shop.", { label: "Address of its shop" }),
        startingInvestment: amount({ description: "The sum that started the label, in the site's currency." }),
      },
      { label: "Fashion label" },
    ),
    form: group("ApplicationForm", "The external application form.", {
      url: patternString(
        /^(https:\/\/[^\s/?#.]+(\.[^\s/?#.]+)+([/?#]\S*)?|\/[a-z0-9][a-z0-9/-]*\.html)$/,
        "Write the form’s full https:// address.",
        {
          description:
            "The address of the application form at the form service, as in https://forms.example/apply. " +
            "The demonstration form is /demo/application-form.html.",
          kind: "address",
        },
        // A content security policy cannot name a host with an underscore.
        (url) => url.startsWith("/") || (isWebAddress(url) && !new URL(url).host.includes("_")),
      ),
      service: fact("Who runs the form, as named in the privacy note beside it.", { label: "Who runs the form" }),
      consentFirst: z.boolean().meta({
        label: "Load the form only after a press",
        description: "Loads the form only after a visitor has pressed a button, instead of when it comes into view.",
      }),
    }),
    repository: group("Repository", "The repository of this site. It adds a page /admin for editing from a phone.", {
      host: z.enum(["github", "gitlab"]).meta({
        title: "RepositoryHost",
        description: "The host of the repository.",
        choiceLabels: { github: "GitHub", gitlab: "GitLab" },
      } satisfies Meta),
      name: patternString(/^[\w.-]+(\/[\w.-]+)+$/, "Write owner and name, as in maison/site.", {
        label: "Owner and name",
        description: "The owner and the name of the repository, as in maison/site.",
      }),
      branch: fact("The branch that is published, as in main."),
      signInUrl: httpsUrl("The address of an OAuth sign-in service. Without it, people sign in with an access token.", {
        label: "Address of the sign-in service",
      }).optional(),
    }).optional(),
    shareBackground: group(
      "ShareBackground",
      "The background of share cards for pages without a photograph.",
      { src: pictureFile("SHARE", ["jpg", "png", "webp"]), focus: focalPoint() },
      { label: "Background of shared links" },
    ),
  }),

  "home/page.json": page("HomePage", "The home page.", {
    headline: list(
      copy("One line of the promise.", 48, { label: "Line" }),
      { min: 1, max: 3 },
      "The promise, in large letters; each sentence on a new line.",
    ),
    intro: copy("Two sentences below it.", 260),
    cover: picture("COVER", "The picture of the cover."),
    action: link("The one call to action."),
    founderHeading: copy("The heading above the founder.", 80),
    founderText: paragraphs("Who she is."),
    founderPicture: picture("FOUNDER", "The founder at work, or a portrait; the profile shows her portrait."),
    founderLink: link("The link to the profile."),
    membershipHeading: copy("The heading above the membership.", 80),
    membershipText: paragraphs("What membership is."),
    membershipLink: link("The link to the membership."),
    pressHeading: copy("The heading above the press.", 80),
    pressLink: link("The link to the press page."),
    partnershipsHeading: copy("The heading above the brands.", 80),
    partnershipsLink: link("The link to the partnerships."),
    shopHeading: copy("The heading above the products.", 80),
    shopLink: link("The link to the shop."),
    closing: callToAction("The end of the page."),
    closingPicture: singlePicture(
      "CLOSING",
      "The picture behind it; calm in its lower left corner, which holds the text.",
    ),
    closingPictureBefore: plainPicture(
      "CLOSING",
      "The same view a moment earlier. Scrolling dissolves the cover into it, and it into the last picture.",
    ),
  }),

  "profile/page.json": page("ProfilePage", "The founder's profile, and its variant.", {
    headline: list(
      copy("One part of the headline.", 24, { label: "Line" }),
      { min: 1, max: 5 },
      "The parts of the headline, each on its own line; one to five.",
    ),
    pitch: paragraphs("The pitch beside the headline, in the first person."),
    action: link("The button at the head and at the end of the page."),
    photos: list(
      picture("PORTRAIT", "One photograph."),
      { min: 1, max: 9 },
      "The photographs of the grid; the first is on the home page, too. One to nine.",
    ),
    biographyHeading: copy("The heading above the biography.", 80),
    biography: paragraphs("The biography."),
    biographyPicture: picture("PORTRAIT", "The picture beside the biography."),
    highlights: textBlocks(
      "Highlight",
      "One highlight of the biography.",
      "The highlight blocks; three fill a row. An empty list hides them.",
    ),
    closing: callToAction("The end of the page."),
    closingPicture: picture("PORTRAIT", "The picture beside it; dark at its edges, since it fades to dark."),
    variant: group("ProfileVariant", "Additions for the profile's variant without header and footer.", {
      badge: copy("The badge above the headline.", 40),
      background: singlePicture("BACKGROUND", "The curtain behind the page. It opens at the point that stays in view."),
      backgroundUpright: plainPicture(
        "UPRIGHT",
        "The same curtain for phones. It opens at the point that stays in view.",
      ),
      stage: plainPicture("CLOSING", "The picture behind the curtain."),
      quote: quote("The quote on the card."),
      rosterAction: link("The button to the roster."),
      contactAction: link("The button to the contact section."),
    }),
  }),

  "sales/page.json": page("SalesPage", "The page that sells the membership.", {
    badge: copy("The badge beside the seats.", 48),
    headline: copy("The headline.", 70),
    tagline: copy("The sentence below the headline.", 220),
    quote: quote("A quote from the founder."),
    picture: picture("PORTRAIT", "The picture beside the headline."),
    action: link("The button at the head of the page."),
    rosterNote: copy("The sentence below the badge: why no member is named.", 90).optional(),
    benefitsHeading: copy("The heading above the benefits.", 80),
    benefits: textBlocks(
      "Benefit",
      "One benefit of the membership.",
      "The benefits. An empty list hides them and their heading.",
    ),
    proof: group(
      "Proof",
      "A sentence from the press, shown after the steps.",
      {
        sentence: copy("The outlet's sentence. Without quotation marks; the page sets them.", 160),
        outlet: outletReference("The outlet that says it."),
      },
      { label: "Sentence from the press" },
    ).optional(),
    plansHeading: copy("The heading above the plans.", 80),
    plansText: copy("A sentence below it.", 240),
    plansPicture: picture("TABLE", "The wide picture above the plans, which touch its lower edge."),
    popularLabel: copy("The mark on the popular plan.", 24),
    chooseLabel: copy("The button on each plan.", 24),
    chooseNote: copy("The note below that button: for whom it is, and where it leads.", 90),
    applyFirst: link("The link below the plans, for those who have not applied yet."),
    stepsHeading: copy("The heading above the steps.", 80),
    steps: textBlocks(
      "JoiningStep",
      "One step on the way to a seat.",
      "The steps; three fill a row. An empty list hides them and their heading.",
    ),
    questionsHeading: copy("The heading above the questions.", 80),
    questions: list(
      group("Question", "A question of applicants, and the answer.", {
        question: copy("The question.", 90),
        answer: copy("The answer, in one to three sentences.", 420),
      }),
      { max: 12 },
      "Questions of applicants. An empty list hides them and their heading.",
    ),
    closing: callToAction("The end of the page."),
  }),

  "sales/plans.json": many("MembershipPlan", "A way to pay for a membership.", {
    slug: slug("A short name, as in annual. No two are the same.", { unique: true }),
    name: copy("The plan's name.", 40, { unique: "advised" }),
    amount: amount({ label: "Amount of one payment", description: "One payment, in the site's currency." }),
    payments: integer(60, "Number of payments.", "Number of payments"),
    interval: z.enum(["once", "month"]).meta({
      title: "BillingInterval",
      label: "How it is paid",
      description: "once: one payment. month: one payment a month.",
    }),
    popular: z.boolean().meta({
      label: "Marked as the popular one",
      description: "Marks the plan as “Most Popular”; mark exactly one.",
    }),
    features: list(
      copy("One line of the list.", 90, { label: "Line" }),
      { min: 1 },
      "The services that the plan includes.",
    ),
    checkoutUrl: httpsUrl("The address of the checkout page.", { label: "Address of the checkout" }),
  }),

  "join/page.json": page("JoinPage", "The page with the application form.", {
    headline: copy("The headline.", 70),
    intro: copy("The sentences below the headline.", 260),
    hero: picture("HERO", "The large picture at the head."),
    applyLabel: copy("The button below it, which leads to the form.", 40),
    journeyLink: copy("The link beside the button, which leads to the timeline; without the arrow.", 40),
    journeyLabel: copy("The small label above the timeline.", 40),
    timelineHeading: copy("The heading above the timeline.", 80),
    timelineText: copy("A sentence below it.", 240),
    extrasHeading: copy("The heading above the extras.", 80),
    extras: textBlocks(
      "Extra",
      "Something offered beside the 1:1 sessions.",
      "The extras. An empty list hides them, their heading and their footnote.",
    ),
    extrasFootnote: copy("The footnote below the extras.", 220),
    applicationHeading: copy("The heading above the form.", 80),
    applicationText: paragraphs("The first paragraph is above the form, the others beside it."),
    applicationFacts: list(
      copy("One fact.", 60),
      { max: 5 },
      "Answers to applicants' first questions, in a few words each.",
    ),
    quote: quote("A quote from the founder."),
    formTitle: copy("The content of the frame, for screen readers.", 60),
    formLoading: copy("The text shown until the form has loaded.", 40),
    formFailed: copy("The text shown where the form does not load; the link to it and the email address follow.", 160),
    formHelp: copy("The sentence beside the form for those who see none; the same two follow.", 160),
    formLink: copy("The link that opens the form in a new tab.", 60),
    formPrivacy: copy("The privacy note: who receives the answers.", 300),
    formConsent: copy("The button that loads the form: where consent comes first, and without script.", 40),
    closing: picture("CLOSING", "The picture at the end, which emerges from the dark: dark at its upper edge."),
  }),

  "join/timeline.json": many("TimelineStep", "A step on a member's way through the year.", {
    title: copy("The step's title. Without it the page shows the step's months, as in “Months 4-12”.", 40).optional(),
    startsInMonth: integer(
      120,
      "The month of the membership in which this step begins. It lasts until the next step with a month, or until the end of the membership; a step after that is left out.",
      "Starts in month",
    ).optional(),
    description: copy("One or two sentences.", 220),
    icon: z
      .enum(["seat", "key", "conversation", "compass"])
      .meta({ title: "StepIcon", label: "Drawing", description: "The drawing above the title." }),
  }),

  "press/page.json": page("PressPage", "The page for the press.", {
    headline: copy("The headline.", 70),
    intro: copy("The sentences below the headline.", 260),
    outletsHeading: copy("The label above the logos, on every page that shows them.", 40),
    interviewsHeading: copy("The heading above the interviews.", 60),
    interviewLink: copy("The words on each interview’s link, without the arrow.", 40),
    articlesHeading: copy("The heading above the articles.", 60),
    articleLink: copy("The words on each article’s link, without the arrow.", 40),
    quote: quote("The closing pull quote."),
    action: link("The button below the quote."),
    contactText: copy("The question to journalists, beside the email address.", 60),
    closing: picture("CLOSING", "The picture beside the quote."),
    kit: group("PressKit", "Facts and pictures for editors, in a row that opens.", {
      heading: copy("The words on the row.", 60),
      biography: copy("A biography to quote, in about sixty words.", 420),
      facts: list(
        copy("One fact.", 160),
        { max: 10 },
        "Spelling and pronunciation, years, the credit of the pictures, who answers and how soon.",
      ),
      downloadLabel: copy("The word below each picture.", 30),
      pictures: list(singlePicture("PRESS", "A picture to download."), { max: 4 }, "Pictures to download."),
    }).optional(),
  }),

  "press/outlets.json": many("PressOutlet", "A publication that has featured the founder.", {
    slug: slug("A short name by which articles name it, as in fold-and-florin. No two are the same.", { unique: true }),
    name: fact("The outlet's name."),
    logo: singlePicture("LOGO", "The wordmark, dark on a transparent background. SVG is best, PNG works."),
    logoScale: z.number().min(0.5).max(1.5).optional().meta({
      label: "Size of the logo",
      description: "Scales the logo, so that all logos look equally large; 1.2 is a fifth larger.",
    }),
  }),

  "press/interviews.json": many("Interview", "A video interview with the founder.", {
    title: copy("The title of the interview.", 90, { unique: "advised" }),
    program: fact("The program or channel.", { label: "Program or channel" }),
    published: isoDate("The day of publication, as in 2025-03-31.", "Day of publication"),
    summary: copy("The subject in one sentence.", 200),
    thumbnail: picture("THUMBNAIL", "The thumbnail."),
    url: httpsUrl("The address of the video.", { label: "Address of the video", unique: true }),
  }),

  "press/articles.json": many("PressArticle", "A press article about the founder.", {
    outlet: outletReference("The outlet, by its short name."),
    published: isoDate(
      "The day of publication, as in 2025-03-31; the page shows month and year.",
      "Day of publication",
    ),
    headline: copy("The article's headline.", 110, { unique: "advised" }),
    summary: copy("Two or three sentences.", 420),
    url: httpsUrl("The address of the article.", { label: "Address of the article", unique: true }),
  }),

  "shop/page.json": page("ShopPage", "The shop.", {
    headline: copy("The headline.", 70),
    intro: copy("The sentences below the headline.", 260),
    bookLabel: copy("The link on a product that can be bought.", 24),
    unavailableLabel: copy("The button on a product that cannot be bought yet.", 24),
    unavailableNote: copy("The note on the unavailable button.", 60),
    storyHeading: copy("The heading above the label’s story.", 80),
    story: paragraphs("The label’s story."),
    storyPicture: picture("STORY", "The picture beside the story."),
    storyLink: copy("The link to the label’s shop.", 24),
    closing: callToAction("The end of the page: the way from the shop to the roster."),
  }),

  "shop/products.json": many("Product", "A product in the shop.", {
    // The maximum of GraphQL's 32-bit Int.
    id: z.int().positive().max(2_147_483_647).meta({
      label: "Product number",
      description: "A different number for each product.",
      unique: true,
      graphqlName: "productId",
    }),
    name: copy("The product's name.", 80, { unique: "advised" }),
    description: copy("Two or three sentences.", 420),
    price: amount({ description: "The price as a number, in the site's currency; the page formats it." }),
    category: z.enum(productCategories).meta({ description: "The kind of product." }),
    facts: list(
      copy("One fact in a few words.", 48),
      { max: 6 },
      "Facts for buyers: format, length, delivery, refund. May be empty.",
    ),
    picture: picture("PRODUCT", "The product's picture."),
    url: httpsUrl("The address of its shop. Without it the “Shop Now” button is disabled.").optional(),
  }),

  "partnerships/page.json": page("PartnershipsPage", "Previous partnerships, and the contact section.", {
    headline: copy("The headline.", 70),
    intro: copy("The sentence below the headline.", 160),
    picture: picture("CATEGORIES", "The picture beside the categories."),
    categoriesHeading: copy("The heading above the categories.", 80),
    closingHeading: copy("The heading of the call to action.", 90),
    closingPicture: picture(
      "CLOSING",
      "The picture above that heading, which fades into the dark below it.",
    ).optional(),
    nextName: copy("The name on the next card, which is still free.", 40),
    closingAction: link(
      "The button at the head and at the end, and the way from that card; leads to the contact section.",
    ),
    contactHeading: copy("The heading of the contact section.", 80),
    contactText: copy("The text of the contact section.", 260),
  }),

  "partnerships/categories.json": many("BrandCategory", "A category of partner brands.", {
    slug: slug("A short name by which brands name it, as in food-and-beverage. No two are the same.", { unique: true }),
    name: fact("The category's name.", { unique: "advised" }),
  }),

  "partnerships/brands.json": many("Brand", "A brand the founder has worked with.", {
    name: fact("The brand's name.", { unique: true }),
    categories: list(
      slug("The category, by its short name.", { label: "Category", refersTo: "partnerships/categories.json" }),
      { min: 1 },
      "The brand's categories, usually one.",
      { graphql: '[BrandCategory!]! @link(by: "slug")' },
    ),
  }),

  "not-found/page.json": page(
    "NotFoundPage",
    "The page for an address that does not exist.",
    {
      title: copy("The large title.", 10),
      message: copy("The message below it.", 60),
      quote: quote("The quote."),
      picture: picture("PRODUCT", "A picture beside the words, which fades into their background.").optional(),
      action: link("The link back."),
    },
    "Headed",
  ),

  "interface.json": one("InterfaceWords", "The words that all pages share, in the site's language.", {
    skipToContent: word("The first link of every page, for keyboard users."),
    mainNavigation: word("The name of the navigation in the header, for screen readers."),
    footerNavigation: word("The name of the navigation in the footer, for screen readers."),
    openMenu: word("The button that opens the menu on small screens."),
    closeMenu: word("The same button while the menu is open."),
    pageLoading: word("Announced while a page is slow to load."),
    opensInNewTab: word("Announced with links to other sites."),
    quotation: word("Quotation marks around a quotation.", ["quote"]).refine(
      (text) => text.split("{quote}").length === 2,
      "Write {quote} once, between the quotation marks.",
    ),
    seatsLabel: word("The word below the number of seats.", ["count"]),
    monthsLabel: word("The word below the number of months.", ["count"]),
    seatsFree: word("Shown while no seat is taken.", ["seats", "seatsInWords"]),
    seatsPartlyTaken: word("Shown while some seats are taken.", ["taken", "takenInWords", "seats", "seatsInWords"]),
    seatsAllTaken: word("Shown while all seats are taken.", ["seats", "seatsInWords"]),
    seatsNext: word("Shown after it, if the month of the next free seat is known.", ["month"]),
    brandCount: word("Number of brands, on the home page.", ["count"]),
    brandsInCategory: word("For screen readers, after the number of brands in a category.", ["count"]),
    cardNumber: word("The number of the free card.", ["count"]),
    stepMonths: word("The title of a step that has only a month.", ["count", "range"]),
    planTerm: word("Length of a plan.", ["count"]),
    paidOnce: word("The cadence of a plan with one payment."),
    paidMonthly: word("The cadence of a plan with several payments.", ["count"]),
    paidForOneMonth: word("The cadence of a monthly plan with a single payment."),
    planTotal: word("The sum of all payments of a plan.", ["amount"]),
    planSaving: word("The saving of a plan.", ["amount"]),
    planComparison: word("Shown after the saving: the plan that it is compared with.", ["plan"]),
    consultation: word("The name of the product category Consultation."),
    eBook: word("The name of the product category E-Book."),
  }),
} as const satisfies Record<string, ContentFile>;

export type ContentPath = keyof typeof contentFiles;
export const contentPaths = Object.keys(contentFiles) as ContentPath[];

export type Content<Path extends ContentPath> = ContentOf<typeof contentFiles, Path>;
