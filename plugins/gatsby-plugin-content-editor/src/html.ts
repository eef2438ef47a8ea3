/** HTML text that needs no more escaping. */
export type Html = { readonly html: string };

type Part = Html | string | number | undefined | readonly Part[];

/** Puts HTML together; every value that is not HTML itself is escaped. */
export function html(parts: TemplateStringsArray, ...values: Part[]): Html {
  return { html: parts.reduce((text, part, index) => text + render(values[index - 1]) + part) };
}

export const raw = (text: string): Html => ({ html: text });

function render(value: Part): string {
  if (value === undefined) return "";
  if (typeof value === "string" || typeof value === "number") return escape(String(value));
  return "html" in value ? value.html : value.map(render).join("");
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
