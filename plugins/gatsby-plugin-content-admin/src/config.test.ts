import { z } from "zod";
import { type Contract, defineContract } from "../../gatsby-plugin-content-contract/src/contract";
import { adminConfig } from "./config";

const text = (meta: object) => z.string().min(1).meta(meta);
const leaf = z
  .strictObject({
    slug: text({ kind: "slug" }),
    name: text({ kind: "copy", overflowsAt: 40, description: "Its name." }),
  })
  .meta({ title: "LooseLeaf" });
const tea = z
  .strictObject({
    price: z.number().max(90).meta({ label: "Price of a cup" }),
    kind: z.enum(["black", "green"]).meta({ choiceLabels: { black: "Black tea" } }),
    leaves: z.array(text({ refersTo: "teas/leaves.json" })).max(3),
    since: text({ kind: "date" }).optional(),
    photo: z.strictObject({ src: text({ kind: "picture", imagePreset: "CUP" }) }).meta({ title: "Picture" }),
    code: z
      .string()
      .regex(/^[A-Z]+$/)
      .meta({ patternErrorMessage: "Write capitals." }),
    notes: z.array(z.strictObject({ word: text({}) }).meta({ title: "Note" })).min(1),
  })
  .meta({ title: "TeaPage" });
const contract: Contract = defineContract({
  folder: "data",
  files: { "teas/page.json": { schema: tea, list: false }, "teas/leaves.json": { schema: leaf, list: true } },
  imagePresets: { CUP: { title: "a cup", widths: [400, 800], sizes: "100vw" } },
  tokens: { help: { brand: "the brand" }, unknown: () => [], fill: (words) => words },
});
const config = adminConfig(contract, { host: "github", name: "house/site", branch: "main" });

test("signs in to the repository with a token, and loads no other configuration", () => {
  expect(config).toMatchObject({
    load_config_file: false,
    backend: { name: "github", repo: "house/site", branch: "main", auth_methods: ["token"] },
  });
});

test("gives each field of the contract its form", () => {
  const image = { choose_url: false, media_folder: "/data/teas", public_folder: "" };
  expect(config).toMatchObject({
    collections: [
      {
        files: [
          {
            label: "Tea page",
            file: "data/teas/page.json",
            fields: [
              { label: "Price of a cup", widget: "number", value_type: "float", max: 90, required: true },
              { widget: "select", options: [{ label: "Black tea", value: "black" }, { label: "green" }] },
              { widget: "relation", file: "teas-leaves", value_field: "entries.*.slug", multiple: true, max: 3 },
              { widget: "datetime", type: "date", format: "YYYY-MM-DD", required: false },
              { widget: "object", fields: [{ widget: "image", ...image }] },
              { widget: "string", pattern: ["^[A-Z]+$", "Write capitals."] },
              { widget: "list", min: 1, fields: [{ name: "word" }, { name: "hidden", widget: "boolean" }] },
            ],
          },
          {
            label: "Loose leafs",
            fields: [
              {
                root: true,
                fields: [{}, { hint: "Its name. About 40 characters fit. Facts: {brand}" }, { name: "hidden" }],
              },
            ],
          },
        ],
      },
    ],
  });
});
