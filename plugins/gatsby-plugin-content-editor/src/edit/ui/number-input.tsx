/** @jsxImportSource react */
import { type ComponentProps, useState } from "react";
import type { EditNode, EditValue } from "../protocol";
import { readNumber } from "./number";
import { currencyDigits, edit } from "./store";

type NumberInputProps = ComponentProps<"input"> & { node: EditNode; current: EditValue | undefined };

/** A number in the site's language. Typed text stays unchanged until it is saved. */
export function NumberInput({ node, current, ...attributes }: NumberInputProps) {
  const [typed, setTyped] = useState<{ text: string; over: unknown }>();
  const { lang } = document.documentElement;
  const digits = node.type === "integer" ? 0 : currencyDigits();
  const isWhole = Number.isInteger(current);
  const format = new Intl.NumberFormat(lang, {
    minimumFractionDigits: isWhole ? 0 : digits,
    maximumFractionDigits: digits,
  });
  const shown = typeof current === "number" ? format.format(current) : String(current ?? "");
  const take = (text: string) => {
    setTyped({ text, over: node.value });
    edit(node, readNumber(text, [lang, ...navigator.languages], digits) ?? text);
  };
  return (
    <input
      {...attributes}
      inputMode={digits === 0 ? "numeric" : "decimal"}
      value={typed?.over === node.value ? typed?.text : shown}
      onChange={({ target }) => take(target.value)}
      onBlur={() => setTyped(undefined)}
    />
  );
}
