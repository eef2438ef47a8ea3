import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import sharp from "sharp";
import { cleanSvg } from "../src/svg";

const root = (inside: string, more = "") =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9"${more}>${inside}</svg>`;
const cleaned = (svg: string | Buffer) => {
  const found = cleanSvg(Buffer.from(svg));
  return "problem" in found ? found.problem.replace(/^has |, which.*/g, "") : found.svg.toString();
};
const pixel = "data:image/png;base64,iVBORw0KGgo=";

test.each([
  ["shapes and text", root('<defs><linearGradient id="a"/></defs><path fill="url(#a)" d="M0 0"/><text>On</text>')],
  ["a style", root("<style>.a{fill:url('#a')} @media print{.a{fill:red}}</style>")],
  ["Illustrator’s font", root('<style>@font-face{src:url("data:;base64,T1RU")}</style>')],
  ["an internal reference", root('<use href="#a"/><use xlink:href="#a"/>')],
  ["an embedded picture", root(`<image href="${pixel}" width="9"/><image href="data:img/png,a"/>`)],
  ["labels", root('<g id="//a" data-name="a" aria-label="b" class="c" xml:space="preserve"/>')],
])("lets %s pass", (_what, svg) => {
  expect(cleaned(svg)).toBe(svg.replace(/<(\w+)( [^<>]*)?\/>/g, "<$1$2></$1>"));
});

const adobe = "http://ns.adobe.com/a/";
test.each([
  ["metadata", "<metadata>free</metadata>", ""],
  [
    "elements and attributes of a program",
    '<x:g xmlns:x="urn:x"><x:a/></x:g><path x:href="#a" xmlns:x="urn:x"/>',
    '<path xmlns:x="urn:x"></path>',
  ],
  ["attributes that draw nothing", '<g focusable="false" zoomAndPan="magnify" d="M0&#34;"/>', '<g d="M0&#34;"></g>'],
  ["editor data", "<?xpacket begin?><font><glyph/></font>", ""],
  ["CSS comments", "<style>/* http://a.b */.a{fill:red}</style>", "<style>.a{fill:red}</style>"],
  ["elements for one program only", `<foreignObject requiredExtensions="${adobe}"/><g/>`, "<g></g>"],
  ["missing fonts", "<style>@font-face{src:url(#a)}.a{fill:red}</style>", "<style>.a{fill:red}</style>"],
  ["links", '<a href="//a"><text><a href="javascript:x()">A</a></text></a>', "<a><text><a>A</a></text></a>"],
  [
    "HTML with a replacement",
    '<switch><foreignObject><p xmlns="http://www.w3.org/1999/xhtml"/><script/></foreignObject><g/></switch>',
    "<switch><g></g></switch>",
  ],
  [
    "HTML that another part hides",
    "<switch><g/><foreignObject><body/></foreignObject></switch>",
    "<switch><g></g></switch>",
  ],
  ["empty handlers and references", '<g onload=""/><use href=""/>', "<g></g><use></use>"],
])("leaves out %s", (_what, inside, kept) => {
  expect(cleaned(root(inside))).toBe(root(kept));
});

test("fills in the namespaces that Illustrator abbreviates, and reads its Western encoding", () => {
  const head = `<?xml version="1.0" encoding="iso-8859-1"?><!DOCTYPE svg [<!ENTITY ns_a "${adobe}">]>`;
  expect(cleaned(Buffer.from(head + root("<title>Café</title>", ' xmlns:a="&ns_a;" a:b="c"'), "latin1"))).toBe(
    root("<title>Café</title>", ` xmlns:a="${adobe}"`),
  );
});

const lacking = '<svg><use xlink:href="#a"/><g b:c=""/></svg>';
test.each([
  ["UTF-16", Buffer.from(`\uFEFF${root("é")}`, "utf16le"), root("é")],
  ["UTF-16 without a byte order mark", Buffer.from(root("é"), "utf16le"), root("é")],
  ["UTF-16, high bytes first,", Buffer.from(root("é"), "utf16le").swap16(), root("é")],
  ["Cyrillic", Buffer.from(`<?xml version="1.0" encoding="windows-1251"?>${root("\xe9")}`, "latin1"), root("й")],
  ["gzip", gzipSync(root("")), root("")],
  [
    "a byte order mark, a declaration and a document type",
    `\uFEFF<?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">${root("")}`,
    root(""),
  ],
  ["zeros at the end", `${root("")}\0`, root("")],
  [
    "text entities",
    `<!DOCTYPE svg [<!ENTITY a "fill:red">]>${root('<g style="&a;"/>')}`,
    root('<g style="fill:red"></g>'),
  ],
  [
    "prefixed elements",
    '<s:svg xmlns:s="http://www.w3.org/2000/svg" xmlns="urn:x"><s:g><b/></s:g></s:svg>',
    '<svg xmlns:s="http://www.w3.org/2000/svg" xmlns="http://www.w3.org/2000/svg"><g></g></svg>',
  ],
  ["missing namespaces", lacking, '<svg xmlns="http://www.w3.org/2000/svg"><use href="#a"></use><g></g></svg>'],
])("writes %s as browsers read it", (_what, svg, written) => {
  expect(cleaned(svg)).toBe(written);
});

test("refuses very deep nesting quickly", () => {
  expect(cleaned(root("<g>".repeat(100_000)))).toBe("more than 1000 levels");
});

test("counts what references repeat, quickly, and ignores references to enclosing elements", () => {
  const repeat = (levels: number) =>
    Array.from(
      { length: levels },
      (_, level) => `<g id="a${level}">${`<use href="#a${level - 1}"/>`.repeat(10)}</g>`,
    ).join("");
  const sameIdAgain = `${repeat(9)}<g id="a4"/>`;
  for (const many of [repeat(9), repeat(30), repeat(3000), sameIdAgain]) {
    expect(cleaned(root(many))).toBe("far too many parts");
  }
  for (const few of [repeat(3), '<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>']) {
    expect(cleaned(root(few))).toContain("<use");
  }
});

test("a cleaned SVG renders the same", async () => {
  const folder = join(__dirname, "drawings");
  for (const name of readdirSync(folder)) {
    const drawing = readFileSync(join(folder, name));
    const [before, after] = [drawing, Buffer.from(cleaned(drawing))].map((svg) => sharp(svg).raw().toBuffer());
    expect([name, (await before!).equals(await after!)]).toEqual([name, true]);
  }
});

const outside = "a reference to something outside the file";
const style = "a style that loads something";
const encoding = "is not in the encoding that it states, or UTF-8";

test.each([
  ["a script", root("<script>x()</script>"), "<script>"],
  ["a root of another namespace", '<svg xmlns="urn:x"/>', "<svg>"],
  ["an HTML namespace inside", root('<g xmlns="http://www.w3.org/1999/xhtml"/>'), "<g>"],
  ["embedded HTML", root("<foreignObject><body/></foreignObject>"), "<foreignObject>"],
  ["HTML without a replacement", root("<switch><foreignObject><body/></foreignObject></switch>"), "<foreignObject>"],
  ["an animation", root('<set attributeName="href" to="javascript:x()"/>'), "<set>"],
  ["a handler", root("", ' onload="x()"'), "onload"],
  ["a script within a removed element", root("<metadata><script/></metadata>"), "<script>"],
  ["another base for references", root('<g xml:base="https://a.b/"/>'), "xml:base"],
  ["a script as a reference", root('<use href="javascript:x()"/>'), outside],
  ["a reference with another prefix", root('<use l:href="//a.b#c" xmlns:l="http://www.w3.org/1999/xlink"/>'), outside],
  ["an external picture", root('<image href="https://a.b/c.png"/>'), outside],
  ["an embedded SVG", root('<image href="data:image/svg+xml;base64,PHN2Zz4="/>'), "a drawing within it"],
  ["an external fill", root('<path fill="url(https://a.b/c#d)"/>'), outside],
  ["a fill from another file", root('<path style="fill: url( c.svg#d )"/>'), outside],
  ["an escaped fill", root(String.raw`<path style="fill: \75rl(c.svg#d)"/>`), outside],
  ["an imported style", root("<style>@import 'c.css';</style>"), style],
  ["an imported style split by comments", root("<style>@im<!-- -->port<![CDATA[ 'c.css']]>;</style>"), style],
  ["an imported style around another", root("<style>@import 'c.css';<style/></style>"), "<style>"],
  ["a font", root("<style>@font-face{src:url(#a),url(a.woff)}</style>"), style],
  ["an external picture after a data URL", root("<style>*{--a:data:image/png,image-set('c.png' 1x)}</style>"), style],
  ["a set of pictures", root("<style>*{fill:image-set('c.png' 1x)}</style>"), style],
  ["an external stylesheet", `<?xml-stylesheet href="c.css"?>${root("")}`, "<?xml-stylesheet?>"],
  ["entities", `<!DOCTYPE svg [<!ENTITY a "b"><!ENTITY c "&a;&a;">]>${root("")}`, "entities"],
  ["an external entity", `<!DOCTYPE svg [<!ENTITY a SYSTEM "http://a.b/">]>${root("")}`, "entities"],
  ["an address in an entity", `<!DOCTYPE svg [<!ENTITY a "http://a.b/">]>${root('<use href="&a;"/>')}`, outside],
  ["an undeclared entity", root("<text>&a;</text>"), "is not well-formed XML"],
  ["a size of a billion", root("").replace("0 0 9 9", "0 0 1e9 9"), "a width or height of more than a million"],
  ["an unclosed tag", root("<g>"), "is not well-formed XML"],
  ["another encoding", `<?xml version="1.0" encoding="UTF-7"?>${root("")}`, encoding],
  ["Western letters", Buffer.from(root("<text>é</text>"), "latin1"), encoding],
])("refuses %s", (_what, svg, found) => {
  expect(cleaned(svg)).toBe(found);
});
