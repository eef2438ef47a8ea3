import { makeFolder } from "../../gatsby-plugin-content-contract/test/folder";
import { staticHosts } from "./adapter";

const home = process.cwd();
const page = '<!doctype html><html lang="en"><head><meta charset="utf-8"/><title>a</title></head><body></body></html>';
/** As Google, and Pinterest, verify who owns a site. */
const verified = {
  text: "google-site-verification: google12.html",
  page: '<html><meta name="p:domain_verify"></html>',
};
const warn = jest.fn();
afterEach(() => process.chdir(home));

const adapt = (folder: string) => {
  process.chdir(folder);
  const site = { routesManifest: [], pathPrefix: "", reporter: { warn } };
  return staticHosts({ siteUrl: "https://house.example" }).adapt(site as never);
};

test("leaves files for search engines unchanged, and names a page that cannot have a policy", async () => {
  const folder = makeFolder({ "public/404.html": page, "public/google12.html": verified.text });
  await adapt(folder.root);
  expect(folder.read("public/google12.html")).toBe(verified.text);
  expect(folder.read("public/404.html")).toContain("Content-Security-Policy");
  folder.write("public/pin.html", verified.page);
  await expect(adapt(folder.root)).rejects.toThrow("pin.html has no <meta charset>");
  folder.dispose();
});

test("warns of a file for hosts that the build replaces", async () => {
  const folder = makeFolder({ "public/404.html": page, "static/_redirects": "/a /b" });
  await adapt(folder.root);
  expect(warn.mock.calls).toEqual([[expect.stringContaining("static/_redirects is ignored")]]);
  folder.dispose();
});
