import { plainPicture } from "../../plugins/gatsby-plugin-content-contract/test/plain-picture";
import type { Hand } from "../engines/drivers";
import { squeeze } from "../site";
import type { servedSite } from "./server";

/** A JavaScript expression for the first editor element that matches a selector and whose name begins with `name`. */
const part = (selector: string, name = "") => `[...document.querySelectorAll("[data-editor]")]
  .flatMap(({ shadowRoot }) => [...(shadowRoot?.querySelectorAll(${JSON.stringify(selector)}) ?? [])])
  .filter(({ ariaDisabled, hidden }) => ariaDisabled !== "true" && !hidden)
  .find((one) => (one.ariaLabel ?? one.textContent).trim().startsWith(${JSON.stringify(name)}))`;

export const giving = (photograph: Buffer, element: string, count = 1, type: "drop" | "paste" = "drop") => `(() => {
  const part = ${element};
  part.scrollIntoView({ block: "center", behavior: "instant" });
  const dataTransfer = new DataTransfer();
  const bytes = new Uint8Array(${JSON.stringify([...photograph])});
  const picture = new File([bytes], "From\u202e elsewhere.jpg", { type: "image/jpeg" });
  for (let left = ${count}; left > 0; left -= 1) dataTransfer.items.add(picture);
  if ("${type}" === "paste") dataTransfer.setData("text/plain", picture.name);
  const { left, top, width, height } = part.getBoundingClientRect();
  const place = { clientX: left + width / 2, clientY: top + height / 2 };
  const options = { ...place, bubbles: true, cancelable: true, dataTransfer };
  const event = new ${type === "drop" ? "DragEvent" : "ClipboardEvent"}("${type}", options);
  // Firefox takes no \`clipboardData\` from options.
  Object.defineProperty(event, "clipboardData", { value: dataTransfer });
  part.dispatchEvent(event);
})()`;

/** The same journeys in every browser. Expectations come from `data/`. */
export function testOwner(project: ReturnType<typeof servedSite>, visitorOf: () => Hand): void {
  const { content } = project;
  const [sales, { cover }] = [content("sales/page.json"), content("home/page.json")];
  const press = (key: string) => visitorOf().press(key);
  const read = <Value>(expression: string) => visitorOf().read<Value>(expression);
  const until = (what: string, isDone: string) => project.until(what, () => read<boolean>(isDone));
  const said = (words: string, selector = "[role=status]") =>
    until(words, `Boolean(${part(selector)}?.textContent.includes(${JSON.stringify(words)}))`);
  let aims = 0;
  const point = async (element: string) => {
    aims += 1;
    await until(element, `Boolean(${element})`);
    await read(`${element}.scrollIntoView({ block: "center", behavior: "instant" })`);
    await read(`${element}.dataset.aim = ${aims}`);
    await visitorOf().point(`[data-aim="${aims}"]`);
  };
  const headline = async () => squeeze(await read<string>("document.querySelector('h1').textContent"));
  const edit = async (path: string) => {
    await visitorOf().open(project.address + path);
    await until("Edit, or the editor that the tab remembers", `Boolean(${part("button")})`);
    await press("Control+e");
    await said("parts of this page can be edited");
  };
  const typeInHeadline = async (words: string) => {
    // In the document, since a press may scroll the window.
    const place =
      "(({ x, y, width, height }) => [x, y + scrollY, width, height].join())" +
      "(document.querySelector('h1').getBoundingClientRect())";
    const before = await read(place);
    await point("document.querySelector('main h1')");
    await until("the caret", "document.activeElement.isContentEditable");
    expect(await read(place)).toBe(before);
    await press("Control+End");
    for (const key of words) await press(key);
    await press("Enter");
  };
  const undo = async () => {
    await press("Escape");
    await press("Control+z");
    await said("Undone.");
    expect(project.changed()).toEqual([]);
  };

  test("types a headline in place, saves it by Enter, undoes it, and gives the reason if it is refused", async () => {
    await edit("/sales");
    await typeInHeadline(' 5" "indeed"');
    await said("Saved.");
    const typed = `${sales.headline} 5″ “indeed”`;
    expect(content("sales/page.json")).toEqual({ ...sales, headline: typed });
    await until("the page to be drawn", "!document.querySelector('content-editor-text')");
    expect(await headline()).toBe(typed);
    await undo();
    await project.until("the former headline", async () => (await headline()) === sales.headline);

    await typeInHeadline(" {nothing}");
    await said("{nothing}", "[role=alert]");
    expect(await headline()).toContain("{nothing}");
    expect(project.changed()).toEqual([]);
    await press("Escape");
    expect(await headline()).toBe(sales.headline);
  });

  test("moves an entry on the page, and back", async () => {
    const [first, second, ...rest] = sales.benefits;
    const title = JSON.stringify(first!.title);
    await edit("/sales");
    await point(`[...document.querySelectorAll("main h3")].find((one) => one.textContent.trim() === ${title})`);
    // The first entry cannot move up.
    await point(part("button", "Move "));
    await said("Saved.");
    expect(content("sales/page.json")).toEqual({ ...sales, benefits: [second, first, ...rest] });
    // `:focus` does not match in background windows.
    const focused = "document.querySelector('[data-editor][popover]').shadowRoot.activeElement";
    await until("the focus to stay with it", `Boolean(${focused}?.ariaLabel?.startsWith("Move "))`);
    await point(part("button", "Undo"));
    await said("Undone.");
    expect([await read(`${focused}.textContent`), project.changed()]).toEqual(["Undo", []]);
  });

  test("replaces a photograph by a dropped one, asks for its description, and undoes it", async () => {
    const photograph = await plainPicture(1800, 1125).toBuffer();
    const give = (element: string, ...how: [count?: number, type?: "drop" | "paste"]) =>
      giving(photograph, element, ...how);
    await edit("/");
    await read(give("document.querySelector('h1')"));
    await said("From elsewhere.jpg");
    expect(project.changed()).toEqual([]);
    const image = `[...document.images].find(({ alt }) => alt.replace(/\\s/g, " ") === ${JSON.stringify(cover.alt)})`;
    // Chrome would drop it as a file, as small as it is on the page.
    const drag = 'new DragEvent("dragstart", { bubbles: true, cancelable: true })';
    expect(await read(`${image}.dispatchEvent(${drag})`)).toBe(false);
    await read(give(image, 2));
    await said("one picture at a time");
    await read(give(image, 0));
    await said("no folder");
    // As from the Finder of macOS.
    await read(give("document.body", 1, "paste"));
    await said("From elsewhere.jpg");
    // Gatsby's encoding comes seconds later.
    await read(`void new MutationObserver(() => { window.early = ${image}?.style.content || window.early; })
      .observe(document.body, { subtree: true, attributeFilter: ["style"] })`);
    await read(`[${give(image)}, ${give(image)}]`);
    const isSaved = () => content("home/page.json").cover.src === "from-elsewhere-2.jpg";
    await project.until("the second photograph", isSaved);
    await said("Saved.");
    await until("it to be seen on the page", 'window.early?.includes("from-elsewhere-2.jpg")');
    expect(content("home/page.json")).toMatchObject({ cover: { ...cover, src: "from-elsewhere-2.jpg" } });
    await said(cover.alt, "[role=dialog] [role=textbox]");
    await press("Escape");
    await press("Control+z");
    await press("Control+z");
    await project.until("the former photograph", () => project.changed().length === 0);
  });

  test("follows a link, returns by the menu of pages, and keeps Edit on", async () => {
    await edit("/");
    await point("document.querySelector('main a[href=\"/sales\"]')");
    await point(part("button", "Open"));
    await until("the page that the link leads to", "location.pathname === '/sales'");
    await point(part("[aria-haspopup=true]"));
    await point(part("[role=menuitemradio]", content("site.json").pages.find(({ page }) => page === "home")!.label));
    await until("the page that was chosen", "location.pathname === '/'");
    await said("parts of this page can be edited");
  });
}
