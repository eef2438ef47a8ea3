import type { EditChange, EditNode } from "../protocol";
import { titleOf } from "./fields";

type EntryToolsProps = {
  list: EditNode;
  index: number;
  /** How another entry is made. */
  more: "Add" | "Duplicate";
  run: (change: EditChange) => void;
};

type Tool = [name: string, label: string, change: EditChange, isPossible: boolean];

/** What can be done with an entry of a list, as buttons. */
export function EntryTools({ list, index, more, run }: EntryToolsProps) {
  const { min = 0, max = Infinity } = list.count ?? {};
  const entries = list.children ?? [];
  const entry = entries[index];
  if (entry === undefined) return null;
  const { path, canHide, hidden } = entry;
  const name = titleOf(entry) || entry.label;
  const visibility = hidden ? "Show" : "Hide";
  const tools: Tool[] = [
    ["↑", `Move ${name} up`, { do: "move", path, to: index - 1 }, index > 0],
    ["↓", `Move ${name} down`, { do: "move", path, to: index + 1 }, index < entries.length - 1],
    more === "Add"
      ? [more, `Add ${entry.label}`, { do: "add", path: list.path }, entries.length < max]
      : [more, `Duplicate ${name}`, { do: "duplicate", path }, entries.length < max],
    ...(canHide ? [[visibility, `${visibility} ${name}`, { do: hidden ? "show" : "hide", path }, true] as Tool] : []),
    ["Remove", `Remove ${name}`, { do: "remove", path }, entries.length > min],
  ];
  return (
    <span className="row" role="group" aria-label={name}>
      {tools.map(([tool, label, change, isPossible]) => (
        <button
          key={tool}
          type="button"
          data-tool={tool}
          aria-label={label}
          disabled={!isPossible}
          onClick={() => run(change)}
        >
          {tool}
        </button>
      ))}
    </span>
  );
}
