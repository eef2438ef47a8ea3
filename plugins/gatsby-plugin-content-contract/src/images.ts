import { cp } from "node:fs/promises";
import type { CreateSchemaCustomizationArgs, Node } from "gatsby";
import { generateImageData } from "gatsby-plugin-sharp";
import sharp from "sharp";
import { keepUncropped, sizeForFocus } from "./focus";
import { type ImagePreset, defaultAvifQuality, idealSize } from "./image-presets";

/** A picture in a node. `file` is relative to the content folder. */
type Picture = { file: string; focus?: string; preset: ImagePreset };
type File = Node & { extension: string; absolutePath: string; base: string };
type Context = { nodeModel: { findOne(query: object): Promise<File | null> } };

export function imageResolver({ cache, pathPrefix, reporter }: CreateSchemaCustomizationArgs) {
  return async ({ file: path, focus, preset }: Picture, _args: unknown, { nodeModel }: Context) => {
    const file = await nodeModel.findOne({ type: "File", query: { filter: { relativePath: { eq: path } } } });
    if (file === null) throw new Error(`The picture ${path} has not become a node.`);
    const { width, height, autoOrient, hasAlpha } = await sharp(file.absolutePath).metadata();
    if (file.extension === "svg") {
      // Same shape as other images, so components need no SVG case.
      const folder = `static/${file.internal.contentDigest}`;
      await cp(file.absolutePath, `public/${folder}/${file.base}`, { force: false });
      const src = `${pathPrefix}/${folder}/${encodeURIComponent(file.base)}`;
      const fallback = { src, sizes: preset.sizes };
      return { layout: "constrained", width, height, images: { sources: [], fallback } };
    }
    const ideal = idealSize(preset);
    // At least one pixel high; without it, gatsby-plugin-sharp takes the proportions before rotation.
    const aspectRatio = preset.aspectRatio ?? Math.min(autoOrient.width / autoOrient.height, ideal.width);
    const size = { width: ideal.width, aspectRatio, breakpoints: [...preset.widths] };
    const uncropped = focus && preset.aspectRatio && sizeForFocus(size, preset.aspectRatio, autoOrient);
    // For gatsby-plugin-sharp, the original format of an AVIF is “heif”, an ending that few programs open.
    const original = file.extension === "avif" ? "webp" : "auto";
    // No dominant color behind transparent pictures, where it would stay visible.
    const isOpaque = !hasAlpha || (await sharp(file.absolutePath).stats()).isOpaque;
    const data = await generateImageData({
      file,
      args: {
        layout: "constrained",
        sizes: preset.sizes,
        formats: preset.isDownload ? [original] : [original, "webp", "avif"],
        placeholder: isOpaque ? "dominantColor" : "none",
        avifOptions: { quality: preset.quality ?? defaultAvifQuality },
        transformOptions: { cropFocus: "center" },
        ...(uncropped ? uncropped.options : size),
      },
      pathPrefix,
      reporter,
      cache,
    });
    if (data === undefined) throw new Error(`The picture ${path} could not be encoded.`);
    return { ...(uncropped ? keepUncropped(data, uncropped) : data), focus };
  };
}
