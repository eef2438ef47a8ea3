/** A made-up site, small enough to be read at once, with every kind of field that the plugin knows. */
import { z } from "zod";
import { type Rule, defineContract } from "../src/contract";
import { type Folder, makeFolder } from "./folder";
import { plainPicture } from "./plain-picture";

const copy = (description: string) =>
  z.string().trim().min(1).meta({ description, kind: "copy", overflowsAt: 40, graphql: "String! @copy" });
const slug = (meta: object) =>
  z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "Write lower-case letters, digits and hyphens.")
    .meta({ description: "A short name.", kind: "slug", ...meta });
const address = z
  .string()
  .regex(/^(https:\/\/\S+\.\S+|\/demo\/\S+)$/, "Write a full https:// address.")
  .meta({ description: "An address.", kind: "address" });

const site = z
  .strictObject({
    name: z.string().min(1).max(20).meta({ description: "The shop’s name.", kind: "fact" }),
    siteUrl: address,
    mail: z.email("Write one mail address.").meta({ description: "The mail address.", kind: "mail" }),
    chairs: z.int().min(1).max(60).meta({ description: "How many chairs." }),
    intro: copy("The first sentence."),
    form: address,
    home: z
      .enum(["teas", "visit", "visit#map"])
      .meta({ description: "Where the button leads.", kind: "link", choiceLabels: { visit: "the page with the map" } }),
  })
  .meta({ title: "Shop", description: "The facts." });

const label = z
  .strictObject({
    src: z
      .string()
      .regex(/^[^/\\:][^\\:]*\.(jpg|png|webp|svg)$/i, "Name a .jpg file beside this JSON file.")
      .meta({ description: "The file.", kind: "picture", imagePreset: "LABEL" }),
    alt: z.string().trim().min(1).meta({ description: "What the picture shows.", kind: "alt" }),
  })
  .meta({ title: "Picture", description: "The label on the tin.", imagePreset: "LABEL" });

const price = z.number().positive().multipleOf(0.01, "Write two digits after the point at most.");

const tea = z
  .strictObject({
    slug: slug({ unique: true }),
    id: z.int().positive().meta({ description: "Its own number.", unique: true }),
    name: copy("The tea’s name.").meta({ unique: "advised" }),
    origin: slug({ refersTo: "teas/origins.json" }),
    picked: z.iso.date("Write the date as 2025-03-31.").meta({ description: "The day of picking.", kind: "date" }),
    price: price.meta({ description: "The price." }),
    organic: z.boolean().meta({ description: "Whether it is organic." }),
    notes: z.array(copy("A note.")).min(1).meta({ description: "What it tastes of." }),
    label,
    url: address.meta({ unique: true }).optional(),
  })
  .meta({ title: "Tea", description: "A tea." });

const origin = z
  .strictObject({ slug: slug({ unique: true }), name: copy("The place.") })
  .meta({ title: "Origin", description: "Where teas come from." });

const files = {
  "site.json": { schema: site, list: false },
  "teas/list.json": { schema: tea, list: true },
  "teas/origins.json": { schema: origin, list: true },
} as const;

const everyOriginIsUsed: Rule<typeof files> = ({ read, report }) => {
  const used = new Set(read("teas/list.json")?.map((entry) => entry.origin));
  read("teas/origins.json")?.forEach(({ slug }, index) => {
    if (used.size === 0 || used.has(slug)) return;
    const problem = { code: "unused-origin", message: "No tea comes from here.", hint: "Remove it." };
    report("teas/origins.json", { ...problem, path: [index] });
  });
};

const chairsOf = (values: unknown) => (values as { chairs: number }).chairs;

export const contract = defineContract({
  folder: "data",
  files,
  imagePresets: { LABEL: { title: "a tin’s label", aspectRatio: 2, widths: [200, 400], sizes: "200px" } },
  facts: {
    file: "site.json",
    of: (value) => {
      const { chairs, siteUrl } = value as z.infer<typeof site>;
      return { language: "en", siteUrl, paths: { teas: "/teas", visit: "/visit" }, tokenValues: { chairs } };
    },
  },
  tokens: {
    help: { chairs: "the number of chairs" },
    unknown: (text) => [...text.matchAll(/\{(?!chairs\})([A-Za-z]+)\}/g)].map(([, name]) => name!),
    fill: (text, values) => text.replaceAll("{chairs}", String(chairsOf(values))),
    phrases: ({ tokenValues }) => [
      {
        code: "repeats-fact",
        pattern: new RegExp(`${chairsOf(tokenValues)} chairs`),
        describe: ([found]) => ({ message: `“${found}” repeats a fact.`, hint: "Write {chairs} chairs." }),
      },
    ],
  },
  linkTargets: ["teas", "visit", "visit#map"],
  isPlaceholder: (text) => text.includes(".example"),
  rules: [everyOriginIsUsed],
  pageOf: (file, { paths }) => paths?.[file.split("/")[0]!],
});

export const siteFile = "data/site.json";
export const teas = "data/teas/list.json";
export const origins = "data/teas/origins.json";

/** A tea that the check accepts. */
export const teaOf = (number: number) => ({
  slug: `tea-${number}`,
  id: number,
  name: `Tea ${number}`,
  origin: `place-${number}`,
  picked: `2025-03-0${9 - number}`,
  price: 9.5,
  organic: true,
  notes: ["Moss"],
  label: { src: `label-${number}.jpg`, alt: `A heron on tin ${number}` },
  url: `https://tins.com/${number}`,
});

/** A folder of content that is in order, in a temporary place. */
export async function makeTeaShop(): Promise<Folder> {
  const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
  const picture = await plainPicture(400, 200).toBuffer();
  return makeFolder({
    [siteFile]: json({
      name: "Fern Lane",
      siteUrl: "https://fernlane.com",
      mail: "hello@fernlane.com",
      chairs: 4,
      intro: "We pour slowly.",
      form: "https://forms.com/fern",
      home: "teas",
    }),
    [teas]: json([teaOf(1), teaOf(2)]),
    [origins]: json([
      { slug: "place-1", name: "Alder Hill" },
      { slug: "place-2", name: "Birch Bay" },
    ]),
    "data/teas/label-1.jpg": picture,
    "data/teas/label-2.jpg": picture,
  });
}
