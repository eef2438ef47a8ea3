/** @jsxImportSource react */
import { type ComponentProps, type ReactNode, useEffect, useState } from "react";
import { Button as AriaButton } from "react-aria-components/Button";
import { Dialog, DialogTrigger, Heading, Modal } from "react-aria-components/Modal";
import { Input, Label, TextField, type TextFieldProps } from "react-aria-components/TextField";
import { type Path, visibleLength } from "../../../../gatsby-plugin-content-contract/browser";
import { sentenceOf, tokens } from "../nodes";
import type { FileChanges, Problem } from "../protocol";
import { type Answer, type Body, type Name, ask } from "./client";
import { draftAt } from "./drafts";
import { answerTimeoutMs, isAway, repair, saveAll } from "./requests";
import { attempt, keyAt, keyNear, messageOf, nodeAt, now, open } from "./store";

export const layer = Object.assign(document.createElement("div"), { className: "layer" });

type ButtonProps = ComponentProps<typeof AriaButton> & {
  label: string;
  /** Distinguishes buttons with equal labels. */
  about?: string | undefined;
  title?: string | undefined;
  disabled?: boolean;
  press?: ((button: HTMLElement) => unknown) | undefined;
};

export function Button({ label, about, title, press, disabled = false, ...rest }: ButtonProps) {
  return (
    // A natively disabled button would lose the focus.
    <AriaButton
      {...(about && { "aria-label": `${label}: ${about}` })}
      isPending={disabled}
      onPress={({ target }) => void attempt(() => press?.(target as HTMLElement))}
      render={(props) => <button {...props} title={title} />}
      {...rest}
    >
      {label}
    </AriaButton>
  );
}

/** Links to fields; without a key their value is gone. Saves first, since a tap replaces a text before it loses the focus. */
export const LinkTo = ({ to = "", ...rest }: { to: string | undefined; label: string; about?: string }) => (
  <Button className="link" press={() => (void saveAll(), open([to]))} {...rest} />
);

export const AskingButton = ({ question, press, ...button }: ButtonProps & { question: string }) => (
  <DialogTrigger>
    <Button {...button} />
    <Modal UNSTABLE_portalContainer={layer} isDismissable>
      <Dialog role="alertdialog">
        <Heading slot="title">{question}</Heading>
        <div className="row">
          <Button label={button.label} slot="close" className="main" press={press} />
          <Button label="Cancel" slot="close" />
        </div>
      </Dialog>
    </Modal>
  </DialogTrigger>
);

export const TextInput = ({ label, ...rest }: TextFieldProps & { label: string }) => (
  <TextField className="field" {...rest}>
    <Label>{label}</Label>
    <Input />
  </TextField>
);

/** Asks the server, and again after each change of `after`; it answers one request after another. */
export function useAnswer<Asked extends Name>(name: Asked, body: Body<Asked>, after: unknown) {
  const request = JSON.stringify(body);
  const [found, setFound] = useState<{ request?: string; answer?: Answer<Asked>; reason?: string }>({});
  useEffect(() => {
    const timer = setTimeout(() => setFound((known) => ({ ...known, request, reason: isAway })), answerTimeoutMs);
    ask(name, JSON.parse(request) as Body<Asked>)
      .then((answer) => setFound({ request, answer }))
      .catch((error: unknown) => setFound({ request, reason: messageOf(error) }))
      .finally(() => clearTimeout(timer));
  }, [name, request, after]);
  // The answer to another request would offer its changes for this one.
  return found.request === request ? found : {};
}

type Tools = (address: { file: string; path: Path }, label: string) => ReactNode;

export function ChangeList({ files, tools }: { files: readonly FileChanges[]; tools?: Tools }) {
  return files.map(({ file, title, differences }) => (
    <section key={file} aria-label={title}>
      <h3>{title}</h3>
      <ul className="ruled">
        {differences.map(({ path, label, before, after }) => (
          <li key={JSON.stringify(path)}>
            {path.length > 0 && <strong>{label}</strong>}
            {before !== undefined && <del>{before}</del>}
            {after !== undefined && <ins>{after}</ins>}
            {tools !== undefined && <span className="row">{tools({ file, path }, label)}</span>}
          </li>
        ))}
      </ul>
    </section>
  ));
}

export function Problems({ problems, canLead = true }: { problems: readonly Problem[]; canLead?: boolean }) {
  const repairOf = ({ code, file, path }: Problem) => JSON.stringify([code, file, path]);
  return problems.map((problem, index) => {
    // One click repairs all problems of this kind in the text.
    const isLast = problems.findLastIndex((other) => repairOf(other) === repairOf(problem)) === index;
    const sentence = problem.repair === undefined ? sentenceOf(problem) : problem.message;
    const key = canLead ? keyNear(problem) : undefined;
    return (
      <div key={JSON.stringify([problem, index])} className="advice">
        {key === undefined ? <p>{sentence}</p> : <LinkTo to={key} label={sentence} />}
        {problem.repair !== undefined && isLast && <Button label={problem.repair} press={() => repair(problem)} />}
      </div>
    );
  });
}

export function Remarks({ of: key }: { of: string }) {
  const refusal = draftAt(key)?.refusal;
  const problems = now().state?.problems ?? [];
  return (
    <>
      {refusal !== undefined && <p role="alert">Not saved: {refusal}</p>}
      <Problems problems={problems.filter((problem) => keyAt(problem) === key)} canLead={false} />
    </>
  );
}

export function Count({ of: key }: { of: string }) {
  const { meta: { overflowsAt } = {}, filled, value } = nodeAt(key) ?? {};
  if (overflowsAt === undefined) return null;
  const typed = draftAt(key)?.value;
  const withFact = (token: string) => now().state?.tokens[token] ?? token;
  const text = typed === undefined ? (filled ?? value) : String(typed).replace(tokens, withFact);
  const length = visibleLength(String(text ?? ""));
  return <small className={length > overflowsAt ? "wrong" : ""}>{`${length} of ${overflowsAt} letters`}</small>;
}
