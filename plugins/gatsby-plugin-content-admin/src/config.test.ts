import { z } from "zod";
import { adminConfig, adminHeaders } from "./config";

const repository = { host: "github", name: "house/site", branch: "main" } as const;

test("keeps a pattern's flags, omits choices above a limit, and allows empty lists where the schema does", () => {
  const [code, price, teas] = [z.optional(z.string().regex(/^[a-z]+$/i)), z.number().positive(), z.array(z.string())];
  const files = { "cups.json": { schema: z.strictObject({ code, price, teas }), list: false } };
  const { singletons } = adminConfig({ folder: "data", files, imagePresets: {} }, repository);
  const fields = [{ pattern: ["/^[a-z]+$/i", ""], required: false }, { min: 0.001 }, { required: false }];
  expect(singletons).toMatchObject([{ file: "data/cups.json", fields }]);
});

test("the policy stays the same with a sign-in service, whose window may answer", () => {
  const headers = adminHeaders({ ...repository, signInUrl: "https://sign-in.example" });
  expect(headers).toEqual({ ...adminHeaders(repository), "Cross-Origin-Opener-Policy": "same-origin-allow-popups" });
});
