import { useState } from "react";
import type { Conflict, PublishOutcome, PublishRequest } from "../protocol";
import { AskFirst, ChangeList, Problems, useChanges } from "./changes";
import { client } from "./client";
import { titleOf } from "./fields";
import { allNodes } from "../nodes";
import { keyOf } from "./page";
import { open, restore, useStore } from "./store";

type Answers = PublishRequest["answers"];

/** Shows the changes since the last publication, discards them, and publishes. */
export function Publish() {
  const { state } = useStore();
  const [message, setMessage] = useState<string>();
  const [outcome, setOutcome] = useState<PublishOutcome>();
  const [isBusy, setIsBusy] = useState(false);
  const changes = useChanges(undefined, outcome);
  if (changes === undefined) return <p role="status">Comparing…</p>;
  const isEmpty = changes.files.length + changes.pictures.length === 0;
  const suggested = isEmpty ? "" : `Edit ${changes.files.map(({ title }) => title).join(", ") || "pictures"}`;
  const publish = async (answers: Answers = []) => {
    setIsBusy(true);
    setOutcome(
      await client
        .publish(message ?? suggested, answers)
        .catch((error: unknown) => ({ done: false as const, message: String(error) })),
    );
    setIsBusy(false);
  };
  return (
    <>
      <h2>What changed</h2>
      <p className="help">
        {changes.since === undefined
          ? changes.reason
          : `Since the last publication, ${new Date(changes.since).toLocaleString()}.`}
      </p>
      {isEmpty && changes.since !== undefined ? <p>Nothing.</p> : null}
      <ChangeList
        files={changes.files}
        tools={(file, { path, label }) => (
          <>
            <AskFirst
              label="Discard"
              about={label}
              question={`Go back to what is published for “${label}”?`}
              onYes={() => void restore({ file, path })}
            />
            <button type="button" onClick={() => open({ file, path })}>
              Edit<span className="hidden">: {label}</span>
            </button>
          </>
        )}
      />
      {changes.pictures.length === 0 ? null : (
        <p>Pictures: {changes.pictures.map((path) => path.split("/").at(-1)).join(", ")}</p>
      )}
      {isEmpty ? null : (
        <AskFirst
          label="Discard everything"
          question="Go back to what is published, everywhere? Pictures that were added since go, too. Undo brings all of it back."
          onYes={() => void restore({})}
        />
      )}
      <NotYet />
      <h2>Publish</h2>
      <label className="field">
        What this publication is about
        <input className="input" value={message ?? suggested} onChange={({ target }) => setMessage(target.value)} />
      </label>
      <button
        type="button"
        className="main"
        disabled={isBusy || changes.since === undefined}
        onClick={() => void publish()}
      >
        {isBusy ? "Publishing…" : "Publish"}
      </button>
      <div className="progress" aria-live="polite">
        {outcome === undefined ? null : <p className={outcome.done ? "" : "refusal"}>{outcome.message}</p>}
        {state?.publication === undefined ? null : <p>{state.publication.message}</p>}
        {outcome?.done && outcome.waiting.length > 0 ? (
          <p>Changes of the code were not sent; they wait for a developer: {outcome.waiting.join("; ")}.</p>
        ) : null}
      </div>
      {outcome?.done === false && outcome.conflicts !== undefined ? (
        <Conflicts conflicts={outcome.conflicts} decide={(answers) => void publish(answers)} />
      ) : null}
      {outcome?.done === false && outcome.problems !== undefined ? (
        <ul className="changes">
          {outcome.problems.map((problem) => (
            <li key={JSON.stringify(problem)}>
              <Problems problems={[problem]} />
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

/** Lists what is hidden from visitors, and the addresses that are placeholders. */
function NotYet() {
  const { state } = useStore();
  const hidden = (state?.files ?? []).flatMap(({ file, title, tree }) =>
    (tree === undefined ? [] : allNodes(tree))
      .filter((node) => node.hidden)
      .map((node) => ({ file, path: node.path, name: `${titleOf(node) || node.label} (${title})` })),
  );
  const placeholders = (state?.problems ?? []).filter(({ placeholder }) => placeholder);
  return (
    <>
      {hidden.length === 0 ? null : (
        <details>
          <summary>Hidden from visitors: {hidden.length}</summary>
          <ul className="changes">
            {hidden.map(({ file, path, name }) => (
              <li key={keyOf({ file, path })}>
                <button type="button" className="link" onClick={() => open({ file, path })}>
                  {name}
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
      {placeholders.length === 0 ? null : (
        <details>
          <summary>Still a placeholder: {placeholders.length}</summary>
          <Problems problems={placeholders} />
        </details>
      )}
    </>
  );
}

/** Asks which text to keep where both sides have changed it. */
function Conflicts({ conflicts, decide }: { conflicts: readonly Conflict[]; decide: (answers: Answers) => void }) {
  return (
    <form
      className="group"
      onSubmit={(event) => {
        event.preventDefault();
        const form = new FormData(event.currentTarget);
        decide(
          conflicts.map(({ file, path }, index) => ({
            file,
            path: [...path],
            keep: form.get(String(index)) === "theirs" ? "theirs" : "mine",
          })),
        );
      }}
    >
      {conflicts.map(({ file, path, title, label, mine, theirs }, index) => (
        <fieldset key={keyOf({ file, path })} className="group">
          <legend>
            {title}: {label}
          </legend>
          <label className="choice">
            <input type="radio" name={String(index)} value="mine" required /> Keep mine: “{mine}”
          </label>
          <label className="choice">
            <input type="radio" name={String(index)} value="theirs" required /> Take theirs: “{theirs}”
          </label>
        </fieldset>
      ))}
      <button type="submit" className="main">
        Publish with these
      </button>
    </form>
  );
}
