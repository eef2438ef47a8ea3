/** The page that shows maintainers every piece of content: only while the site is being served for editing. */
import { Fragment, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import {
  type Contract,
  type Field,
  type Inspection,
  type Picture,
  type Problem,
  count,
  describePicture,
  fileOf,
  formatTotal,
  isError,
  isPictureFile,
  isPressing,
  nodeAt,
  pictureFile,
  positionOf,
  sizeInWords,
  typeNameOf,
} from "./contract";
import { factPages } from "./fact-pages";
import { type FieldUsage, everyPage, pagesOf } from "./field-usage";

export type OverviewInput = {
  contract: Contract;
  inspection: Inspection;
  usage: FieldUsage;
  projectRoot: string;
  siteName: string;
};

/** The whole page. */
export function renderOverview(input: OverviewInput): string {
  return `<!doctype html>${renderToStaticMarkup(<Overview {...input} />)}`;
}

function Overview(input: OverviewInput) {
  const { inspection, siteName } = input;
  const folders = groupBy([...inspection.files.keys()], folderOf);
  const errors = inspection.problems.filter(isError).length;
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${errors > 0 ? `(${errors}) ` : ""}Content of ${siteName}`}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/___content/overview.css" />
        <script src="/___content/event-source.js" />
        <script type="module" src="/___content/overview.js" />
      </head>
      <body>
        <a className="skip" href="#content">
          Skip to the content
        </a>
        <header className="head">
          <h1>Content of {siteName}</h1>
          <div className="find">
            <label className="search">
              Find <input type="search" id="search" autoComplete="off" />
            </label>
            <label className="toggle">
              <input type="checkbox" id="only-problems" /> Only what has a problem
            </label>
          </div>
        </header>
        <p className="found" id="found" role="status" />
        <div id="live">
          <Status {...inspection} />
          <div className="columns">
            <nav aria-label="Files">
              <ul>
                {[...inspection.files.keys()].map((path) => (
                  <FileLink key={path} path={path} {...input} />
                ))}
              </ul>
            </nav>
            <main id="content">
              <Elsewhere {...inspection} />
              {[...folders].map(([folder, paths]) => (
                <section className="page" key={folder}>
                  <h2>{folder === "" ? "Every page" : folder.replaceAll("-", " ")}</h2>
                  {paths.map((path) => (
                    <File key={path} path={path} {...input} />
                  ))}
                </section>
              ))}
            </main>
          </div>
        </div>
      </body>
    </html>
  );
}

const folderOf = (path: string) => path.split("/").slice(0, -1).join("/");

function Status({ problems, files, pictures }: Inspection) {
  const pressing = problems.filter(isPressing);
  const placeholders = problems.length - pressing.length;
  const errors = problems.filter(isError).length;
  return (
    <p className={classes("status", errors > 0 && "is-broken")} role="status">
      <strong>{pressing.length === 0 ? "No problems." : `${formatTotal(pressing)}.`}</strong>{" "}
      {errors > 0 ? "The pages show the last good state. " : ""}
      {count(files.size, "file")}, {count(pictures.size, "picture")}.
      {placeholders > 0
        ? ` ${count(placeholders, "address is a placeholder", "addresses are placeholders")}, to be replaced before the site is published.`
        : ""}
    </p>
  );
}

function FileLink({ path, contract, inspection }: OverviewInput & { path: string }) {
  const own = inspection.problems.filter(
    (problem) => problem.file === `${contract.folder}/${path}` && isPressing(problem),
  );
  return (
    <li>
      <a href={`#${anchor(path)}`}>{path.replace(".json", "")}</a>
      {own.length > 0 && (
        <span className={classes("count", own.some(isError) && "is-broken")} aria-label={formatTotal(own)}>
          {own.length}
        </span>
      )}
    </li>
  );
}

/** What belongs to no file that could be read: missing and unknown files, unused pictures. */
function Elsewhere({ problems, files }: Inspection) {
  const known = new Set([...files.values()].map(({ source }) => source.file));
  const rest = problems.filter(({ file }) => !known.has(file));
  if (rest.length === 0) return null;
  return (
    <section className="page">
      <h2>Fix first</h2>
      <ul className="entries">
        {rest.map((problem, index) => (
          <li className="entry has-problem" key={index}>
            <div className="label">
              {isPictureFile(problem.file) && (
                <div className="thumb">
                  <Thumbnail file={problem.file} version="" />
                </div>
              )}
            </div>
            <div className="body">
              <p className="value">{problem.file}</p>
              <ProblemText {...problem} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function File({ path, ...input }: OverviewInput & { path: string }) {
  const { contract, inspection, usage } = input;
  const { source, fields } = inspection.files.get(path)!;
  const type = typeNameOf(fileOf(contract, path));
  const problems = inspection.problems.filter(({ file }) => file === source.file);
  const shown = fields.filter(
    ({ value, meta, path: at }) => typeof value !== "object" && meta.kind !== "alt" && at.length > 0,
  );
  const groups = groupBy(shown, ({ path: at }) => (typeof at[0] === "number" ? at[0] : undefined));
  const placed = new Set(
    [...shown, ...fields.filter(({ meta }) => meta.kind === "alt")].map((field) => key(field.path)),
  );
  // A problem of a list, a group or a whole entry is shown above the file's rows.
  const above = problems.filter((problem) => !placed.has(key(problem.path)));
  const pages = pagesOf(usage, type);
  return (
    <section className="file" id={anchor(path)}>
      <header>
        <h3>{source.file}</h3>
        <p className="where">{pages.length === 0 ? "on no page yet" : <>on {links(pages)}</>}</p>
      </header>
      {above.map((problem, index) => (
        <ProblemText key={index} {...problem} />
      ))}
      {[...groups].map(([index, rows]) => (
        <Fragment key={index ?? "all"}>
          {index !== undefined && (
            <h4 className="entry-name">
              {index + 1}. {nameOf(rows)}
            </h4>
          )}
          <ul className="entries">
            {rows.map((field) => (
              <Row key={key(field.path)} field={field} file={path} type={type} problems={problems} {...input} />
            ))}
          </ul>
        </Fragment>
      ))}
    </section>
  );
}

type RowProps = OverviewInput & { field: Field; file: string; type: string; problems: readonly Problem[] };

function Row({ field, file, type, problems, ...input }: RowProps) {
  const { contract, inspection, usage, projectRoot } = input;
  const { source, fields } = inspection.files.get(file)!;
  const { line, column } = positionOf(source, field.path);
  const isPicture = field.meta.kind === "picture";
  const alt = isPicture
    ? fields.find(({ path: at, meta }) => meta.kind === "alt" && sameGroup(at, field.path))
    : undefined;
  const own = problems.filter(({ path }) => key(path) === key(field.path) || (alt && key(path) === key(alt.path)));
  const top = fields.find(({ path }) => key(path) === key(field.path.slice(0, 1)));
  // The pages of a list's entries stand above the list.
  const direct =
    typeof field.path[0] === "number"
      ? []
      : pagesOf(usage, `${type}.${top?.meta.graphqlName ?? String(field.path[0])}`);
  const pages = [
    ...new Set([...direct, ...(factPages(contract, inspection, usage).get(`${file} ${key(field.path)}`) ?? [])]),
  ];
  return (
    <li className={classes("entry", own.some(isPressing) && "has-problem")}>
      <div className="label">
        <h5>{labelOf(field, contract, file)}</h5>
        {isPicture && <PictureFrame field={field} file={source.file} {...input} />}
      </div>
      <div className="body">
        {isPicture ? (
          <PictureText field={field} alt={alt} file={source.file} {...input} />
        ) : (
          <Value field={field} {...input} />
        )}
        {own.map((problem, index) => (
          <ProblemText key={index} {...problem} />
        ))}
      </div>
      <p className="place">
        {pages.length > 0 && <span>{links(pages)}</span>}{" "}
        <a
          href={`vscode://file${encodeURI(`${projectRoot}/${source.file}`)}:${line}:${column}`}
          title="Open in the code editor"
        >
          line {line}
        </a>
      </p>
    </li>
  );
}

function Value({
  field: { value, meta },
  contract: { tokens },
  inspection: { facts },
}: OverviewInput & { field: Field }) {
  const text = String(value);
  if (meta.kind === "address" && text.startsWith("https://")) {
    return (
      <p className="value">
        <a href={text} rel="noreferrer" target="_blank">
          {text}
        </a>
      </p>
    );
  }
  if (meta.kind !== "copy" || tokens === undefined || facts === undefined) {
    return <p className="value is-fact">{typeof value === "boolean" ? (value ? "Yes" : "No") : text}</p>;
  }
  const { fill } = tokens;
  // Each token shows what it stands for, and names itself.
  return (
    <p className="value">
      {text.split(/(\{[^{}]*\})/).map((part, index) =>
        index % 2 === 0 ? (
          part
        ) : (
          <mark key={index} title={part}>
            {orUndefined(() => fill(part, facts.tokenValues)) ?? part}
          </mark>
        ),
      )}
    </p>
  );
}

type PictureProps = OverviewInput & { field: Field; file: string };

function PictureFrame({ field: { value, meta }, file, contract, inspection }: PictureProps) {
  const picture = pictureOf(String(value), file, inspection);
  const ratio = contract.imagePresets[meta.imagePreset ?? ""]?.aspectRatio;
  return (
    <div
      className={classes("thumb", ratio === undefined && "is-logo")}
      style={ratio ? { aspectRatio: ratio } : undefined}
    >
      {picture === undefined || picture.problem ? (
        <span>no picture</span>
      ) : (
        <Thumbnail file={picture.file} version={String(picture.bytes)} />
      )}
    </div>
  );
}

function Thumbnail({ file, version }: { file: string; version: string }) {
  return <img src={`/___content/picture?file=${encodeURIComponent(file)}&v=${version}`} alt="" loading="lazy" />;
}

function PictureText({ field, alt, file, contract, inspection }: PictureProps & { alt: Field | undefined }) {
  const picture = pictureOf(String(field.value), file, inspection);
  const preset = contract.imagePresets[field.meta.imagePreset ?? ""];
  return (
    <>
      {alt !== undefined && <p className="value">{String(alt.value)}</p>}
      <p className="sizes">
        {String(field.value)}
        {picture === undefined || picture.problem ? "" : `, ${describePicture(picture)}`}
        {preset !== undefined && (
          <>
            <br />
            For {preset.title}: {sizeInWords(preset)} or more
          </>
        )}
      </p>
    </>
  );
}

function pictureOf(src: string, file: string, { pictures }: Inspection): Picture | undefined {
  return pictures.get(pictureFile({ source: { file }, src }));
}

function ProblemText({ action, ...problem }: Problem & { action?: ReactNode }) {
  // A new site has many of these, and they all ask for the same.
  if (!isPressing(problem)) return <p className="sizes">A placeholder: write the real address here.</p>;
  const { severity, message, hint, excerpt, line } = problem;
  return (
    <div className={`problem is-${severity}`}>
      <p>
        <strong>{severity === "error" ? "Error" : "Warning"}</strong>
        {line === undefined ? "" : ` in line ${line}`}: {message}
      </p>
      {excerpt !== undefined && <pre>{excerpt}</pre>}
      {hint !== undefined && <p className="hint">{hint}</p>}
      {action}
    </div>
  );
}

/** What an entry of a list is called: its first text. */
function nameOf(rows: readonly Field[]): string {
  const named = rows.find(({ meta }) => meta.kind === "copy" || meta.kind === "fact") ?? rows[0];
  return String(named?.value ?? "");
}

/** “Photos › 2 › Picture”: the labels from the schema, without the entry's own number and the `src` of every picture. */
function labelOf({ path }: Field, contract: Contract, file: string): string {
  const from = typeof path[0] === "number" ? 1 : 0;
  const to = path.at(-1) === "src" && path.length - 1 > from ? path.length - 1 : path.length;
  return path
    .slice(0, to)
    .map((step, index) =>
      typeof step === "number"
        ? String(step + 1)
        : (nodeAt(fileOf(contract, file), path.slice(0, index + 1))?.label ?? step),
    )
    .slice(from)
    .join(" › ");
}

function links(pages: readonly string[]): ReactNode {
  const shown = pages.includes(everyPage) ? [everyPage] : [...pages].sort();
  return shown.map((page, index) => (
    <Fragment key={page}>
      {index > 0 && ", "}
      {page.startsWith("/") ? <a href={page}>{page}</a> : page}
    </Fragment>
  ));
}

function groupBy<Key, Item>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

const classes = (...names: (string | false)[]) => names.filter(Boolean).join(" ");
const key = (path: readonly (string | number)[]) => JSON.stringify(path);
const anchor = (path: string) => path.replace(".json", "").replaceAll("/", "-");
const sameGroup = (a: readonly unknown[], b: readonly unknown[]) =>
  a.length === b.length && a.slice(0, -1).every((step, index) => step === b[index]);

/** What broken content does not let be computed is left out. */
function orUndefined<T>(compute: () => T): T | undefined {
  try {
    return compute();
  } catch {
    return undefined;
  }
}
