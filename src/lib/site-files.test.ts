import { siteFiles, webManifest } from "./site-files";

const facts = { brand: "House of Example", email: "post+a@müller.example", language: "en" };
const pages = [
  { path: "/", title: "Home", description: "Ten seats." },
  { path: "/sales", title: "Join", description: "The roster." },
];
const address = (path: string) => `https://house.example/preview${path}`;
const now = new Date("2026-11-21");
const files = Object.fromEntries(siteFiles(facts, pages, address, now).map(({ path, content }) => [path, content]));

test("robots.txt and llms.txt name pages by their full address", () => {
  expect(files["/robots.txt"]).toContain("Sitemap: https://house.example/preview/sitemap.xml");
  expect(files["/llms.txt"]).toContain("# House of Example\n\n> Ten seats.");
  expect(files["/llms.txt"]).toContain("- [Join](https://house.example/preview/sales): The roster.");
});

test("security.txt has the contact address, and expires within a year", () => {
  const text = files["/.well-known/security.txt"]!;
  expect(text).toContain("Contact: mailto:post+a@xn--mller-kva.example");
  const days = (Date.parse(/Expires: (.*)/.exec(text)![1]!) - now.getTime()) / 86_400_000;
  expect(days).toBeGreaterThan(300);
  expect(days).toBeLessThan(366);
});

test("markup, line breaks and quotation marks stay text in every file", () => {
  const text = '</title><script>a\n\u2028 "b" \\';
  const hostile = siteFiles({ ...facts, brand: text }, [{ path: "/", title: text, description: text }], address, now);
  const llms = hostile.find(({ path }) => path === "/llms.txt")!.content;
  expect(llms.split("\n")).toHaveLength(8);
  expect(llms).not.toMatch(/(^|[^\\])</);
  const manifest = webManifest({ ...facts, brand: text }, (path) => path);
  expect((JSON.parse(manifest.content) as { name: string }).name).toBe(text);
});

test("the manifest's addresses have the path prefix", () => {
  const { content } = webManifest(facts, (path) => `/preview${path}`);
  expect(JSON.parse(content)).toMatchObject({
    start_url: "/preview/",
    icons: [{ src: "/preview/icon-192.png" }, {}, {}],
  });
});
