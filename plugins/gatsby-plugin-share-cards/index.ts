export type { Card, CardElement, File, FilesHelpers, FindNode, Options, PictureFile } from "./src/options";
