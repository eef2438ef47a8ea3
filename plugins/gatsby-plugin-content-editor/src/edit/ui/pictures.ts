/** Shows a saved picture on the page until Gatsby has encoded it, which takes seconds. */
import { base } from "./client";
import { type KeyedNode, parentOf } from "./keys";
import { keysShown, partsOfPage } from "./page";
import { now, set, useStore } from "./store";

export function pictureAddress({ file, value }: KeyedNode): string {
  const path = `${file.slice(0, file.lastIndexOf("/") + 1)}${value}`;
  return `${base}/pictures/${encodeURI(path)}?${now().state?.version}`;
}

export function pictureIn([picture, ...others]: Iterable<File>): File | undefined {
  if (others.length === 0 && picture !== undefined) return picture;
  return void set({ statusText: "Not used: drop or paste one picture at a time, no folder, text or link." });
}

/** Not the picture that Word adds to a text. The Finder of macOS adds a file's name as plain text. */
export function pastedPicture(data: DataTransfer | null): File | undefined {
  const { files = [], types = [] } = data ?? {};
  const isOfText = types.includes("text/plain") && types.includes("text/html");
  return files.length === 0 || isOfText ? undefined : pictureIn(files);
}

/** Images that show the original. */
const early = new Set<HTMLImageElement>();

export function showPicture(source: KeyedNode): void {
  const group = parentOf(source.key);
  for (const image of partsOfPage().filter((element) => element instanceof HTMLImageElement)) {
    if (!keysShown(image).includes(group)) continue;
    image.style.content = `url("${pictureAddress(source)}")`;
    early.add(image);
  }
}

export function hidePictures(): void {
  for (const image of early) {
    early.delete(image);
    const end = () => early.has(image) || image.style.removeProperty("content");
    if (image.complete) end();
    else image.addEventListener("load", end, { once: true });
  }
}

useStore.subscribe(({ isFollowing }) => isFollowing || hidePictures());
