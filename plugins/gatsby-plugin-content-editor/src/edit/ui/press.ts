/** Handles presses on the page, and undo. */
import { commit, details, saveAndClose } from "./actions";
import { targetAt } from "./page";
import { follow, now, undoOrRedo } from "./store";
import { clearPage, select } from "./typing";

export async function pressAt(point: { x: number; y: number }): Promise<void> {
  // Pressed before the content has arrived.
  if (now().state === undefined) await follow();
  if (now().state === undefined) return;
  const target = targetAt(point.x, point.y);
  saveAndClose();
  if (target === undefined || target.places.length === 0) return;
  select(target, point);
  if (now().typing === undefined && now().places.length === 0) details(target);
}

/** Saves typed text first, then undoes or redoes. */
export async function turnTo(isBack: boolean): Promise<void> {
  await commit();
  // The page may never show the last save.
  clearPage();
  await undoOrRedo(isBack);
}
