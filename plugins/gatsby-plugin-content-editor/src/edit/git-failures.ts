import { stripVTControlCharacters } from "node:util";

/** The message is git's output. */
export class GitError extends Error {}

const signIn = "Sign in again: write git fetch in a terminal, in this folder, and answer its questions.";

/** The first match wins. "Try again" only where that can help. */
const failures: [RegExp, string | ((found: string, said: string) => string)][] = [
  [/^timeout$/, "The place to publish to did not answer in time. Try again."],
  [
    /git-lfs.*(?:not found|no such file)|'lfs' is not a git command/i,
    "Pictures of this site are kept with Git LFS, which is not installed on this computer. Ask a developer to install it.",
  ],
  [/ENOENT/, "git is not installed on this computer. Ask a developer to install it."],
  [/not a git repository/, "This folder is not under git, so it cannot be published from here. Ask a developer."],
  [
    /git config --global --add safe\.directory .+/,
    (command) => `This folder belongs to another user, so git leaves it alone. Write in a terminal: ${command}`,
  ],
  [
    /(?<=')[^'\n]*\.lock(?=': File exists)/,
    (lock) =>
      `Another program is using git, or it left a lock behind. Close that program, or delete ${lock}, and publish again.`,
  ],
  [
    /\[rejected\].*(fetch first|non-fast-forward|stale info)|\[remote rejected\].*\((failed to update|cannot lock|incorrect old)/,
    "Somebody else has published at the same moment. Try again.",
  ],
  [
    /\[remote rejected\]|error: 403|^ERROR: (?!Repository)/m,
    (_, said) => `The place to publish to refused this. It says: “${said || "no reason"}” Ask the person in charge.`,
  ],
  [
    /authentication failed|could not read (username|password)|error: 401|permission denied(?=,| \()|invalid credentials|host key verification failed|no such identity/i,
    `You are signed out of the place to publish to. ${signIn}`,
  ],
  [
    /repository .*not found|not appear to be a git repository|error: 404/i,
    `There is no such place to publish to, or you may not see it. ${signIn} If that does not help, ask a developer.`,
  ],
  [
    /could not resolve|failed to connect|couldn't connect|connection (refused|reset|closed|timed out)|unreachable|timed out|hung up|early eof|too slow|http2? (stream|framing)|error: 5\d\d/i,
    "The place to publish to cannot be reached. Is this computer online? Try again.",
  ],
];

const additions =
  /^(?:remote:.*|hint:.*|error: failed to push.*|fatal: the remote end hung up.*|fatal: Could not read from remote repository\.|Please make sure you .*|and the repository exists\.)$/gm;

/** Only the publication itself can tell whether something was sent. */
export function failureMessage(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  const said = remoteWords(text);
  if (/(?:file|pack|blob)\b.+(?:exceeds|larger than|too large)|GH001|HTTP 413/i.test(said || text))
    return `A file is too large for the place to publish to. Make it smaller.${said && ` It says: “${said}”`}`;
  // The remote's own output must not select a message, nor what git adds to every cause.
  const own = text.replace(additions, "").trim() || text;
  for (const [pattern, message] of failures) {
    const [found] = pattern.exec(own) ?? [];
    if (found !== undefined) return typeof message === "string" ? message : message(found, said);
  }
  return `git says: “${said || plain(own.replace(/^(?:fatal|error): /gm, ""))}” Ask a developer.`;
}

function remoteWords(text: string): string {
  const lines = text.split("\n").flatMap((line) => /^(?:remote|ERROR):(.*)/.exec(line)?.[1] ?? []);
  const reason = /\[(?:remote )?rejected\][^(\n]*\(([^)\n]*)\)/.exec(text)?.[1] ?? "";
  return plain(lines.join(" ")) || plain(reason);
}

const plain = (text: string): string =>
  stripVTControlCharacters(text)
    .replace(/[\p{C}\s]+/gu, " ")
    .replace(/:\/\/[^/\s@]*@/g, "://")
    .trim()
    .slice(0, 400);
