import { z } from "zod";
import { defineContract } from "../../gatsby-plugin-content-contract";
import { adminConfig, adminHeaders } from "./config";

const text = (meta: Record<string, unknown>) => z.string().min(1).meta(meta);
const leaf = z.strictObject({
  slug: text({ kind: "slug" }),
  name: text({ kind: "copy", overflowsAt: 40, description: "Its name." }),
});
const tea = z.strictObject({
  price: z.number().max(90).meta({ label: "Price of a cup" }),
  kind: z.enum(["black", "green"]).meta({ choiceLabels: { black: "Black tea" } }),
  leaves: z.array(text({ refersTo: "teas/leaves.json" })).max(3),
  since: text({ kind: "date" }).optional(),
  photo: z.strictObject({ src: text({ kind: "picture", imagePreset: "CUP" }) }),
  code: z
    .string()
    .regex(/^[A-Z]+$/)
    .meta({ patternErrorMessage: "Write capitals." }),
  lines: z.array(text({ overflowsAt: 120 })).min(1),
});
const contract = defineContract({
  folder: "data",
  files: { "teas/page.json": { schema: tea, list: false }, "teas/leaves.json": { schema: leaf, list: true } },
  imagePresets: { CUP: { title: "a cup", widths: [400, 800], sizes: "100vw" } },
  tokens: { help: { brand: "the brand" }, unknown: () => [], fill: (words) => words },
});
const repository = { host: "github", name: "house/site", branch: "main" } as const;

test("gives each field of the contract its form", () => {
  const raster_image = { format: "webp", quality: 90, width: 1200 };
  const media_libraries = { default: { config: { slugify_filename: true, transformations: { raster_image } } } };
  const hint = "Its name. About 40 characters fit. Facts: {brand}";
  expect(adminConfig(contract, repository)).toMatchObject({
    load_config_file: false,
    backend: { name: "github", repo: "house/site", branch: "main", auth_methods: ["token"] },
    collections: [
      {
        files: [
          {
            label: "Teas: page",
            file: "data/teas/page.json",
            fields: [
              { label: "Price of a cup", widget: "number", value_type: "float", max: 90, required: true },
              { widget: "select", options: [{ label: "Black tea", value: "black" }, { label: "green" }] },
              { widget: "relation", file: "teas-leaves", value_field: "entries.*.slug", multiple: true, max: 3 },
              { widget: "datetime", type: "date", format: "YYYY-MM-DD", required: false },
              { fields: [{ widget: "image", media_folder: "/data/teas", public_folder: "", media_libraries }] },
              { widget: "string", pattern: ["^[A-Z]+$", "Write capitals."] },
              { widget: "list", min: 1, field: { widget: "text" } },
            ],
          },
          { fields: [{ root: true, summary: "{{fields.name}}", fields: [{}, { hint }, { name: "hidden" }] }] },
        ],
      },
    ],
  });
});

test("with a sign-in service, the host may answer in a popup; the policy stays the same", () => {
  const signInUrl = "https://sign-in.example";
  expect(adminConfig(contract, { ...repository, signInUrl }).backend).toMatchObject({ base_url: signInUrl });
  expect(adminHeaders({ ...repository, signInUrl })).toEqual({
    ...adminHeaders(repository),
    "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
  });
  expect(adminHeaders(repository)["Content-Security-Policy"]).not.toContain(signInUrl);
});
