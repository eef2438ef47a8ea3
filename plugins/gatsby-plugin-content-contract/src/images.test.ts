import { join } from "node:path";
import type { CreateSchemaCustomizationArgs } from "gatsby";
import { generateImageData } from "gatsby-plugin-sharp";
import { makeFolder } from "../test/folder";
import { plainPicture } from "../test/plain-picture";
import { imageResolver } from "./images";

jest.mock("gatsby-plugin-sharp", () => ({ generateImageData: jest.fn(() => ({})) }));

test("a download keeps the proportions of a turned photograph, and an ending that programs open", async () => {
  const folder = makeFolder({});
  folder.write("a.avif", await plainPicture(40, 30).withMetadata({ orientation: 6 }).avif().toBuffer());
  folder.write("a.jpg", await plainPicture(40, 30).withMetadata({ orientation: 6 }).toBuffer());
  const resolve = imageResolver({} as CreateSchemaCustomizationArgs);
  const preset = { title: "", widths: [30], sizes: "", isDownload: true };
  for (const extension of ["avif", "jpg"]) {
    const file = { extension, absolutePath: join(folder.root, `a.${extension}`) };
    await resolve({ file: "a", preset }, {}, { nodeModel: { findOne: async () => file as never } });
  }
  folder.dispose();
  expect(jest.mocked(generateImageData).mock.calls.map(([{ args }]) => args)).toMatchObject([
    { aspectRatio: 0.75, formats: ["webp"] },
    { aspectRatio: 0.75, formats: ["auto"] },
  ]);
});
