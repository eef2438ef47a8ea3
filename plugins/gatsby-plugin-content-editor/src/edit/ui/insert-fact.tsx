import type { Token } from "../protocol";

type InsertFactProps = { tokens: readonly Token[]; insert: (raw: string) => void };

/** The choice of a fact to put where the caret is. */
export function InsertFact({ tokens, insert }: InsertFactProps) {
  if (tokens.length === 0) return null;
  return (
    <select aria-label="Insert a fact" value="" onChange={({ target }) => insert(target.value)}>
      <option value="">Insert a fact…</option>
      {tokens.map(({ name, value, help }) => (
        <option key={name} value={`{${name}}`}>
          {value} ({help})
        </option>
      ))}
    </select>
  );
}
