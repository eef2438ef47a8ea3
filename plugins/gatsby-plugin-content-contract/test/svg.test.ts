import { gzipSync } from "node:zlib";
import { svgProblem } from "../src/svg";

const root = (inside: string, more = "") =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9"${more}>${inside}</svg>`;
const problem = (svg: string | Buffer) => svgProblem(Buffer.from(svg));
const pixel = "data:image/png;base64,iVBORw0KGgo=";

test.each([
  [
    "shapes, gradients and text",
    root('<defs><linearGradient id="a"/></defs><path fill="url(#a)" d="M0 0"/><text>On</text>'),
  ],
  ["a style", root("<style>.a{fill:url('#a')} @media print{.a{fill:red}}</style>")],
  ["a reference to its own part", root('<use href="#a"/><use xlink:href="#a"/>')],
  ["a picture within it", root(`<image href="${pixel}" width="9"/>`)],
  ["labels", root('<g id="//a" data-name="a" aria-label="b" class="c" xml:space="preserve"/>')],
  [
    "a byte order mark, a declaration and a document type",
    `\uFEFF<?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">${root("")}`,
  ],
])("lets %s pass", (_what, svg) => {
  expect(problem(svg)).toBeUndefined();
});

const outside = "a reference to something outside the file";
const style = "a style that loads something";

test.each([
  ["a script", root("<script>x()</script>"), "<script>"],
  ["an allowed name in a foreign namespace", root('<x:g xmlns:x="urn:x"/>'), "<x:g>"],
  ["a namespace that changes halfway", root('<g xmlns="http://www.w3.org/1999/xhtml"/>'), "<g>"],
  ["HTML within it", root("<foreignObject><body/></foreignObject>"), "<foreignObject>"],
  ["a link", root('<a href="#a"/>'), "<a>"],
  ["an animation", root('<set attributeName="href" to="javascript:x()"/>'), "<set>"],
  ["a handler", root("", ' onload="x()"'), "onload"],
  ["an attribute of a foreign namespace", root('<path x:href="#a" xmlns:x="urn:x"/>'), "x:href"],
  ["another base for references", root('<g xml:base="https://a.b/"/>'), "xml:base"],
  ["a script as a reference", root('<use href="javascript:x()"/>'), outside],
  ["a reference by another prefix", root('<use l:href="//a.b#c" xmlns:l="http://www.w3.org/1999/xlink"/>'), outside],
  ["a picture from elsewhere", root('<image href="https://a.b/c.png"/>'), outside],
  ["a drawing within it", root('<image href="data:image/svg+xml;base64,PHN2Zz4="/>'), outside],
  ["a fill from elsewhere", root('<path fill="url(https://a.b/c#d)"/>'), outside],
  ["a fill from beside it", root('<path style="fill: url( c.svg#d )"/>'), outside],
  ["an escaped fill", root(String.raw`<path style="fill: \75rl(c.svg#d)"/>`), outside],
  ["an imported style", root("<style>@import 'c.css';</style>"), style],
  ["an imported style in pieces", root("<style>@im<!-- -->port<![CDATA[ 'c.css']]>;</style>"), style],
  ["an imported style around another", root("<style>@import 'c.css';<style/></style>"), "<style>"],
  ["a font", root("<style>@font-face{src:url(#a)}</style>"), style],
  ["a set of pictures", root("<style>*{fill:image-set('c.png' 1x)}</style>"), style],
  ["its own style", `<?xml-stylesheet href="c.css"?>${root("")}`, "<?xml-stylesheet?>"],
  ["entities", `<!DOCTYPE svg [<!ENTITY a "b">]>${root("")}`, "entities"],
  ["an entity that nothing declares", root("<text>&a;</text>"), "text that is not well-formed XML"],
  ["a tag that nothing closes", root("<g>"), "text that is not well-formed XML"],
  ["another encoding", `<?xml version="1.0" encoding="UTF-7"?>${root("")}`, "text that is not UTF-8"],
  ["UTF-16", Buffer.from(`\uFEFF${root("")}`, "utf16le"), "text that is not UTF-8"],
  ["gzip", gzipSync(root("")), "compressed content"],
])("refuses %s", (_what, svg, found) => {
  expect(problem(svg)).toBe(found);
});
