import sharp, { type Sharp } from "sharp";
import type { Report } from "./problem";
import { cleanSvg } from "./svg";

const endings: Readonly<Record<string, string>> = { jpeg: "jpg", png: "png", webp: "webp", avif: "avif", svg: "svg" };

/** GitHub's limit. */
const maxBytes = 100 * 1024 * 1024;

/** sharp's limit. */
const maxPixels = 268_402_689;

/** File types that sharp cannot read, by their first bytes. */
const signatures: readonly (readonly [RegExp, string])[] = [
  [/^8BPS/, "a Photoshop file"],
  [/^%PDF/, "a PDF"],
  [/^%!PS/, "an EPS file"],
  [/^(?:\xff\n|[^]{4}JXL )/, "a JPEG XL picture"],
  [/^[^]{4}jP {2}/, "a JPEG 2000 picture"],
  [/^BM/, "a BMP picture"],
  [/^\0\0[^\0]\0/, "an ICO file"],
  [/^[^]{4}ftyp(?:he|m[is]f1)/, "a HEIC picture"],
  [/^[^]{4}ftyp/, "a video, or a camera’s raw file"],
  [/^PK/, "a ZIP file"],
];

/** Decodes it all. `complaint` is about a malformed file that browsers show; {@link encodedAgain} repairs it. */
export async function decodePicture(content: Buffer, name: string) {
  const refuse = (code: string, message: string, hint = "Export the picture again."): { problem: Report } => ({
    problem: { code, message: `${name} ${message}`, hint },
  });
  if (content.length > maxBytes) {
    const message = `is a file of ${Math.round(content.length / 1e6)} MB; hosts such as GitHub refuse more than 100 MB.`;
    return refuse("too-heavy", message, "Export it smaller.");
  }
  if (content.length === 0) return refuse("empty-picture", "is an empty file.");
  const headOf = (picture: Buffer) =>
    sharp(picture, { limitInputPixels: false })
      .metadata()
      .catch(() => undefined);
  const head = await headOf(content);
  // sharp does not recognize drawings in UTF-16.
  const isDrawing = head ? head.format === "svg" : /\.svg$/i.test(name) || content.includes("<\0s\0v\0g");
  const drawing = isDrawing ? cleanSvg(content) : undefined;
  if (drawing !== undefined && "problem" in drawing) {
    return refuse("active-svg", `${drawing.problem}.`, "Export it as a plain SVG, or as PNG.");
  }
  const picture = drawing?.svg ?? content;
  // An empty artboard, or text in flowRoot, of which browsers show nothing.
  const isEmpty =
    isDrawing && !/<(?:path|rect|circle|ellipse|line|polyline|polygon|text|image|use)\b/.test(String(picture));
  const metadata = drawing === undefined ? head : await headOf(picture);
  if (metadata === undefined || isEmpty) {
    if (isDrawing) return refuse("unreadable-picture", "draws nothing, or does not state its size.");
    const start = content.subarray(0, 100).toString("latin1");
    if (/^version https:\/\/git-lfs|^\s*<(?:!doctype )?html/i.test(start)) {
      const hint = "Download the picture again, or run git lfs pull.";
      return refuse("unreadable-picture", "is a text or a web page, and not the picture.", hint);
    }
    const kind = signatures.find(([signature]) => signature.test(start))?.[1];
    if (kind === undefined) return refuse("unreadable-picture", "cannot be read as a picture.");
    return refuse("unreadable-picture", `is ${kind}.`, "Export it as JPEG, or as PNG where it is transparent.");
  }
  const { autoOrient, compression, format, pages = 1 } = metadata;
  const kind = format === "heif" ? (compression === "av1" ? "avif" : "heic") : format;
  const ending = endings[kind];
  if (ending === undefined) {
    const message = `is a ${kind.toUpperCase()} picture, which this site does not show.`;
    return refuse("wrong-kind", message, "Export it as JPEG, or as PNG where it is transparent.");
  }
  if (pages > 1 || (ending === "png" && content.subarray(0, content.indexOf("IDAT")).includes("acTL"))) {
    return refuse("animated-picture", "is an animation, and pages show still pictures.", "Export one frame.");
  }
  // Not drawn, which takes minutes for some; cleanSvg limits its parts.
  if (isDrawing) return { picture, ending, metadata, hasTransparency: true, complaint: undefined };
  if (autoOrient.width * autoOrient.height > maxPixels) {
    const message = `is too large to open: ${autoOrient.width} × ${autoOrient.height} px.`;
    return refuse("too-large-to-read", message, "Export it with 4000 px or less on its longer side.");
  }
  const read = async (decoded: Sharp) => {
    if (metadata.hasAlpha) return { hasTransparency: !(await decoded.stats()).isOpaque };
    // Full width: at a smaller size sharp decodes JPEG at an eighth, and not to the end.
    await decoded.resize(metadata.width, 1, { fit: "fill" }).raw().toBuffer();
    return { hasTransparency: false };
  };
  const decode = (failOn: "warning" | "error") =>
    read(sharp(picture, { failOn, limitInputPixels: maxPixels })).catch((error: unknown) => ({
      complaint: String(error).trim().split(": ").at(-1)!,
    }));
  // As strict as Gatsby's encoding.
  const strict = await decode("warning");
  if (!("complaint" in strict)) return { picture, ending, metadata, ...strict, complaint: undefined };
  const lenient = await decode("error");
  if ("complaint" in lenient || loss.test(strict.complaint)) {
    return refuse("damaged-picture", "is damaged or incomplete.");
  }
  return { picture, ending, metadata, ...lenient, ...strict };
}

/** libjpeg's complaints about missing image data; others are about the file's format. */
const loss = /premature end|bad Huffman|instead of RST/i;

export const encodedAgain = (content: Buffer): Promise<Buffer> =>
  sharp(content, { failOn: "error" }).autoOrient().keepIccProfile().jpeg({ quality: 92, force: false }).toBuffer();
