import { gunzipSync } from "node:zlib";
import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from "saxes";

const namespaces = {
  svg: "http://www.w3.org/2000/svg",
  xlink: "http://www.w3.org/1999/xlink",
  xml: "http://www.w3.org/XML/1998/namespace",
  xmlns: "http://www.w3.org/2000/xmlns/",
  html: "http://www.w3.org/1999/xhtml",
};

const undeclaredLink = "urn:undeclared:xlink";

const words = (text: string) => new Set(text.split(/\s+/));

const elements = words(`
  svg g a defs symbol use title desc switch style path rect circle ellipse line polyline polygon text tspan textPath image
  linearGradient radialGradient stop pattern clipPath mask marker filter feBlend feColorMatrix feComponentTransfer
  feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB
  feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight
  feTile feTurbulence`);

const attributes = words(`
  style lang role version baseProfile type media x y x1 y1 x2 y2 z cx cy r rx ry fx fy fr d dx dy width height
  viewBox preserveAspectRatio points pathLength transform transform-origin transform-box rotate offset href
  alignment-baseline baseline-shift clip clip-path clip-rule clipPathUnits color color-interpolation
  color-interpolation-filters color-rendering direction display dominant-baseline enable-background fill fill-opacity
  fill-rule filter flood-color flood-opacity font font-family font-size font-size-adjust font-stretch font-style
  font-variant font-weight glyph-orientation-horizontal glyph-orientation-vertical gradientTransform gradientUnits
  image-rendering isolation kerning lengthAdjust letter-spacing lighting-color marker-end marker-mid marker-start
  markerHeight markerUnits markerWidth mask mask-type maskContentUnits maskUnits method mix-blend-mode opacity orient
  overflow paint-order patternContentUnits patternTransform patternUnits pointer-events primitiveUnits refX refY
  shape-rendering side spacing spreadMethod startOffset stop-color stop-opacity
  stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width
  systemLanguage text-anchor text-decoration text-rendering textLength unicode-bidi vector-effect visibility
  white-space word-spacing writing-mode
  amplitude azimuth baseFrequency bias diffuseConstant divisor edgeMode elevation exponent filterUnits in in2 intercept
  k1 k2 k3 k4 kernelMatrix kernelUnitLength limitingConeAngle mode numOctaves operator order pointsAtX pointsAtY
  pointsAtZ preserveAlpha radius result scale seed slope specularConstant specularExponent stdDeviation stitchTiles
  surfaceScale tableValues targetX targetY values xChannelSelector yChannelSelector`);

/** Elements that run scripts, animate or load files; unlisted elements draw nothing and are removed. */
const active = words(`
  script foreignObject set animate animateColor animateMotion animateTransform discard handler listener
  iframe embed object video audio canvas link`);

const outside = "a reference to something outside the file";

/** Browsers support fewer levels, and parsing time grows quadratically. */
const maxLevels = 1000;

/** Elements to draw, with repetitions by reference, which browsers do not limit. */
const maxDrawn = 1_000_000;

const maxLength = 50_000_000;

/** Data URLs of fonts and pictures; not SVG, which could load files itself. */
const embedded =
  /url\(\s*["']?data:(?:(?:font|image|application)\/(?!svg)[\w.+-]+)?(?:;[\w=-]+)*,[\w+/=%\s-]*(?:["']\s*)?\)/gi;

const loads =
  /@(?!(?:media|supports|layer|container|font-face)\b)|\/\/|(?<![\w-])(?:image|src)\(|image-set|url\((?!\s*["']?#)/i;

/** CSS to remove: animations, external fonts and comments. */
const idleRules =
  /@(?:(?:-\w+-)?keyframes|property|font-face)\b[^{};@]*\{(?:[^{}]|\{[^{}]*\})*\}|@(?:charset|namespace)\b[^;{}@]*;|\/\*[^]*?(?:\*\/|$)/gi;

const withoutIdleRules = (style: string): string =>
  style.replace(idleRules, (rule) => (/^@font-face[^]*url\((?!\s*["']?#)/i.test(rule) ? rule : ""));

/** Treats CSS escapes as suspicious, since they can hide an address. */
function loadsSomething(style: string): boolean {
  const plain = style.replace(/\\(?:([\da-f]{1,6})\s?|([^]))/gi, (_, code: string | undefined, character: string) =>
    code === undefined ? character : String.fromCodePoint(Math.min(parseInt(code, 16), 0x10_ffff)),
  );
  return loads.test(plain.replace(embedded, ""));
}

/** Declarations that draw nothing, and text entities, as in Illustrator's files. */
const declarations =
  /<!ENTITY\s+([\w.-]+)\s+(?:"([^"&%<]{0,999})"|'([^'&%<]{0,999})')\s*>|<!(?:ATTLIST|ELEMENT)\s[^<>%]*>|<!--[^]*?(?:-->|$)/g;

const xml = /^\s*<\?xml\s[^>]*\?>/;

/** @throws if the file does not have its declared encoding */
function textOf(file: Buffer): string {
  const content = file[0] === 0x1f && file[1] === 0x8b ? gunzipSync(file, { maxOutputLength: 50_000_000 }) : file;
  const head = content.subarray(0, 200).toString("latin1");
  const stated = /^\s*<\?xml\s[^>]*?encoding\s*=\s*["']([\w-]+)/.exec(head)?.[1] ?? "utf-8";
  // UTF-16 need not begin with a byte order mark.
  const encoding = /^(?:\xff\xfe|<\0)/.test(head) ? "utf-16le" : /^(?:\xfe\xff|\0<)/.test(head) ? "utf-16be" : stated;
  return new TextDecoder(encoding, { fatal: true }).decode(content);
}

/** Returns the drawing in UTF-8, without parts that browsers do not show; or its problem, as in “has <script>, …”. */
export function cleanSvg(content: Buffer): { svg: Buffer } | { problem: string } {
  let whole: string;
  try {
    whole = textOf(content);
  } catch {
    return { problem: "is not in the encoding that it states, or UTF-8" };
  }
  const text = whole.replace(xml, "").replaceAll("\0", " ").trimEnd();
  let problem: string | undefined;
  let kept = "";
  /** Open elements that are kept, and whether a switch has lost its shown child. */
  const open: { local: string; id: string | undefined; isFilled?: boolean; lacks?: boolean }[] = [];
  /** Elements with an id, and the whole drawing: number of elements within, and ids that these refer to. */
  const parts = new Map<string, { size: number; references: string[] }>([["", { size: 0, references: [] }]]);
  /** Depth inside a removed element. */
  let depth = 0;
  /** Whether a replacement exists for that element, so that its content is ignored. */
  let isReplaced = false;
  let style: string | undefined;
  const refuse = (found: string) => (problem ??= `has ${found}, which this site does not allow in a drawing`);

  const undeclared = [...text.matchAll(/[<\s]([A-Za-z_][\w.-]*):[\w.-]+/g)]
    .filter(([, prefix = ""]) => !(prefix in namespaces))
    .map(([, prefix = ""]) => [prefix, "urn:undeclared"] as const);
  const additionalNamespaces = { "": namespaces.svg, xlink: undeclaredLink, ...Object.fromEntries(undeclared) };
  const parser = new SaxesParser({ xmlns: true, additionalNamespaces });
  parser.on("doctype", (doctype) => {
    if (!doctype.includes("[")) return;
    for (const [, name, double, single] of doctype.matchAll(declarations)) {
      if (name !== undefined) parser.ENTITIES[name] = double ?? single!;
    }
    if (/\[\s*[^\s\]]/.test(doctype.replace(declarations, ""))) refuse("entities");
  });
  parser.on("processinginstruction", ({ target }) => {
    if (target === "xml-stylesheet") refuse(`<?${target}?>`);
  });
  parser.on("opentag", (tag) => {
    if (open.length + depth >= maxLevels) throw new Error(refuse(`more than ${maxLevels} levels`));
    const isSvg = tag.uri === namespaces.svg;
    const parent = open.at(-1);
    // Browsers do not show these elements either.
    const isForPrograms = tag.attributes.requiredExtensions !== undefined;
    const hasAlternatives = isSvg && tag.local === "foreignObject" && parent?.local === "switch" && depth === 0;
    if (hasAlternatives && !isForPrograms) {
      isReplaced = true;
      parent.lacks = !parent.isFilled;
    }
    // HTML is active anywhere in an SVG; elements inside a style could hide part of its text.
    const isActive = isSvg ? active.has(tag.local) && !isForPrograms : tag.uri === namespaces.html;
    const isRoot = depth === 0 && kept === "";
    if ((isActive && !isReplaced) || style !== undefined || (isRoot && !(isSvg && tag.local === "svg"))) {
      refuse(`<${tag.name}>`);
    }
    if (isRoot && isHuge(tag)) refuse("a width or height of more than a million");
    if (depth > 0 || !isSvg || isForPrograms || !elements.has(tag.local)) {
      depth += 1;
      return;
    }
    if (tag.local === "style") style = "";
    if (parent !== undefined) Object.assign(parent, { isFilled: true, lacks: false });
    const id = tag.attributes.id?.value;
    open.push({ local: tag.local, id });
    if (id !== undefined && !parts.has(id)) parts.set(id, { size: 0, references: [] });
    const references = Object.values(tag.attributes).flatMap(
      ({ value }) => /^\s*(?:url\(["']?)?#([^"')]+)/.exec(value)?.[1] ?? [],
    );
    for (const part of ["", ...open.flatMap((element) => element.id ?? [])].map((key) => parts.get(key)!)) {
      part.size += 1;
      part.references.push(...references);
    }
    const shown = Object.values(tag.attributes).flatMap((attribute) => {
      const verdict = attributeVerdict(attribute, tag);
      if (verdict === "kept") return [[attribute.uri === undeclaredLink ? "href" : attribute.name, attribute.value]];
      if (verdict !== "left out") refuse(verdict);
      return [];
    });
    if (isRoot && tag.attributes.xmlns?.value !== namespaces.svg) shown.push(["xmlns", namespaces.svg]);
    kept += `<${tag.local}${shown.map(([key, value]) => ` ${key}="${escaped(value!, /[&<"\t\n\r]/g)}"`).join("")}>`;
  });
  const addText = (part: string) => {
    if (style !== undefined) style += part;
    else if (depth === 0 && kept !== "") kept += escaped(part);
  };
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.on("closetag", () => {
    if (depth > 0) {
      depth -= 1;
      isReplaced &&= depth > 0;
      return;
    }
    if (style !== undefined) {
      const rules = withoutIdleRules(style);
      if (loadsSomething(rules)) refuse("a style that loads something");
      kept += escaped(rules);
      style = undefined;
    }
    const { local, lacks } = open.pop()!;
    if (lacks) refuse("<foreignObject>");
    kept += `</${local}>`;
  });
  const known = new Map<string, number>();
  const drawn = (id: string, within: readonly string[] = []): number => {
    const part = parts.get(id);
    // Browsers ignore a reference to an enclosing element.
    if (part === undefined || within.includes(id)) return 0;
    if (within.length > 100) return Infinity;
    const sum = () => part.references.reduce((total, to) => total + drawn(to, [...within, id]), part.size);
    const total = known.get(id) ?? sum();
    known.set(id, total);
    return total;
  };
  try {
    parser.write(text).close();
    if (drawn("") > maxDrawn || kept.length > maxLength) refuse("far too many parts");
  } catch {
    problem ??= "is not well-formed XML";
  }
  return problem === undefined ? { svg: Buffer.from(kept) } : { problem };
}

function isHuge({ attributes: { width, height, viewBox } }: SaxesTagNS): boolean {
  const sizes = [width, height, viewBox].flatMap((attribute) => attribute?.value.split(/[\s,]+/) ?? []);
  return sizes.some((size) => parseFloat(size) > 1e6);
}

/** “kept”, “left out”, or the forbidden part. */
function attributeVerdict({ name, local, uri, value }: SaxesAttributeNS, tag: SaxesTagNS): string {
  // Elements are written without prefixes, which sharp does not read.
  if (uri === namespaces.xmlns) return name === "xmlns" && value !== namespaces.svg ? "left out" : "kept";
  if (uri === namespaces.xml) return local === "base" ? name : "kept";
  if (local === "href" && ["", namespaces.xlink, undeclaredLink].includes(uri)) {
    // Links within pictures do not work.
    if (tag.local === "a" || value.trim() === "") return "left out";
    const isPicture = /image$/i.test(tag.local);
    if (isPicture && /^\s*data:image\/svg/i.test(value)) return "a drawing within it";
    const isInside = isPicture ? /^\s*(?:#|data:(?:[\w.+-]+\/[\w.+-]+)?(?:;[\w=-]+)*,)/i : /^\s*#/;
    return isInside.test(value) ? "kept" : outside;
  }
  if (uri === "" && /^on/i.test(local)) return value.trim() === "" ? "left out" : name;
  const isLabel = /^(id|class|(data|aria)-[\w-]+)$/.test(local);
  if (uri !== "" || !(isLabel || attributes.has(local))) return "left out";
  return !isLabel && loadsSomething(value) ? outside : "kept";
}

const escaped = (text: string, special = /[&<>\r]/g) =>
  text.replace(special, (character) => `&#${character.charCodeAt(0)};`);
