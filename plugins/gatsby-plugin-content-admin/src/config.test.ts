import { z } from "zod";
import { defineContract } from "../../gatsby-plugin-content-contract";
import { adminConfig, adminHeaders } from "./config";

const cup = z.strictObject({
  name: z.string().meta({ kind: "copy", overflowsAt: 40 }),
  price: z.number().positive().max(90),
  teas: z.array(z.string().meta({ refersTo: "cups.json" })).max(3),
  code: z.optional(z.string().regex(/^[a-z]+$/i)),
  photo: z.string().meta({ kind: "picture", imagePreset: "CUP" }),
});
const imagePresets = { CUP: { title: "a cup", widths: [400, 800], sizes: "100vw" } };
const tokens = { help: { brand: "the brand" }, unknown: () => [], fill: (words: string) => words };
const files = { "cups.json": { schema: cup, list: true } };
const repository = { host: "github", name: "house/site", branch: "main" } as const;

test("gives each field of the contract its form", () => {
  const { singletons } = adminConfig(defineContract({ folder: "data", files, imagePresets, tokens }), repository);
  const config = { slugify_filename: true, transformations: { raster_image: { format: "webp", width: 1200 } } };
  const fields = [
    { hint: "About 40 characters fit. Facts: {brand}", required: true },
    { value_type: "float", min: 0.001, max: 90 },
    { file: "cups", display_fields: ["entries.*.name"], max: 3, required: false },
    { pattern: ["/^[a-z]+$/i", ""], required: false },
    { media_folder: "/data", media_libraries: { default: { config } } },
    { name: "hidden" },
  ];
  expect(singletons).toMatchObject([{ file: "data/cups.json", fields: [{ root: true, fields }] }]);
});

test("with a sign-in service a popup may answer, and the policy still knows the host alone", () => {
  const own = adminHeaders({ ...repository, signInUrl: "https://sign-in.example" });
  expect(own).toEqual({ ...adminHeaders(repository), "Cross-Origin-Opener-Policy": "same-origin-allow-popups" });
  expect(own["Content-Security-Policy"]!.match(/\bhttps?:[^ ;]+/g)).toHaveLength(2);
});
