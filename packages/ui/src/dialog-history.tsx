/**
 * The browser's Back closes the topmost dialog. Every open dialog has its own history entry, with the address
 * and the state of the page below it. Going back from it closes the dialog and keeps the page. A dialog that
 * is closed in another way removes its entry, so that Back leads where it would have led without the dialog.
 *
 * On Android, Chromium itself closes a modal `<dialog>` on Back, before the history changes. Then the entry is removed
 * as if the dialog had been closed by its button.
 */

interface OpenDialog {
  /** Asks the dialog to close. @returns false if it has to stay open */
  close: () => boolean;
}

/** How long to wait for the browser to go back before giving up. */
const STEP_MS = 2000;

const open: OpenDialog[] = [];
/** Navigations that wait until the dialogs' entries are removed. */
const waiting: (() => void)[] = [];
/** The current page. */
let here = "";
/** Ends the step back in progress; null if there is none. */
let stepping: { end: () => void } | null = null;

/** Starts listening to Back, and removes entries that an earlier visit or a reload left behind. */
export function followDialogHistory(): void {
  here = page();
  // Runs before any router's listener: the page itself has not changed.
  addEventListener("popstate", onPop, { capture: true });
  sync();
}

/** @returns a function that removes the dialog's entry, if it still exists */
export function openDialogEntry(dialog: OpenDialog): () => void {
  open.push(dialog);
  // Handles everything that opens or closes in the same tick together.
  queueMicrotask(sync);
  return () => {
    const place = open.indexOf(dialog);
    if (place === -1) return;
    open.splice(place, 1);
    queueMicrotask(sync);
  };
}

/** Navigates once no dialog's entry lies between the current page and the next. */
export function navigateAfterDialogs(move: () => void): void {
  if (depth() > 0 || stepping) {
    // A dialog that stays open on the next page gets its entry there.
    waiting.push(move);
    sync();
    return;
  }
  move();
  here = page();
}

function onPop(event: PopStateEvent): void {
  const isSamePage = page() === here;
  here = page();
  const isOurs = stepping !== null || open.length > 0 || depth() > 0;
  if (isSamePage && isOurs) event.stopImmediatePropagation();
  if (stepping) {
    stepping.end();
    return;
  }
  closeDownTo(isSamePage ? depth() : 0);
  sync();
}

function closeDownTo(count: number): void {
  for (let top = open.at(-1); top && open.length > count; top = open.at(-1)) {
    if (!top.close()) return;
    open.splice(open.indexOf(top), 1);
  }
}

/** Adds or removes history entries to match the open dialogs. */
function sync(): void {
  if (stepping) return;
  const wanted = waiting.length > 0 ? 0 : open.length;
  const surplus = depth() - wanted;
  if (surplus > 0) {
    stepBack(surplus);
    return;
  }
  for (let level = depth() + 1; level <= wanted; level += 1) {
    history.pushState({ ...history.state, dialogs: level }, "");
  }
  here = page();
  if (waiting.length === 0) return;
  for (const move of waiting.splice(0)) move();
  sync();
}

function stepBack(count: number): void {
  const step = { end };
  stepping = step;
  function end() {
    if (stepping !== step) return;
    clearTimeout(timer);
    stepping = null;
    sync();
  }
  const timer = setTimeout(() => {
    // The browser could not go back: treat the entry as one of the page itself.
    if (stepping === step) history.replaceState({ ...history.state, dialogs: 0 }, "");
    end();
  }, STEP_MS);

  // A frame in the dialog has its own entries above the dialog's. They do nothing once the frame is removed.
  // The Navigation API sees only the page's entries. Without it, such a Back is lost.
  const entries = "navigation" in window ? navigation.entries() : [];
  const below = entries[(navigation.currentEntry?.index ?? 0) - count];
  if (below) navigation.traverseTo(below.key).finished?.catch(() => {});
  else history.go(-count);
}

/** How many dialog entries lie between this entry and the page's own. */
function depth(): number {
  const state = history.state as { dialogs?: unknown } | null;
  return typeof state?.dialogs === "number" ? state.dialogs : 0;
}

/** Identifies the page of an entry: its address and the router's key. */
function page(): string {
  const state = history.state as { key?: unknown } | null;
  return `${location.href} ${state?.key ?? ""}`;
}
