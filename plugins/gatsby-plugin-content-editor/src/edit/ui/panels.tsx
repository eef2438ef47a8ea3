import { useEffect, useState } from "react";
import type { Changes as ChangesSince, Problem, PublishOutcome } from "../protocol";
import { client } from "./client";
import { open, restore, useStore } from "./store";

/** What has changed since the last publication, the way back, and the next publication. */
export function Changes() {
  const { state } = useStore();
  const [changes, setChanges] = useState<ChangesSince>();
  const [message, setMessage] = useState<string>();
  const [steps, setSteps] = useState<PublishOutcome[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    client.changes().then(
      (answer) => isCurrent && setChanges(answer),
      (error: unknown) => isCurrent && setChanges({ reason: String(error), files: [], pictures: [] }),
    );
    return () => {
      isCurrent = false;
    };
  }, [state, steps]);
  if (changes === undefined) return <p role="status">Comparing…</p>;
  const isEmpty = changes.files.length + changes.pictures.length === 0;
  const suggested = isEmpty ? "" : `Edit ${changes.files.map(({ title }) => title).join(", ") || "pictures"}`;
  const publish = async () => {
    setIsBusy(true);
    const outcome = await client
      .publish(message ?? suggested)
      .catch((error: unknown) => ({ done: false as const, message: String(error) }));
    setSteps([outcome]);
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
      {changes.files.map(({ file, title, differences }) => (
        <section key={file} aria-label={title}>
          <h3>{title}</h3>
          <ul className="changes">
            {differences.map(({ path, label, before, after }) => (
              <li key={JSON.stringify(path)}>
                <strong>{label}</strong>
                {before === undefined ? null : <del>{before}</del>}
                {after === undefined ? null : <ins>{after}</ins>}
                <span className="row">
                  <button type="button" onClick={() => void restore({ file, path })}>
                    Restore<span className="hidden">: {label}</span>
                  </button>
                  <button type="button" onClick={() => open({ file, path })}>
                    Edit<span className="hidden">: {label}</span>
                  </button>
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {changes.pictures.length === 0 ? null : <p>Pictures: {changes.pictures.join(", ")}</p>}
      {isEmpty ? null : (
        <button type="button" onClick={() => void restore({})}>
          Restore everything
        </button>
      )}
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
      <ol className="progress" aria-live="polite">
        {steps.map((step, index) => (
          <li key={index} className={step.done ? "" : "refusal"}>
            {step.message}
            {step.done ? null : <Problems problems={step.problems ?? []} />}
          </li>
        ))}
        {state?.publication === undefined ? null : <li>{state.publication.message}</li>}
      </ol>
    </>
  );
}

function Problems({ problems }: { problems: readonly Problem[] }) {
  if (problems.length === 0) return null;
  return (
    <ul>
      {problems.map((problem) => (
        <li key={JSON.stringify([problem.file, problem.path, problem.message])}>
          <button
            type="button"
            className="link"
            onClick={() => open({ file: problem.file.replace(/^data\//, ""), path: problem.path })}
          >
            {[problem.message, problem.hint].filter(Boolean).join(" ")}
          </button>
        </li>
      ))}
    </ul>
  );
}
