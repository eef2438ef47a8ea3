/** The page that shows maintainers every piece of content: only while the site is being served for editing. */
import type { Field } from "../../gatsby-plugin-content-contract/src/fields";
import {
  type Picture,
  describePicture,
  isPictureFile,
  pictureFile,
} from "../../gatsby-plugin-content-contract/src/pictures";
import { type Problem, isError, isPressing, readablePath } from "../../gatsby-plugin-content-contract/src/problem";
import { positionOf } from "../../gatsby-plugin-content-contract/src/read";
import type { Inspection } from "../../gatsby-plugin-content-contract/src/check";
import { type Contract, fileOf, typeNameOf } from "../../gatsby-plugin-content-contract/src/contract";
import { formatTotal } from "../../gatsby-plugin-content-contract/src/report";
import { count } from "../../gatsby-plugin-content-contract/src/format";
import { seatRadius, seatRing } from "../../../src/lib/seats";
import { sizeInWords } from "../../gatsby-plugin-content-contract/src/image-presets";
import { type Appearances, everyPage } from "./field-usage";
import { type Html, html, raw } from "./html";

export type OverviewInput = {
  contract: Contract;
  inspection: Inspection;
  appearances: Appearances;
  projectRoot: string;
};

/** The addresses of the desk on the development server. */
export const deskPath = "/___content";

/** The whole page. */
export function renderOverview(input: OverviewInput): string {
  const { inspection } = input;
  const site = inspection.files.get("site.json")?.source.value as { brand?: unknown; seats?: unknown } | undefined;
  const brand = typeof site?.brand === "string" ? site.brand : "The site";
  const folders = groupBy(inspection.files.keys(), (path) => path.split("/").slice(0, -1).join("/"));
  const errors = inspection.problems.filter(isError).length;
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${errors > 0 ? `(${errors}) ` : ""}Content of ${brand}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${deskPath}/desk.css" />
        <script type="module" src="${deskPath}/desk.js"></script>
      </head>
      <body>
        <a class="skip" href="#content">Skip to the content</a>
        <header class="head">
          ${seats(typeof site?.seats === "number" ? site.seats : 10)}
          <h1>Content of ${brand}</h1>
          <div class="find">
            <label class="search">Find <input type="search" id="search" autocomplete="off" /></label>
            <label class="toggle"><input type="checkbox" id="only-problems" /> Only what has a problem</label>
          </div>
        </header>
        <div id="live">
          ${status(inspection)}
          <div class="columns">
            <nav aria-label="Files">
              <ul>
                ${[...inspection.files.keys()].map((path) => fileLink(path, inspection.problems))}
              </ul>
            </nav>
            <main id="content">
              ${elsewhere(inspection)} ${[...folders].map(([folder, paths]) => section(folder, paths, input))}
            </main>
          </div>
        </div>
      </body>
    </html>`;
  return page.html;
}

function seats(number: number): Html {
  const radius = seatRadius(number, 40);
  return html`<svg class="seats" viewBox="-50 -50 100 100" aria-hidden="true">
    ${seatRing(number, 40).map(({ x, y }, seat) => raw(`<circle cx="${x}" cy="${y}" r="${radius}"${seat === 0 ? ' class="lit"' : ""}/>`))}
  </svg>`;
}

function status({ problems, files, pictures }: Inspection): Html {
  const pressing = problems.filter(isPressing);
  const placeholders = problems.length - pressing.length;
  const errors = problems.filter(isError).length;
  return html`<p class="status ${errors > 0 ? "is-broken" : ""}" role="status">
    <strong>${pressing.length === 0 ? "Everything is in order." : `${formatTotal(pressing)}.`}</strong>
    ${errors > 0 ? "The pages show the last good state." : ""} ${count(files.size, "file")},
    ${count(pictures.size, "picture")}.
    ${placeholders > 0 ? `${count(placeholders, "address is", "addresses are")} still to be replaced by real ones before the site is published.` : ""}
  </p>`;
}

function fileLink(path: string, problems: readonly Problem[]): Html {
  const own = problems.filter(({ file, placeholder }) => file === `data/${path}` && !placeholder);
  const mark =
    own.length === 0 ? "" : html` <span class="count ${own.some(isError) ? "is-broken" : ""}">${own.length}</span>`;
  return html`<li><a href="#${anchor(path)}">${path.replace(".json", "")}</a>${mark}</li>`;
}

/** What belongs to no file that could be read: missing and unknown files, unused pictures. */
function elsewhere({ problems, files }: Inspection): Html | undefined {
  const known = new Set([...files.values()].map(({ source }) => source.file));
  const rest = problems.filter(({ file }) => !known.has(file));
  if (rest.length === 0) return undefined;
  return html`<section class="page">
    <h2>To mend first</h2>
    <ul class="entries">
      ${rest.map(
        (problem) =>
          html`<li class="entry has-problem" data-text="${problem.file.toLowerCase()}">
            <div class="label">
              ${isPictureFile(problem.file) ? html`<div class="thumb">${image(problem.file, "")}</div>` : ""}
            </div>
            <div class="body">
              <p class="value">${problem.file}</p>
              ${told(problem)}
            </div>
          </li>`,
      )}
    </ul>
  </section>`;
}

function section(folder: string, paths: readonly string[], input: OverviewInput): Html {
  return html`<section class="page">
    <h2>${folder === "" ? "Every page" : folder.replaceAll("-", " ")}</h2>
    ${paths.map((path) => fileSection(path, input))}
  </section>`;
}

function fileSection(path: string, input: OverviewInput): Html {
  const { source, fields } = input.inspection.files.get(path)!;
  const type = typeNameOf(fileOf(input.contract, path));
  const problems = input.inspection.problems.filter(({ file }) => file === source.file);
  const shown = fields.filter(
    ({ value, meta, path: at }) => typeof value !== "object" && meta.kind !== "alt" && at.length > 0,
  );
  const groups = groupBy(shown, ({ path: at }) => (typeof at[0] === "number" ? at[0] : undefined));
  const placed = new Set(shown.map((field) => key(field.path)));
  // A problem of a list, a group or a whole entry stands above the file's rows.
  const above = problems.filter((problem) => !placed.has(key(problem.path)) && !belongsToAlt(problem, fields));
  return html`<section class="file" id="${anchor(path)}">
    <header>
      <h3>${source.file}</h3>
      <p class="where">${where(input.appearances, type)}</p>
    </header>
    ${above.map(told)}
    ${[...groups].map(
      ([index, rows]) =>
        html`${index === undefined ? "" : html`<h4 class="entry-name">${index + 1}. ${nameOf(rows)}</h4>`}
          <ul class="entries">
            ${rows.map((field) => row(field, path, type, problems, input))}
          </ul>`,
    )}
  </section>`;
}

function row(field: Field, path: string, type: string, problems: readonly Problem[], input: OverviewInput): Html {
  const { source, fields } = input.inspection.files.get(path)!;
  const { line, column } = positionOf(source, field.path);
  const alt =
    field.meta.kind === "picture"
      ? fields.find(({ path: at, meta }) => meta.kind === "alt" && sameGroup(at, field.path))
      : undefined;
  const own = problems.filter(
    ({ path: at }) => key(at) === key(field.path) || (alt !== undefined && key(at) === key(alt.path)),
  );
  const listed = typeof field.path[0] === "number";
  const text = [source.file, field.path.join(" "), String(field.value), String(alt?.value ?? "")]
    .join(" ")
    .toLowerCase();
  const pages = listed ? undefined : pagesOf(input.appearances, type, fields, field);
  return html`<li class="entry ${own.length > 0 ? "has-problem" : ""}" data-text="${text}">
    <div class="label">
      <h5>${labelOf(field)}</h5>
      ${field.meta.kind === "picture" ? thumbnail(field, source.file, input) : ""}
    </div>
    <div class="body">
      ${field.meta.kind === "picture" ? pictureText(field, alt, source.file, input) : value(field, input)}
      ${own.map(told)}
    </div>
    <p class="place">
      ${pages === undefined || pages.length === 0 ? "" : html`<span>${links(pages)}</span>`}
      <a
        href="vscode://file${encodeURI(`${input.projectRoot}/${source.file}`)}:${line}:${column}"
        title="Open in the editor"
        >line ${line}</a
      >
    </p>
  </li>`;
}

function value({ value: found, meta }: Field, { contract: { tokens }, inspection: { facts } }: OverviewInput): Html {
  const text = String(found);
  if (meta.kind === "address" && text.startsWith("https://")) {
    return html`<p class="value"><a href="${text}" rel="noreferrer" target="_blank">${text}</a></p>`;
  }
  if (meta.kind !== "copy" || tokens === undefined || facts === undefined)
    return html`<p class="value is-fact">${text}</p>`;
  // Each token shows what it stands for, and says so itself.
  const parts = text.split(/(\{[A-Za-z][A-Za-z0-9]*\})/);
  return html`<p class="value">
    ${parts.map((part, index) => (index % 2 === 0 ? part : html`<mark title="${part}">${readable(() => tokens.fill(part, facts.tokenValues)) ?? part}</mark>`))}
  </p>`;
}

function thumbnail({ value: src, meta }: Field, file: string, { contract, inspection }: OverviewInput): Html {
  const picture = pictureOf(String(src), file, inspection.pictures);
  const ratio = contract.imagePresets[meta.imagePreset ?? ""]?.aspectRatio;
  return html`<div
    class="thumb ${ratio === undefined ? "is-logo" : ""}"
    style="${ratio === undefined ? "" : `aspect-ratio: ${ratio}`}"
  >
    ${picture === undefined || picture.fault ? html`<span>no picture</span>` : image(picture.file, String(picture.bytes))}
  </div>`;
}

function image(file: string, version: string): Html {
  return html`<img src="${deskPath}/picture?file=${encodeURIComponent(file)}&v=${version}" alt="" loading="lazy" />`;
}

function pictureText(
  field: Field,
  alt: Field | undefined,
  file: string,
  { contract, inspection }: OverviewInput,
): Html {
  const picture = pictureOf(String(field.value), file, inspection.pictures);
  const preset = contract.imagePresets[field.meta.imagePreset ?? ""];
  return html`${alt === undefined ? "" : html`<p class="value">${String(alt.value)}</p>`}
    <p class="sizes">
      ${String(field.value)}${picture === undefined || picture.fault ? "" : `, ${describePicture(picture)}`}
      ${preset === undefined ? "" : html`<br />For ${preset.title}: ${sizeInWords(preset)} or more`}
    </p>`;
}

function pictureOf(src: string, file: string, pictures: Inspection["pictures"]): Picture | undefined {
  return pictures.get(pictureFile({ source: { file }, src }));
}

function told({ severity, message, hint, excerpt, line, placeholder }: Problem): Html {
  // A new site has many of these, and they all ask for the same.
  if (placeholder && severity === "warning")
    return html`<p class="sizes">A placeholder: write the real address here.</p>`;
  return html`<div class="told is-${severity}">
    <p>
      <strong>${severity === "error" ? "Error" : "Warning"}</strong>${line === undefined ? "" : ` in line ${line}`}:
      ${message}
    </p>
    ${excerpt === undefined ? "" : html`<pre>${excerpt}</pre>`}${hint === undefined ? "" : html`<p class="hint">${hint}</p>`}
  </div>`;
}

/** What an entry of a list is called: its first text. */
function nameOf(rows: readonly Field[]): string {
  const named = rows.find(({ meta }) => meta.kind === "copy" || meta.kind === "fact") ?? rows[0];
  return String(named?.value ?? "");
}

/** “photos › second”, without the position in the file's own list, and without `src`, which every picture has. */
function labelOf({ path }: Field): string {
  const within = typeof path[0] === "number" ? path.slice(1) : path;
  return readablePath({ file: "", path: within.at(-1) === "src" ? within.slice(0, -1) : within }).replace(/^ › /, "");
}

/** The pages that show the field, or the group that it belongs to. */
function pagesOf(appearances: Appearances, type: string, fields: readonly Field[], { path }: Field): string[] {
  const top = path.slice(0, 1);
  const meta = fields.find(({ path: at }) => key(at) === key(top))?.meta;
  return [...(appearances.get(`${type}.${meta?.graphqlName ?? String(top[0])}`) ?? [])];
}

function where(appearances: Appearances, type: string): Html {
  const pages = [...(appearances.get(type) ?? [])];
  return pages.length === 0 ? html`not on a page yet` : html`on ${links(pages)}`;
}

function links(pages: readonly string[]): Html[] {
  // Gatsby lists its error pages under several paths.
  const shown = pages.includes(everyPage) ? [everyPage] : pages.filter((page) => !/\.html$|^\/dev-404/.test(page));
  return shown
    .sort()
    .map(
      (page, index) =>
        html`${index === 0 ? "" : ", "}${page.startsWith("/") ? html`<a href="${page}">${page}</a>` : page}`,
    );
}

function groupBy<Key, Item>(items: Iterable<Item>, keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

const key = (path: readonly (string | number)[]) => JSON.stringify(path);
const anchor = (path: string) => path.replace(".json", "").replaceAll("/", "-");
const sameGroup = (a: readonly unknown[], b: readonly unknown[]) =>
  a.length === b.length && a.slice(0, -1).every((step, index) => step === b[index]);

function belongsToAlt(problem: Problem, fields: readonly Field[]): boolean {
  return fields.some(({ path, meta }) => meta.kind === "alt" && key(path) === key(problem.path));
}

/** What broken content does not let be computed is left out. */
function readable<T>(compute: () => T): T | undefined {
  try {
    return compute();
  } catch {
    return undefined;
  }
}
