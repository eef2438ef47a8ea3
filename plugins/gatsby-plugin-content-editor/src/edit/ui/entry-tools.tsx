import type { EditNode } from "../protocol";
import { changeEntry } from "./hand";
import { type Place, entryOf } from "./page";
import { nodeAt } from "./store";

/** What can be done with the entry of a list that a part of the page belongs to. */
export function EntryTools({ places }: { places: readonly Place[] }) {
  const [found] = places.flatMap(({ file, path }) => {
    const at = entryOf(path);
    const list = at && nodeAt({ file, path: at.list });
    return list?.type === "list" && at !== undefined ? [{ ...at, file, list }] : [];
  });
  if (found === undefined) return null;
  const { file, list, index, entry } = found;
  const { min = 0, max = Infinity } = list.count ?? {};
  const count = list.children?.length ?? 0;
  const node: EditNode | undefined = list.children?.[index];
  const name = node?.label ?? "entry";
  return (
    <span className="row" role="group" aria-label={name}>
      <button
        type="button"
        aria-label={`Move ${name} up`}
        disabled={index === 0}
        onClick={() => void changeEntry(file, { do: "move", path: entry, to: index - 1 })}
      >
        ↑
      </button>
      <button
        type="button"
        aria-label={`Move ${name} down`}
        disabled={index >= count - 1}
        onClick={() => void changeEntry(file, { do: "move", path: entry, to: index + 1 })}
      >
        ↓
      </button>
      <button
        type="button"
        aria-label={`Add ${name}`}
        disabled={count >= max}
        onClick={() => void changeEntry(file, { do: "add", path: list.path })}
      >
        Add
      </button>
      {node?.canHide ? (
        <button
          type="button"
          aria-label={`Hide ${name}`}
          onClick={() => void changeEntry(file, { do: "hide", path: entry })}
        >
          Hide
        </button>
      ) : null}
      <button
        type="button"
        aria-label={`Remove ${name}`}
        disabled={count <= min}
        onClick={() => void changeEntry(file, { do: "remove", path: entry })}
      >
        Remove
      </button>
    </span>
  );
}
