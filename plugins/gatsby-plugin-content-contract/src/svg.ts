/** The one check of SVG files: a drawing that shows itself, and neither runs anything nor loads anything. */
import { isUtf8 } from "node:buffer";
import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from "saxes";

const namespaces = {
  svg: "http://www.w3.org/2000/svg",
  xlink: "http://www.w3.org/1999/xlink",
  xml: "http://www.w3.org/XML/1998/namespace",
  xmlns: "http://www.w3.org/2000/xmlns/",
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

const outside = "a reference to something outside the file";

/** Any way in which a style can name another address. An escape could spell one of them. */
const loads = /@(?!media\b)|\\|\/\/|image-set|url\((?!\s*["']?#)/i;

/**
 * Lets pass only what is known to be harmless: elements and attributes by their namespace and name, references to parts
 * of the same file, and pictures within it.
 *
 * @returns what the drawing must not have, as in “<script>”; undefined for a drawing that may be shown
 */
export function svgProblem(bytes: Buffer): string | undefined {
  // Browsers would unpack or decode what is read here as plain text.
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) return "compressed content";
  if (!isUtf8(bytes) || bytes.includes(0)) return "text that is not UTF-8";
  let problem: string | undefined;
  const refuse = (found: string | undefined) => (problem ??= found);
  const parser = new SaxesParser({ xmlns: true });
  parser.on("xmldecl", ({ encoding = "utf-8" }) => {
    if (!/^(utf-8|us-ascii)$/i.test(encoding)) refuse("text that is not UTF-8");
  });
  parser.on("doctype", (doctype) => {
    if (doctype.includes("[")) refuse("entities");
  });
  parser.on("processinginstruction", ({ target }) => refuse(`<?${target}?>`));
  parser.on("opentag", (tag) => {
    // Also whatever is within a style, which could hide a part of its text.
    if (style !== undefined || tag.uri !== namespaces.svg || !elements.has(tag.local)) refuse(`<${tag.name}>`);
    if (tag.local === "style") style = "";
    for (const attribute of Object.values(tag.attributes)) refuse(attributeProblem(attribute, tag));
  });
  let style: string | undefined;
  const addText = (text: string) => {
    if (style !== undefined) style += text;
  };
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.on("closetag", ({ local }) => {
    if (local !== "style") return;
    if (loads.test(style ?? "")) refuse("a style that loads something");
    style = undefined;
  });
  try {
    parser.write(bytes.toString("utf8").replace(/^\uFEFF/, "")).close();
  } catch {
    refuse("text that is not well-formed XML");
  }
  return problem;
}

function attributeProblem({ name, local, uri, value }: SaxesAttributeNS, tag: SaxesTagNS): string | undefined {
  if (uri === namespaces.xmlns) return undefined;
  if (uri === namespaces.xml) return local === "space" || local === "lang" ? undefined : name;
  const isReference = local === "href" && (uri === "" || uri === namespaces.xlink);
  if (isReference) {
    const isInside = tag.local === "image" ? /^(#|data:image\/(png|jpeg|webp|gif);base64,)/ : /^#/;
    return isInside.test(value) ? undefined : outside;
  }
  const isLabel = /^(id|class|(data|aria)-[\w-]+)$/.test(local);
  if (uri !== "" || !(isLabel || attributes.has(local))) return name;
  return !isLabel && loads.test(value) ? outside : undefined;
}
