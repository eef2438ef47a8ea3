/** Cleans SVG files, and refuses those that run or load something. */
import { isUtf8 } from "node:buffer";
import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from "saxes";

const namespaces = {
  svg: "http://www.w3.org/2000/svg",
  xlink: "http://www.w3.org/1999/xlink",
  xml: "http://www.w3.org/XML/1998/namespace",
  xmlns: "http://www.w3.org/2000/xmlns/",
  html: "http://www.w3.org/1999/xhtml",
};

const words = (text: string) => new Set(text.split(/\s+/));

const elements = words(`
  svg g defs symbol use title desc switch style path rect circle ellipse line polyline polygon text tspan textPath image
  linearGradient radialGradient stop pattern clipPath mask marker filter feBlend feColorMatrix feComponentTransfer
  feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB
  feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight
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

/** Elements that would run, lead elsewhere or load something; any other that is not in the list above draws nothing. */
const active = words(`
  script foreignObject a set animate animateColor animateMotion animateTransform discard handler listener feImage
  color-profile cursor font-face-uri tref iframe embed object video audio canvas link`);

const outside = "a reference to something outside the file";

/** Any way in which a style can name another address. An escape could spell one of them. */
const loads = /@(?!(?:media|supports|charset)\b)|\\|\/\/|image-set|url\((?!\s*["']?#)/i;

/** Entities of drawing programs, which abbreviate the names of their own namespaces. */
const namespaceEntity = /<!ENTITY\s+([\w-]+)\s+(["'])(https?:\/\/[^"'&%<>]*)\2\s*>/g;

/**
 * Reads a drawing and leaves out what draws nothing: metadata, what programs note for themselves, and whatever else is
 * not known to be harmless by its namespace and name.
 *
 * @returns the drawing, byte for byte where nothing was left out; or its forbidden part, as in “<script>”
 */
export function cleanSvg(content: Buffer): { svg: Buffer } | { problem: string } {
  // Browsers would unpack or decode these files, which are read as plain text here.
  if (content[0] === 0x1f && content[1] === 0x8b) return { problem: "compressed content" };
  const encoding = /^<\?xml\s[^>]*?encoding\s*=\s*["']([\w-]+)/.exec(content.subarray(0, 200).toString("latin1"))?.[1];
  const isWestern = /^(?:iso-8859-1|windows-1252)$/i.test(encoding ?? "");
  if ((!isWestern && !isUtf8(content)) || content.includes(0)) return { problem: "text that is not UTF-8" };
  const text = new TextDecoder(isWestern ? "windows-1252" : "utf-8").decode(content);

  let problem: string | undefined;
  let isClean = !isWestern;
  let kept = "";
  /** Depth inside a removed element. */
  let depth = 0;
  let style: string | undefined;
  const refuse = (found: string | undefined) => (problem ??= found);
  const leaveOut = () => (isClean = false);

  const parser = new SaxesParser({ xmlns: true });
  parser.on("xmldecl", ({ encoding: stated = "utf-8" }) => {
    if (!isWestern && !/^(utf-8|us-ascii)$/i.test(stated)) refuse("text that is not UTF-8");
  });
  parser.on("doctype", (doctype) => {
    if (!doctype.includes("[")) return;
    leaveOut();
    for (const [, name, , value] of doctype.matchAll(namespaceEntity)) parser.ENTITIES[name!] = value!;
    if (/\[\s*[^\s\]]/.test(doctype.replace(namespaceEntity, ""))) refuse("entities");
  });
  parser.on("processinginstruction", ({ target }) => {
    leaveOut();
    if (target === "xml-stylesheet") refuse(`<?${target}?>`);
  });
  parser.on("opentag", (tag) => {
    const isSvg = tag.uri === namespaces.svg;
    // A browser would not show the element either.
    const isForPrograms = tag.attributes.requiredExtensions !== undefined;
    // HTML runs anywhere in an SVG; an element in a style could hide part of its text.
    const isActive = isSvg ? active.has(tag.local) && !isForPrograms : tag.uri === namespaces.html;
    if (isActive || style !== undefined || (depth === 0 && kept === "" && !isSvg)) refuse(`<${tag.name}>`);
    if (depth > 0 || !isSvg || isForPrograms || !elements.has(tag.local)) {
      leaveOut();
      depth += 1;
      return;
    }
    if (tag.local === "style") style = "";
    const shown = Object.values(tag.attributes).filter((attribute) => {
      const verdict = attributeVerdict(attribute, tag);
      if (verdict === "left out") leaveOut();
      else if (verdict !== "kept") refuse(verdict);
      return verdict === "kept";
    });
    kept += `<${tag.name}${shown.map(({ name, value }) => ` ${name}="${escaped(value, /[&<"\t\n\r]/g)}"`).join("")}>`;
  });
  const addText = (part: string) => {
    if (style !== undefined) style += part;
    else if (depth === 0 && kept !== "") kept += escaped(part);
  };
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.on("closetag", (tag) => {
    if (depth > 0) {
      depth -= 1;
      return;
    }
    if (style !== undefined) {
      const rules = style.replace(/\/\*[\s\S]*?\*\//g, "");
      if (rules !== style) leaveOut();
      if (loads.test(rules)) refuse("a style that loads something");
      kept += escaped(rules);
      style = undefined;
    }
    kept += `</${tag.name}>`;
  });
  try {
    parser.write(text.replace(/^\uFEFF/, "")).close();
  } catch {
    refuse("text that is not well-formed XML");
  }
  if (problem !== undefined) return { problem };
  return { svg: isClean ? content : Buffer.from(kept) };
}

/** “kept”, “left out”, or the forbidden part. */
function attributeVerdict({ name, local, uri, value }: SaxesAttributeNS, tag: SaxesTagNS): string {
  if (uri === namespaces.xmlns) return "kept";
  if (uri === namespaces.xml && local === "base") return name;
  if (uri === namespaces.xml) return local === "space" || local === "lang" ? "kept" : "left out";
  if (local === "href" && (uri === "" || uri === namespaces.xlink)) {
    const isInside = tag.local === "image" ? /^\s*(#|data:image\/(png|jpe?g|webp|gif);base64,)/ : /^\s*#/;
    return isInside.test(value) ? "kept" : outside;
  }
  if (uri === "" && /^on/i.test(local)) return name;
  const isLabel = /^(id|class|(data|aria)-[\w-]+)$/.test(local);
  if (uri !== "" || !(isLabel || attributes.has(local))) return "left out";
  return !isLabel && loads.test(value) ? outside : "kept";
}

const escaped = (text: string, special = /[&<>\r]/g) =>
  text.replace(special, (character) => `&#${character.charCodeAt(0)};`);
