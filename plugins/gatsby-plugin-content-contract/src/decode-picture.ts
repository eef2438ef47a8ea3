/** The one reader of pictures: for files in the content folder, and for those that an editor receives. */
import sharp from "sharp";
import { svgProblem } from "./svg";

/** Why a picture cannot be used. */
export type Refusal = { code: string; message: string; hint: string };

const endings: Readonly<Record<string, string>> = { jpeg: "jpg", png: "png", webp: "webp", avif: "avif", svg: "svg" };

/** The most that sharp decodes. */
const maxPixels = 268_402_689;

/**
 * Decodes a whole picture, so that a file that is damaged anywhere is found.
 *
 * @param name what to call it in front of people
 * @returns what its head says, and the ending that a file of this kind should have
 */
export async function decodePicture(content: Buffer, name: string) {
  const refuse = (code: string, message: string, hint = "Export the picture again."): { problem: Refusal } => ({
    problem: { code, message: `${name} ${message}`, hint },
  });
  if (content.length === 0) return refuse("empty-picture", "is an empty file.");
  const metadata = await sharp(content)
    .metadata()
    .catch(() => undefined);
  if (metadata === undefined) return refuse("unreadable-picture", "cannot be read as a picture.");
  const { autoOrient, compression, format, pages = 1 } = metadata;
  const kind = format === "heif" ? (compression === "av1" ? "avif" : "heic") : format;
  const ending = endings[kind];
  if (ending === undefined) {
    const message = `is a ${kind.toUpperCase()} picture, which not every browser shows.`;
    return refuse("wrong-kind", message, "Export it as JPEG.");
  }
  if (pages > 1) {
    return refuse("animated-picture", "is an animation, and pages show still pictures.", "Export one frame.");
  }
  if (autoOrient.width * autoOrient.height > maxPixels) {
    const message = `is too large to be worked on: ${autoOrient.width} × ${autoOrient.height} px.`;
    return refuse("too-large-to-read", message, "Export it with 4000 px or less on its longer side.");
  }
  const active = ending === "svg" ? svgProblem(content) : undefined;
  if (active !== undefined) {
    const hint = "Export it as a plain SVG, without scripts, linked pictures or fonts, or as PNG.";
    return refuse("active-svg", `has ${active}, which a drawing on this site must not have.`, hint);
  }
  try {
    // As strict as Gatsby, which reads the picture again when it encodes it.
    await sharp(content, { failOn: "warning" }).resize(8, 8).raw().toBuffer();
  } catch {
    return refuse("damaged-picture", "is damaged or cut off: it cannot be decoded to its end.");
  }
  return { ending, metadata };
}
