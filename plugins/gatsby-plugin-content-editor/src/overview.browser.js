// @ts-check
/** Runs in the overview: finds entries as one types, shows what has been saved without losing one's place. */

const search = /** @type {HTMLInputElement} */ (document.querySelector("#search"));
const onlyProblems = /** @type {HTMLInputElement} */ (document.querySelector("#only-problems"));
const found = /** @type {HTMLElement} */ (document.querySelector("#found"));

/**
 * Text as one would type it: any apostrophe, dash, accent, capital and space counts as the plain one.
 *
 * @param {string | null} text
 */
function plain(text) {
  return (text ?? "")
    .normalize("NFKD")
    .replace(/\p{Mn}/gu, "")
    .replace(/[‘’‛ʼ´`′]/g, "'")
    .replace(/[“”„«»″]/g, '"')
    .replace(/[‐‑‒–—−]/g, "-")
    .replace(/\s+/g, " ")
    .trim()
    .toLowerCase();
}

function find() {
  const wanted = plain(search.value);
  let number = 0;
  for (const entry of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".entry"))) {
    const path = entry.closest(".file")?.querySelector("h3")?.textContent ?? "";
    const isMatch = plain(`${path} ${entry.textContent}`).includes(wanted);
    entry.hidden = !isMatch || (onlyProblems.checked && !entry.classList.contains("has-problem"));
    if (!entry.hidden) number += 1;
  }
  const where = onlyProblems.checked ? " among what has a problem" : "";
  if (wanted === "") found.textContent = onlyProblems.checked && number === 0 ? "Nothing here has a problem." : "";
  else if (number === 0) found.textContent = `Nothing found for “${search.value.trim()}”${where}.`;
  else found.textContent = `${number} ${number === 1 ? "entry" : "entries"} found${where}.`;
}

async function refresh() {
  const response = await fetch(location.pathname);
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const [old, fresh] = [document.querySelector("#live"), page.querySelector("#live")];
  if (!old || !fresh) return;
  old.replaceWith(fresh);
  document.title = page.title;
  find();
}

search.addEventListener("input", find);
onlyProblems.addEventListener("change", find);
find();

let isFirst = true;
new EventSource("/___content/events").addEventListener("message", () => {
  // The first message is what the page has shown from the start.
  if (!isFirst) void refresh();
  isFirst = false;
});

// Here, too, what is shown can be edited where it stands.
const button = "/___content/edit/button.js";
void import(button).then(({ showEditButton }) => showEditButton("/___content/edit"));
