import { useState } from "react";
import { allNodes } from "../nodes";
import type { PublishOutcome, PublishRequest } from "../protocol";
import { ask } from "./client";
import { keyOf } from "./page";
import { Button, ChangeList, LinkTo, Problems, confirmed, useAnswer } from "./parts";
import { messageOf, nameOf, restore, useStore } from "./store";

/** Shows the changes since the last publication, discards them, and publishes. */
export function Publish() {
  const { state } = useStore();
  const [message, setMessage] = useState<string>();
  const [isPublishing, setIsPublishing] = useState(false);
  const [outcome, setOutcome] = useState<PublishOutcome>();
  /** Which side to keep where both have changed the same text. */
  const [answers, setAnswers] = useState<PublishRequest["answers"]>([]);
  const { answer, reason } = useAnswer("changes", {}, state);
  if (answer === undefined) return <p role="status">{reason ?? "Comparing…"}</p>;
  const { files, pictures, since } = answer;
  const isEmpty = files.length + pictures.length === 0;
  const suggested = isEmpty ? "" : `Edit ${files.map(({ title }) => title).join(", ") || "pictures"}`;
  const publish = async (chosen: typeof answers) => {
    // A second press would publish twice.
    if (isPublishing) return;
    setIsPublishing(true);
    setAnswers(chosen);
    setOutcome(undefined);
    const request = ask("publish", { message: message ?? suggested, answers: chosen });
    setOutcome(await request.catch((error: unknown) => ({ done: false as const, message: messageOf(error) })));
    setIsPublishing(false);
  };
  const refused = outcome?.done === false ? outcome : undefined;
  const everything =
    "Go back to what is published, everywhere? Pictures that were added since go, too. Undo brings all of it back.";
  return (
    <>
      <h3>What changed</h3>
      <small>Since the last publication, {new Date(since).toLocaleString()}.</small>
      {isEmpty && <p>Nothing.</p>}
      <ChangeList
        files={files}
        tools={(file, { path, label }) => (
          <>
            <Button
              label="Discard"
              about={label}
              press={confirmed(`Go back to what is published for “${label}”?`, () => restore({ file, path }))}
            />
            <LinkTo label="Edit" about={label} place={{ file, path }} />
          </>
        )}
      />
      {pictures.length > 0 && <p>Pictures: {pictures.map((path) => path.split("/").at(-1)).join(", ")}</p>}
      {!isEmpty && <Button label="Discard everything" press={confirmed(everything, () => restore({}))} />}
      <NotYet />
      <label className="field">
        What this publication is about
        <input value={message ?? suggested} onChange={({ target }) => setMessage(target.value)} />
      </label>
      <Button label="Publish" className="main" press={() => publish([])} />
      <div aria-live="polite">
        {isPublishing && <p>Publishing…</p>}
        {outcome !== undefined && <p className={outcome.done ? "" : "wrong"}>{outcome.message}</p>}
        <p>{state?.publication}</p>
        {outcome?.done && outcome.waiting.length > 0 && (
          <p>Changes of the code were not sent; they wait for a developer: {outcome.waiting.join("; ")}.</p>
        )}
      </div>
      {refused?.conflicts?.map(({ file, path, title, label, ...texts }) => (
        <section key={keyOf({ file, path })} aria-label={label}>
          <h4>
            {title}: {label}
          </h4>
          {(["mine", "theirs"] as const).map((keep) => (
            <Button
              key={keep}
              label={`${keep === "mine" ? "Keep mine" : "Take theirs"}: “${texts[keep]}”`}
              press={() => publish([...answers, { file, path, keep }])}
            />
          ))}
        </section>
      ))}
      <Problems problems={refused?.problems ?? []} />
    </>
  );
}

/** Lists what is hidden from visitors, and the addresses that are placeholders. */
function NotYet() {
  const { files = [], problems = [] } = useStore().state ?? {};
  const hidden = files.flatMap(({ file, title, tree }) =>
    allNodes(tree)
      .filter((node) => node.hidden)
      .map((node) => ({ file, path: node.path, label: `${nameOf(node)} (${title})` })),
  );
  const placeholders = problems.filter(({ placeholder }) => placeholder);
  if (hidden.length + placeholders.length === 0) return null;
  return (
    <details>
      <summary>
        Hidden from visitors: {hidden.length}. Still a placeholder: {placeholders.length}.
      </summary>
      {hidden.map(({ label, ...place }) => (
        <LinkTo key={keyOf(place)} place={place} label={label} />
      ))}
      <Problems problems={placeholders} />
    </details>
  );
}
