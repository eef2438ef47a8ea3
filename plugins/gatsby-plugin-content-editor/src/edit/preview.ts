/** The page on a phone and on a desktop, in the light and the dark theme, side by side; WebKit has the system's alone. */
export function previewOf(path: string): string {
  const address = path.replace(/["<>&]/g, encodeURIComponent);
  // All frames of a row fit into a window of 1280 px.
  const scale = 0.68;
  const height = 844;
  const frames = (["light", "dark"] as const).flatMap((theme) =>
    Object.entries({ Phone: 390, Desktop: 1280 }).map(
      ([name, width]) => `<figure style="width:${width * scale}px"><figcaption>${name}, ${theme}</figcaption>
        <div style="height:${height * scale}px"><iframe title="${name}, ${theme}" src="${address}" width="${width}" height="${height}"
        style="color-scheme:${theme};transform:scale(${scale})"></iframe></div></figure>`,
    ),
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Preview</title><style>
    :root{color-scheme:light dark} body{margin:1.5rem;font:1rem/1.5 system-ui} main{display:flex;flex-wrap:wrap;gap:1.5rem}
    figure{margin:0} figure div{overflow:hidden} iframe{border:0;transform-origin:0 0;outline:1px solid #8886} figcaption{margin-bottom:.25rem}
    </style></head><body><h1>Preview of ${address}</h1><main>${frames.join("")}</main></body></html>`;
}
