/** Reports pages above the HTML budget and their longest texts, as GitHub annotations. Never fails. */
import budget from "../budget.json";
import { fieldsOf } from "../plugins/gatsby-plugin-content-contract";
import { contentFiles, contentPaths } from "../src/content/schema";
import { content, htmlOf, openPage, pagePaths, squeeze } from "../test/site";
import { pageParts } from "./bench/page-parts";

const texts = contentPaths
  .flatMap((file) => fieldsOf(contentFiles[file], content(file)).map((field) => ({ file, ...field })))
  .map(({ file, path, value, meta }) => ({
    place: `data/${file} ${path.join(".")}`,
    text: meta.kind === "copy" ? squeeze(String(value)) : "",
  }))
  .sort((a, b) => b.text.length - a.text.length);

for (const path of pagePaths) {
  const { html } = pageParts(htmlOf(path));
  if (html <= budget.html) continue;
  const said = squeeze(openPage(path).body.textContent);
  const longest = texts
    .filter(({ text }) => said.includes(text))
    .slice(0, 3)
    .map(({ place }) => place);
  const sizes = `${path} has ${(html / 1024).toFixed(1)} KB of HTML; above ${budget.html / 1024} KB it appears later.`;
  console.log(`::warning::${sizes} Shorten its longest texts, or show fewer entries: ${longest.join("; ")}.`);
}
