import { useState } from "react";
import { Button, ChangeList, confirmed, useAnswer } from "./parts";
import { restore, useStore } from "./store";

const dayAndTime = (when: string): string =>
  new Date(when).toLocaleString(undefined, { dateStyle: "full", timeStyle: "short" });

/** Lists the last publications: what each has changed, and beside today, with a way back. */
export function History() {
  const { state } = useStore();
  const { answer: publications, reason } = useAnswer("history", {}, state?.publication);
  const [compared, setCompared] = useState<string>();
  const { answer: since } = useAnswer("changes", { commit: compared }, state);
  if (publications === undefined) return <p role="status">{reason ?? "Looking…"}</p>;
  const question = "Bring back everything as it was published then? Undo leads back to today.";
  return publications.map(({ commit, when, message, changes }) => (
    <details key={commit} name="publication">
      <summary>
        {dayAndTime(when)} <small>{message}</small>
      </summary>
      {changes.length === 0 && <small>The first publication, or pictures alone.</small>}
      <ChangeList files={changes} />
      <Button label="Look at it beside today" press={() => setCompared(commit)} />
      {compared === commit && since !== undefined && (
        <section aria-label="Beside today">
          <h3>{since.files.length + since.pictures.length === 0 ? "The same as today" : "Then, and today"}</h3>
          <ChangeList
            files={since.files}
            tools={(file, { path, label }) => (
              <Button label="Bring back" about={label} press={() => restore({ commit, file, path })} />
            )}
          />
          <Button label="Bring back all of it" press={confirmed(question, () => restore({ commit }))} />
        </section>
      )}
    </details>
  ));
}
