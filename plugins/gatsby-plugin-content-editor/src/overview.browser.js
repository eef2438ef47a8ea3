// @ts-check
/** Runs in the overview: finds entries as one types, and shows what has been saved without losing one's place. */

const search = /** @type {HTMLInputElement} */ (document.querySelector("#search"));

function find() {
  const wanted = search.value.trim().toLowerCase();
  for (const entry of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".entry"))) {
    entry.hidden = !(entry.dataset.text ?? "").includes(wanted);
  }
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
find();

let isFirst = true;
new EventSource("/___content/events").addEventListener("message", () => {
  // The first message tells what the page has shown from the start.
  if (!isFirst) void refresh();
  isFirst = false;
});
