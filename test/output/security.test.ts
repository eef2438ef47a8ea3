import { readFileSync } from "node:fs";
import { type Delivery, scriptHash } from "../../plugins/gatsby-adapter-static-hosts";
import { builtPages, editorMarks, htmlFiles, inProject, isOwners, openPage, publicFiles, site } from "../site";

const { folders, headers } = JSON.parse(readFileSync(inProject("deploy/delivery.json"), "utf8")) as Delivery;
/** Its directives are tested in the plugin. */
const policy = headers["Content-Security-Policy"]!;

test("the policy allows exactly the inline scripts of all pages", () => {
  const used = htmlFiles.flatMap((page) =>
    [...openPage(page).querySelectorAll("script:not([src], [type='application/ld+json'])")].map(({ textContent }) =>
      scriptHash(textContent),
    ),
  );
  const allowed = policy.match(/'sha256-[^']*'/g) ?? [];
  expect([...new Set(used)].sort()).toEqual(allowed.toSorted());
});

test.each(builtPages)("%s has the policy before anything that it governs, and no inline handler", (file) => {
  const page = openPage(file);
  const metas = [...page.querySelectorAll("meta[http-equiv=Content-Security-Policy]")];
  expect(metas.map((meta) => meta.getAttribute("content"))).toEqual([policy.replace(/; frame-ancestors [^;]*/, "")]);
  const before = [...page.head.children].slice(0, [...page.head.children].indexOf(metas[0]!));
  expect(before.map(({ tagName }) => tagName)).toEqual(["META"]);
  const attributes = [...page.querySelectorAll("*")].flatMap((element) => [...element.attributes]);
  // `markup.test.ts` finds addresses that are scripts.
  const handlers = attributes.filter(({ name }) => name.startsWith("on"));
  expect(handlers.map(({ name, value }) => `${name}=${value}`)).toEqual([]);
});

test("public/ contains nothing of the editor, of Gatsby's internals or for hosts", () => {
  const internal = /^(_headers|_redirects|vercel\.json|netlify\.toml|webpack\.stats\.json|chunk-map\.json)|\.map$/;
  expect(publicFiles.filter((file) => internal.test(file) && !isOwners(file))).toEqual([]);
  const texts = publicFiles.filter((file) => /\.(html|js|css|json)$/.test(file));
  expect(texts.length).toBeGreaterThan(20);
  expect(texts.filter((file) => editorMarks.test(readFileSync(inProject(`public/${file}`), "utf8")))).toEqual([]);
});

test("/admin is there for an owner who has stated her repository, unseen by search engines, and nowhere otherwise", () => {
  const linked = builtPages.filter((page) => openPage(page).querySelector("[href^='/'][href$='/admin']"));
  expect(linked).toEqual([]);
  const built = publicFiles.filter((file) => /^admin[./]/.test(file));
  if (site.repository === undefined) return expect([...built, ...Object.keys(folders)]).toEqual([]);
  expect(publicFiles).toContain("admin/cms/LICENSE.txt");
  const page = openPage("admin.html");
  expect(page.querySelector("meta[name=robots]")?.getAttribute("content")).toBe("noindex");
  const own = folders["/admin"]!["Content-Security-Policy"]!;
  expect(page.querySelector("meta[http-equiv]")?.getAttribute("content")).toBe(
    own.replace("; frame-ancestors 'none'", ""),
  );
  const hosts = { github: "avatars.githubusercontent.com api.github.com", gitlab: "gitlab.com gitlab.com" };
  expect(own.match(/(?<=https:\/\/)[^\s;]+(?=;)/g)?.join(" ")).toBe(hosts[site.repository.host]);
});
