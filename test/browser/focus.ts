import { squeeze } from "../site";

type Keyboard = { press: (key: string) => Promise<unknown>; read: <Value>(expression: string) => Promise<Value> };

/** Presses Tab until an element with this name (and address, if given) has the focus, which must be visible at every stop. */
export async function tabTo({ press, read }: Keyboard, name: string, address?: string): Promise<void> {
  const stops: string[] = [];
  for (let presses = 0; presses < 80; presses++) {
    await press("Tab");
    const stop = await read<ReturnType<typeof focusedPart>>(`(${focusedPart.toString()})()`);
    if (stop === null) continue;
    if (!stop.isSeen) throw new Error(`The focus on “${stop.name}” is not visible.`);
    if (squeeze(stop.name).startsWith(squeeze(name)) && (address ?? stop.address) === stop.address) return;
    stops.push(squeeze(stop.name).slice(0, 40));
  }
  throw new Error(`Tab never reaches ${name}; it stops at ${stops.join(" | ")}`);
}

/** The focused element: accessible name, address, and whether its focus is visible. Runs in the page. */
function focusedPart() {
  const element = document.activeElement as HTMLElement | null;
  if (element === null || element === document.body) return null;
  const hasRing = [null, "::after"].some((part) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element, part);
    return outlineStyle !== "none" && parseFloat(outlineWidth) >= 2;
  });
  const box = element.getClientRects()[0]!;
  const front = document.elementFromPoint(
    Math.min(Math.max(box.left + box.width / 2, 0), innerWidth - 1),
    Math.min(Math.max(box.top + box.height / 2, 0), innerHeight - 1),
  );
  const isOnTop = front !== null && (element.contains(front) || front.contains(element));
  return {
    address: element instanceof HTMLAnchorElement ? element.href : undefined,
    name: (element.getAttribute("aria-label") ?? element.getAttribute("title") ?? element.textContent).trim(),
    // Background windows draw no ring.
    isSeen: element.tagName === "IFRAME" || !document.hasFocus() || (hasRing && isOnTop),
  };
}
