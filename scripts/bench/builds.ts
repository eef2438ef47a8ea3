/** How long a build takes, and how much of that goes into pictures; all runs on a copy of the project in a temporary folder. */
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import sharp from "sharp";
import { defaultAvifQuality } from "../../src/lib/image-presets";
import { copyProject } from "../../test/fixtures/project-copy";
import { table } from "./table";

export type BuildRun = { seconds: number; peakMegabytes: number; phases: Map<string, number> };

const seconds = (value: number) => value.toFixed(1);

/** Runs `gatsby build`, and reads the phases from what it prints. */
export async function build(folder: string): Promise<BuildRun> {
  const started = performance.now();
  const child = spawn("npx", ["gatsby", "build"], { cwd: folder, env: { ...process.env, CI: "true" } });
  let output = "";
  child.stdout.on("data", (data: Buffer) => (output += data.toString()));
  child.stderr.on("data", (data: Buffer) => (output += data.toString()));
  let peak = 0;
  const sampler = setInterval(() => (peak = Math.max(peak, memoryOf(child.pid!))), 250);
  const code = await new Promise((resolve) => child.once("close", resolve));
  clearInterval(sampler);
  if (code !== 0) throw new Error(`gatsby build failed.\n${output.slice(-3000)}`);
  const phases = [...output.matchAll(/success (.+?) - ([\d.]+)s/g)].map(
    ([, name, time]) => [name!.replace(/gatsby-plugin-sharp\./, ""), Number(time)] as const,
  );
  return { seconds: (performance.now() - started) / 1000, peakMegabytes: peak, phases: new Map(phases) };
}

/** Resident memory of a process and its descendants, in MB; 0 where the system has no /proc. */
function memoryOf(root: number): number {
  try {
    const parents = new Map<number, { parent: number; pages: number }>();
    for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, "utf8")
          .replace(/^.*\) /, "")
          .split(" ");
        parents.set(Number(pid), { parent: Number(stat[1]), pages: Number(stat[21]) });
      } catch {
        // Ended meanwhile.
      }
    }
    const below = (pid: number): number =>
      (parents.get(pid)?.pages ?? 0) +
      [...parents].filter(([, { parent }]) => parent === pid).reduce((sum, [child]) => sum + below(child), 0);
    return Math.round((below(root) * 4096) / 1e6);
  } catch {
    return 0;
  }
}

const rasters = /\.(avif|webp|jpe?g|png)$/;
const filesIn = (folder: string, pattern: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => pattern.test(path))
    .map((path) => join(folder, path));

/** Encodes the derivatives that a build has made once more, with sharp and nothing else. */
async function encodeAlone(folder: string): Promise<{ seconds: number; count: number }> {
  const digest = (file: string) => createHash("md5").update(readFileSync(file)).digest("hex");
  const sources = new Map(filesIn(join(folder, "data"), /\.(jpe?g|png)$/).map((file) => [digest(file), file]));
  const made = filesIn(join(folder, "public/static"), rasters).flatMap((file) => {
    const source = sources.get(file.split("/").at(-3)!);
    return source === undefined ? [] : [{ file, source }];
  });
  const jobs = await Promise.all(
    made.map(async ({ file, source }) => {
      const { width, height } = await sharp(file).metadata();
      return { source, extension: extname(file), width, height };
    }),
  );
  const started = performance.now();
  await Promise.all(
    jobs.map(({ source, extension, width, height }) => {
      const picture = sharp(source).resize(width, height, { position: "center" });
      if (extension === ".avif") return picture.avif({ quality: defaultAvifQuality }).toBuffer();
      // The rest with the settings of gatsby-plugin-sharp.
      const quality = 50;
      if (extension === ".webp") return picture.webp({ quality }).toBuffer();
      if (extension === ".png") return picture.png({ compressionLevel: 9, quality }).toBuffer();
      return picture.jpeg({ quality, progressive: true }).toBuffer();
    }),
  );
  return { seconds: (performance.now() - started) / 1000, count: jobs.length };
}

export async function measureBuilds(): Promise<void> {
  const { folder, remove } = copyProject();
  try {
    const cold = await build(folder);
    const alone = await encodeAlone(folder);
    const before = picturesOf(folder);
    const file = join(folder, "data/shop/page.json");
    const page = JSON.parse(readFileSync(file, "utf8")) as { seo: { description: string } };
    page.seo.description += " Changed.";
    writeFileSync(file, JSON.stringify(page, null, 2));
    const warm = await build(folder);
    const after = picturesOf(folder);
    const encoded = [...after].filter(([path, time]) => before.get(path) !== time).length;

    // In a cold build, bundling shares the cores with encoding; here the pictures are there already.
    rmSync(join(folder, ".cache/webpack"), { recursive: true });
    const bundled = await build(folder);
    const bundling = [...bundled.phases]
      .filter(([name]) => /bundles|HTML renderer/.test(name))
      .reduce((sum, [, time]) => sum + time, 0);
    const bound = alone.seconds + bundling;
    console.log("\nBuild, seconds\n");
    console.log(
      table(
        ["figure", "value"],
        [
          ["cold build", seconds(cold.seconds)],
          [`sharp alone, the same ${alone.count} derivatives`, seconds(alone.seconds)],
          ["bundling alone", seconds(bundling)],
          ["cold build against both", `${(cold.seconds / bound).toFixed(2)}×`],
          ["build after one text change", seconds(warm.seconds)],
          ["of the cold build", `${Math.round((warm.seconds / cold.seconds) * 100)} %`],
          ["pictures encoded for it", String(encoded)],
        ],
      ),
    );
    const long = [...cold.phases].filter(([, time]) => time >= 0.2).sort(([, a], [, b]) => b - a);
    console.log("\nPhases of 0.2 s or more, cold and after the change\n");
    console.log(
      table(
        ["phase", "cold", "changed"],
        long.map(([name, time]) => [name, seconds(time), seconds(warm.phases.get(name) ?? 0)]),
      ),
    );
  } finally {
    remove();
  }
}

const picturesOf = (folder: string) =>
  new Map(filesIn(join(folder, "public/static"), rasters).map((path) => [path, statSync(path).mtimeMs]));

/** Multiplies everything that may grow, each picture with pixels of its own, and builds. */
export async function measureGrowth(factors: readonly number[]): Promise<void> {
  const points: { factor: number; pictures: number; run: BuildRun }[] = [];
  for (const factor of factors) {
    const { folder, remove } = copyProject();
    try {
      await growContent(folder, factor);
      const run = await build(folder);
      points.push({ factor, pictures: filesIn(join(folder, "public/static"), rasters).length, run });
    } finally {
      remove();
      rmSync(folder, { recursive: true, force: true });
    }
  }
  console.log("\nGrowth of what may grow: interviews, articles, products, brands\n");
  console.log(
    table(
      ["content", "derivatives", "seconds", "of which pictures", "peak memory, MB"],
      points.map(({ factor, pictures, run }) => [
        `${factor}×`,
        String(pictures),
        seconds(run.seconds),
        seconds(pictureSeconds(run)),
        String(run.peakMegabytes),
      ]),
    ),
  );
  writeFileSync("docs/images/growth.svg", curve(points));
}

const pictureSeconds = (run: BuildRun) => [...run.phases].find(([name]) => name.includes("IMAGE"))?.[1] ?? 0;

type Entry = Record<string, unknown>;

async function growContent(folder: string, factor: number): Promise<void> {
  for (const [path, change] of Object.entries({
    "press/interviews.json": (entry: Entry, n: number) => ({ ...entry, url: `${String(entry.url)}-${n}` }),
    "press/articles.json": (entry: Entry, n: number) => ({ ...entry, url: `${String(entry.url)}-${n}` }),
    "shop/products.json": (entry: Entry, n: number) => ({ ...entry, id: Number(entry.id) + n * 1000 }),
    "partnerships/brands.json": (entry: Entry, n: number) => ({ ...entry, name: `${String(entry.name)} ${n}` }),
  })) {
    const file = join(folder, "data", path);
    const entries = JSON.parse(readFileSync(file, "utf8")) as Entry[];
    const grown: Entry[] = [...entries];
    for (let n = 1; n < factor; n += 1) {
      for (const entry of entries) grown.push(await withOwnPicture(change(entry, n), join(file, ".."), n));
    }
    writeFileSync(file, JSON.stringify(grown, null, 2));
  }
}

/** The entry with its picture replaced by a copy that differs, so that nothing is encoded once for all. */
async function withOwnPicture(entry: Entry, folder: string, n: number): Promise<Entry> {
  for (const key of ["thumbnail", "picture", "image"]) {
    const picture = entry[key] as { src?: string } | undefined;
    if (typeof picture?.src !== "string") continue;
    const name = picture.src.replace(/(\.\w+)$/, `-${n}$1`);
    await sharp(join(folder, picture.src))
      .modulate({ hue: (n * 7) % 360 })
      .toFile(join(folder, name));
    return { ...entry, [key]: { ...picture, src: name } };
  }
  return entry;
}

/** Seconds over number of derivatives, as a line through the measured points. */
function curve(points: readonly { factor: number; pictures: number; run: BuildRun }[]): string {
  const [width, height, margin] = [640, 320, 56];
  const top = Math.max(...points.map(({ run }) => run.seconds)) * 1.1;
  const right = Math.max(...points.map(({ pictures }) => pictures)) * 1.05;
  const x = (value: number) => Math.round(margin + (value / right) * (width - 2 * margin));
  const y = (value: number) => Math.round(height - margin - (value / top) * (height - 2 * margin));
  const path = (of: (run: BuildRun) => number) =>
    points.map(({ pictures, run }, index) => `${index ? "L" : "M"}${x(pictures)} ${y(of(run))}`).join("");
  const labels = points
    .map(
      ({ factor, pictures, run }) =>
        `<circle cx="${x(pictures)}" cy="${y(run.seconds)}" r="4"/>` +
        `<text x="${x(pictures)}" y="${y(run.seconds) - 26}" text-anchor="middle">${factor}×: ${seconds(run.seconds)} s</text>`,
    )
    .join("");
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="13" fill="#5b1220">` +
    `<title>Build time over number of derivatives</title><rect width="${width}" height="${height}" fill="#fffaf3"/>` +
    `<path d="M${margin} ${margin}V${height - margin}H${width - margin}" fill="none" stroke="#5d5048"/>` +
    `<path d="${path((run) => run.seconds)}" fill="none" stroke="#5b1220" stroke-width="2"/>` +
    `<path d="${path(pictureSeconds)}" fill="none" stroke="#a67c3d" stroke-width="2" stroke-dasharray="5 4"/>` +
    `${labels}<text x="${margin}" y="${margin - 20}">seconds: whole build, and pictures alone (dashed)</text>` +
    `<text x="${width - margin}" y="${height - 20}" text-anchor="end">derivatives, up to ${Math.max(...points.map(({ pictures }) => pictures))}</text></svg>\n`
  );
}
