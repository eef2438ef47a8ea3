import { useEffect, useState } from "react";
import type { PastPublication } from "../protocol";
import { AskFirst, ChangeList, useChanges } from "./changes";
import { client } from "./client";
import { restore, useStore } from "./store";

const dayAndTime = (when: string): string =>
  new Date(when).toLocaleString(undefined, { dateStyle: "full", timeStyle: "short" });

/** Lists the last publications, with a way back to each. */
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

/** Compares a publication with today when it is asked for. */
function BesideToday({ commit }: { commit: string }) {
  const [isWanted, setIsWanted] = useState(false);
  if (isWanted) return <Comparison commit={commit} />;
  return (
    <button type="button" onClick={() => setIsWanted(true)}>
      Look at it beside today
    </button>
  );
}

/** Lists where a publication differs from today, with a way back for each difference. */
function Comparison({ commit }: { commit: string }) {
  const changes = useChanges(commit);
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
