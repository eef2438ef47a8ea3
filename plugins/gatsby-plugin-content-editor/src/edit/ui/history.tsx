import { useEffect, useState } from "react";
import type { Changes, PastPublication } from "../protocol";
import { AskFirst, ChangeList } from "./changes";
import { client } from "./client";
import { restore, useStore } from "./store";

const dayAndTime = (when: string): string =>
  new Date(when).toLocaleString(undefined, { dateStyle: "full", timeStyle: "short" });

/** The last publications, and the way back to each. */
export function History() {
  const { state } = useStore();
  const [publications, setPublications] = useState<PastPublication[]>();
  const [reason, setReason] = useState("");
  const stage = state?.publication?.stage;
  useEffect(() => {
    client
      .history()
      .then(setPublications, (error: unknown) => setReason(error instanceof Error ? error.message : String(error)));
  }, [stage]);
  return (
    <>
      <h2>History</h2>
      {reason === "" ? null : <p className="help">{reason}</p>}
      {publications === undefined && reason === "" ? <p role="status">Looking…</p> : null}
      {publications?.map(({ commit, when, message, changes }) => (
        <details key={commit} name="publication">
          <summary>
            {dayAndTime(when)}
            <span className="note"> {message}</span>
          </summary>
          <div className="group">
            {changes.length === 0 ? <p className="help">The first publication, or pictures alone.</p> : null}
            <ChangeList files={changes} />
            <BesideToday commit={commit} />
          </div>
        </details>
      ))}
    </>
  );
}

/** What a publication said, where it differs from today. */
function BesideToday({ commit }: { commit: string }) {
  const { state } = useStore();
  const [isWanted, setIsWanted] = useState(false);
  const [changes, setChanges] = useState<Changes>();
  useEffect(() => {
    if (!isWanted) return;
    client
      .changes(commit)
      .then(setChanges, (error: unknown) => setChanges({ reason: String(error), files: [], pictures: [] }));
  }, [commit, isWanted, state]);
  if (!isWanted) {
    return (
      <button type="button" onClick={() => setIsWanted(true)}>
        Look at it beside today
      </button>
    );
  }
  if (changes === undefined) return <p role="status">Comparing…</p>;
  if (changes.files.length + changes.pictures.length === 0) return <p>{changes.reason ?? "The same as today."}</p>;
  return (
    <section aria-label="Beside today" className="group">
      <h3>Then, and today</h3>
      <ChangeList
        files={changes.files}
        tools={(file, { path, label }) => (
          <button type="button" onClick={() => void restore({ commit, file, path })}>
            Bring back<span className="hidden">: {label}</span>
          </button>
        )}
      />
      <AskFirst
        label="Bring back all of it"
        question="Bring back everything as it was published then? Undo leads back to today."
        onYes={() => void restore({ commit })}
      />
    </section>
  );
}
