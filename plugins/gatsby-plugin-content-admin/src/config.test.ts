import { z } from "zod";
import { adminConfig, adminHeaders } from "./config";

const repository = { host: "github", name: "house/site", branch: "main" } as const;

test("allows what patterns and choices allow, makes exclusive limits inclusive, and titles entries by words", () => {
  const [code, price, teas] = [z.optional(z.string().regex(/^[a-z]+$/)), z.number().positive(), z.array(z.string())];
  const [note, open] = [z.string().meta({ overflowsAt: 91 }), z.boolean()];
  const link = z.union([z.enum(["home", "shop"]), z.string().regex(/^https:/)]);
  const [day, name] = [z.string().meta({ kind: "date" }), z.string().meta({ kind: "copy" })];
  const files = {
    "cups.json": { schema: z.strictObject({ code, price, teas, note, open, link }), list: false },
    "days.json": { schema: z.strictObject({ day, name }), list: true },
  };
  const { singletons } = adminConfig({ folder: "data", files, imagePresets: {} }, repository);
  const fields = [
    { widget: "string", pattern: ["/^[a-z]+$/", ""], required: false },
    { min: 0.001 },
    { required: false },
    { widget: "text", required: true },
    { widget: "boolean", required: false },
    { pattern: ["/^https:|^(home|shop)$/", ""] },
  ];
  expect(singletons).toMatchObject([{ file: "data/cups.json", fields }, { fields: [{ summary: "{{fields.name}}" }] }]);
});

test("a sign-in service changes no header except for popups", () => {
  const policy =
    /^default-src 'none'; script-src 'self' 'wasm.*; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/;
  expect(adminHeaders(repository)["Content-Security-Policy"]).toMatch(policy);
  const headers = adminHeaders({ ...repository, signInUrl: "https://sign-in.example" });
  expect(headers).toEqual({ ...adminHeaders(repository), "Cross-Origin-Opener-Policy": "same-origin-allow-popups" });
});
