import fc from "fast-check";
import { failureMessage } from "./git-failures";

test("names the whole command for a folder of another user, and quotes neither silence nor a password", () => {
  const command = "git config --global --add safe.directory '/The site'";
  expect(failureMessage(new Error(`call:\n\n\t${command}`))).toContain(command);
  expect(failureMessage(new Error("RPC failed; HTTP 413"))).not.toContain("“");
  const long = failureMessage(new Error(`fatal: https://me:secret@host/a.git is ${"very ".repeat(200)}odd`));
  expect([long, long.length < 500]).toEqual([expect.stringContaining("https://host/a.git"), true]);
});

test("quotes a host that refuses, whatever it says", () => {
  const words = fc.string({ unit: "grapheme-ascii" }).filter((said) => /\S/.test(said));
  const check = fc.property(words, (said) => {
    const output = `remote: ${said}\n ! [remote rejected] main -> main (pre-receive hook declined)`;
    const quoted = `It says: “${said.replace(/\s+/g, " ").trim()}” Ask the person in charge.`;
    expect(failureMessage(new Error(output))).toBe(`The place to publish to refused this. ${quoted}`);
  });
  fc.assert(check, { examples: [["No  force"]] });
});
