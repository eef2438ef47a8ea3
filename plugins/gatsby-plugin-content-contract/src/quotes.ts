const marks = { '"': ["“", "”", "″"], "'": ["‘", "’", "′"] } as const;

/** Begins a shortened word: ’90s, rock ’n’ roll. */
const elision = /^(?:\d\ds?(?![\p{L}\d])|(?:n|em|tis|twas|til|cause)(?!\p{L}))/iu;

/** By the index of the straight mark. Empty for other languages than English. */
export function typographicMarks(text: string, language: string): Map<number, string> {
  const found = new Map<number, string>();
  const open = new Set<string>();
  for (const { index, 0: given } of /^en\b/i.test(language) ? text.matchAll(/["'“”‘’]/g) : []) {
    const isSingle = /['‘’]/.test(given);
    const [opening, closing, prime] = marks[isSingle ? "'" : '"'];
    const [before, after] = [found.get(index - 1) ?? text.charAt(index - 1), text.charAt(index + 1)];
    let mark = given;
    if (given in marks) {
      const isPaired = !isSingle || (!elision.test(text.slice(index + 1, index + 8)) && text.includes("'", index + 1));
      const isUnit = /\d/.test(before) && !open.has(opening) && !(isSingle && /\p{L}/u.test(after));
      const begins = /^$|[\s([{“‘]/.test(before) || (/[—–\-/=,:|]/.test(before) && !open.has(opening));
      mark = isUnit ? prime : isPaired && begins ? opening : closing;
      found.set(index, mark);
    }
    if (mark === opening) open.add(opening);
    else if (mark === closing) open.delete(opening);
  }
  return found;
}
