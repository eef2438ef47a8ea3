import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Changes, Difference, FileChanges, Problem } from "../protocol";
import { client } from "./client";
import { contentFile, fix, open, useStore } from "./store";

/** Compares the content with a publication, by default the last one; again after each change, and when `after` changes. */
export function useChanges(commit?: string, after?: unknown): Changes | undefined {
  const { state } = useStore();
  const [changes, setChanges] = useState<Changes>();
  useEffect(() => {
    let isCurrent = true;
    client.changes(commit).then(
      (answer) => isCurrent && setChanges(answer),
      (error: unknown) => isCurrent && setChanges({ reason: String(error), files: [], pictures: [] }),
    );
    return () => {
      isCurrent = false;
    };
  }, [commit, state, after]);
  return changes;
}

/** Lists differences, page by page, in words. */
export function ChangeList({
  files,
  tools,
}: {
  files: readonly FileChanges[];
  tools?: (file: string, difference: Difference) => ReactNode;
}) {
  return files.map(({ file, title, differences }) => (
    <section key={file} aria-label={title}>
      <h3>{title}</h3>
      <ul className="changes">
        {differences.map((difference) => (
          <li key={JSON.stringify(difference.path)}>
            <strong>{difference.label}</strong>
            {difference.before === undefined ? null : <del>{difference.before}</del>}
            {difference.after === undefined ? null : <ins>{difference.after}</ins>}
            {tools === undefined ? null : <span className="row">{tools(file, difference)}</span>}
          </li>
        ))}
      </ul>
    </section>
  ));
}

/** A button that asks before it does anything. */
export function AskFirst({
  label,
  about,
  question,
  onYes,
}: {
  label: string;
  about?: string;
  question: string;
  onYes: () => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <button type="button" onClick={() => dialog.current?.showModal()}>
        {label}
        {about === undefined ? null : <span className="hidden">: {about}</span>}
      </button>
      <dialog ref={dialog} aria-label={label}>
        <form method="dialog">
          <p>{question}</p>
          <p className="row">
            <button type="submit" className="main" onClick={onYes}>
              {label}
            </button>
            <button type="submit">Cancel</button>
          </p>
        </form>
      </dialog>
    </>
  );
}

/** Lists problems, each with a link to its field and, if it can be repaired without a decision, a button for that. */
export function Problems({ problems, canLead = true }: { problems: Problem[]; canLead?: boolean }) {
  useStore();
  const repairOf = ({ file, path, code }: Problem) => JSON.stringify([file, path, code]);
  return problems.map((problem, index) => {
    // One press repairs all of its kind in a text.
    const isLast = problems.findLastIndex((other) => repairOf(other) === repairOf(problem)) === index;
    const sentence = [problem.message, problem.repair === undefined ? problem.hint : ""].filter(Boolean).join(" ");
    return (
      <div key={JSON.stringify([problem, index])} className="advice">
        {canLead ? (
          <button
            type="button"
            className="link"
            onClick={() => open({ file: contentFile(problem.file), path: problem.path })}
          >
            {sentence}
          </button>
        ) : (
          <p>{sentence}</p>
        )}
        {problem.repair === undefined || !isLast ? null : (
          <button type="button" onClick={() => void fix(problem)}>
            {problem.repair}
          </button>
        )}
      </div>
    );
  });
}
