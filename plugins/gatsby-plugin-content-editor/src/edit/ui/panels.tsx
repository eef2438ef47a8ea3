/** @jsxImportSource react */
import { useEffect, useRef, useState } from "react";
import { allNodes, titleOf } from "../nodes";
import type { PublishRequest } from "../protocol";
import { NoAnswer } from "./client";
import { AskingButton, Button, ChangeList, LinkTo, Problems, TextInput, useAnswer } from "./parts";
import { unsaved } from "./drafts";
import { askAgain, restore, saveAll } from "./requests";
import { fileOf, keyNear, messageOf, nameOf, notDone, now, set, useStore } from "./store";

export function AllContent() {
  const { files = [], problems = [] } = useStore().state ?? {};
  const [find, setFind] = useState("");
  const plain = (text: string) => text.toLowerCase().replace(/[‘’]/g, "'").replace(/[“”„]/g, '"');
  const wanted = plain(find.trim());
  const sorted = files.toSorted((a, b) => Number(!a.page) - Number(!b.page));
  const found = sorted.flatMap(({ title, tree }) =>
    allNodes(tree)
      .slice(0, wanted === "" ? 1 : undefined)
      .map((node) => ({ node, title, text: node.children ? "" : titleOf(node) }))
      .filter(({ node, text }) => plain(`${node.label} ${text}`).includes(wanted)),
  );
  return (
    <>
      <TextInput label="Find" type="search" value={find} onChange={setFind} />
      {wanted === "" && <Problems problems={problems.filter(({ placeholder }) => !placeholder)} />}
      <ul>
        {found.map(({ node, title, text }) => (
          <li key={node.key}>
            <LinkTo to={node.key} label={node.label} />
            {text && <small>{`${title}: ${[...text].slice(0, 70).join("")}`}</small>}
          </li>
        ))}
      </ul>
      <p role="status">{files.length > 0 && found.length === 0 && `Nothing contains “${find.trim()}”.`}</p>
    </>
  );
}

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
        {new Date(when).toLocaleString(undefined, { dateStyle: "full", timeStyle: "short" })} <br />
        <small>{message}</small>
      </summary>
      {changes.length === 0 && <small>The first publication, or pictures alone.</small>}
      <ChangeList files={changes} />
      <Button label="Compare with today" press={() => setCompared(commit)} />
      {compared === commit && since !== undefined && (
        <section aria-label="Compared with today">
          <h3>{since.files.length + since.pictures.length === 0 ? "The same as now" : "Then, and now"}</h3>
          <ChangeList
            files={since.files}
            tools={(address, label) => (
              <Button label="Bring back" about={label} press={() => restore({ commit, ...address })} />
            )}
          />
          <AskingButton label="Bring back all of it" question={question} press={() => restore({ commit })} />
        </section>
      )}
    </details>
  ));
}

async function sendAll(request: PublishRequest): Promise<void> {
  const failed = (message: string) => ({ done: false as const, message });
  const { answers } = request;
  if (now().sent?.outcome === null) return;
  set({ sent: { answers, outcome: null } });
  await saveAll();
  const outcome =
    unsaved().length > 0
      ? failed("Not published: correct the values that are not saved.")
      : await askAgain("publish", request).catch((error: unknown) =>
          // The server’s own message says whether anything was sent.
          failed(error instanceof NoAnswer ? notDone("published", error) : messageOf(error)),
        );
  // The panel may have been closed.
  set({ sent: { answers, outcome }, statusText: outcome.message, busy: undefined });
}

export function Publish() {
  const { state, busy, sent } = useStore();
  const [message, setMessage] = useState<string>();
  const publishButton = useRef<HTMLButtonElement>(null);
  // An outcome stays until it has been seen.
  useEffect(() => () => void (now().sent?.outcome && set({ sent: undefined })), []);
  const { answer, reason } = useAnswer("changes", {}, state);
  if (answer === undefined) return <p role="status">{reason ?? "Comparing…"}</p>;
  const { files, pictures, others, since } = answer;
  const isEmpty = files.length + pictures.length === 0;
  const suggested = isEmpty ? "" : `Edit ${files.map(({ title }) => title).join(", ") || "pictures"}`;
  const publish = (answers: PublishRequest["answers"]) => sendAll({ message: message ?? suggested, answers });
  const outcome = sent?.outcome;
  const refused = outcome?.done === false ? outcome : undefined;
  const everything = "Go back to the published version? Pictures added since go, too. Undo brings all of it back.";
  return (
    <>
      <h3>What changed</h3>
      <small>Compared with the published version of {new Date(since).toLocaleString()}.</small>
      {isEmpty && <p>{busy ?? "Nothing."}</p>}
      <ChangeList
        files={files}
        tools={(address, about) => (
          <>
            <AskingButton
              label="Discard"
              about={about}
              question={`Go back to the published “${about}”?`}
              press={() => restore(address)}
            />
            <LinkTo label="Edit" about={about} to={keyNear(address)} />
          </>
        )}
      />
      {pictures.length > 0 && <p>Pictures: {pictures.map((path) => path.split("/").at(-1)).join(", ")}</p>}
      {others.length > 0 && <small>Not part of the site, and not published: {others.join(", ")}</small>}
      {!isEmpty && <AskingButton label="Discard everything" question={everything} press={() => restore({})} />}
      <NotYet />
      <TextInput label="What this publication is about" value={message ?? suggested} onChange={setMessage} />
      <Button label="Publish" className="main" ref={publishButton} press={() => publish([])} />
      <div aria-live="polite">
        {outcome === null && <p>Publishing…</p>}
        {outcome && <p className={outcome.done ? "" : "wrong"}>{outcome.message}</p>}
        {/* Of this publication, or before there is one. */}
        {(sent === undefined || outcome?.done) && <p>{state?.publication}</p>}
        {outcome?.done && outcome.waiting.length > 0 && (
          <p>Changes of the code were not sent; they wait for a developer: {outcome.waiting.join("; ")}.</p>
        )}
      </div>
      {refused?.conflicts?.map(({ file, path, title, label, ...texts }) => (
        <section key={JSON.stringify([file, path])} aria-label={label}>
          <h4>{`${title}: ${label}`}</h4>
          {(["mine", "theirs"] as const).map((keep) => (
            <Button
              key={keep}
              label={`${keep === "mine" ? "Keep mine" : "Take theirs"}: “${texts[keep]}”`}
              // The pressed button goes.
              press={() => (
                publishButton.current?.focus(),
                publish([...sent!.answers, { file, path, ...texts, keep }])
              )}
            />
          ))}
        </section>
      ))}
      <Problems problems={refused?.problems ?? []} />
    </>
  );
}

function NotYet() {
  const { files = [], problems = [] } = useStore().state ?? {};
  const hidden = files.flatMap(({ tree }) => allNodes(tree).filter((node) => node.hidden));
  const placeholders = problems.filter(({ placeholder }) => placeholder);
  if (hidden.length + placeholders.length === 0) return null;
  return (
    <details>
      <summary>{`Hidden from visitors: ${hidden.length}. Placeholders: ${placeholders.length}.`}</summary>
      {hidden.map((node) => (
        <LinkTo key={node.key} to={node.key} label={`${nameOf(node)} (${fileOf(node.file)?.title})`} />
      ))}
      <Problems problems={placeholders} />
    </details>
  );
}

/** The page on phone and desktop, in light and dark; WebKit only supports the system's theme. */
export function Preview() {
  // All frames of a row fit into a window of 1280 px.
  const [scale, height] = [0.68, 844];
  const frame = (colorScheme: string, width: number) => {
    const margin = `0 ${(scale - 1) * width}px ${(scale - 1) * height}px 0`;
    const attributes = { src: location.pathname, width, height, style: { colorScheme, scale, margin } };
    return <iframe key={width} title={`${width} px wide, ${colorScheme}`} {...attributes} />;
  };
  return <div className="row">{["light", "dark"].map((theme) => [390, 1280].map((width) => frame(theme, width)))}</div>;
}
