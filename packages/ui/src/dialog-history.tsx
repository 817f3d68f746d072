/**
 * Back closes the dialog on top. Every open dialog has an entry of its own in the browser's history, with the address
 * and the state of the page below it. Whoever goes back from it stays on the page, and the dialog closes; a dialog that
 * is closed in another way takes its entry along, so that Back leads where it would have led without the dialog.
 *
 * On Android, Chromium closes a modal `<dialog>` on Back by itself, before the history hears of it: then the entry goes
 * like that of a dialog that was closed by its button.
 */

interface OpenDialog {
  /** Asks it to close. @returns false when it has to stay */
  close: () => boolean;
}

/** After this a browser that could not go back is taken at its word. */
const STEP_MS = 2000;

const open: OpenDialog[] = [];
/** Moves to other pages that wait until the dialogs' entries are gone. */
const waiting: (() => void)[] = [];
/** The page as it was last seen. */
let here = "";
/** Ends the step back that is under way; null when there is none. */
let stepping: { end: () => void } | null = null;

/** Starts listening to Back. What an earlier visit or a reload left behind is tidied away. */
export function followDialogHistory(): void {
  here = page();
  // Before any router hears of it: for the page itself nothing has changed.
  addEventListener("popstate", onPop, { capture: true });
  sync();
}

/** @returns takes the dialog's entry away, if it is still there */
export function openDialogEntry(dialog: OpenDialog): () => void {
  open.push(dialog);
  // Together with whatever else opens or closes in the same moment.
  queueMicrotask(sync);
  return () => {
    const place = open.indexOf(dialog);
    if (place === -1) return;
    open.splice(place, 1);
    queueMicrotask(sync);
  };
}

/** Moves to another page once no dialog's entry stands between it and the page one comes from. */
export function moveBeyondDialogs(move: () => void): void {
  if (depth() > 0 || stepping) {
    // A dialog that stays open over the next page gets its entry there.
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

/** Brings the history in line with the dialogs that are open. */
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
    // Where a browser cannot go back, the entry counts as one of the page itself.
    if (stepping === step) history.replaceState({ ...history.state, dialogs: 0 }, "");
    end();
  }, STEP_MS);

  // A frame in the dialog has entries of its own above the dialog's; they do nothing any more once the frame is gone.
  // The Navigation API sees the page's entries only. Where it is missing, such a Back is lost.
  const entries = "navigation" in window ? navigation.entries() : [];
  const below = entries[(navigation.currentEntry?.index ?? 0) - count];
  if (below) navigation.traverseTo(below.key).finished?.catch(() => {});
  else history.go(-count);
}

/** How many dialogs' entries lie between this entry and the page's own. */
function depth(): number {
  const state = history.state as { dialogs?: unknown } | null;
  return typeof state?.dialogs === "number" ? state.dialogs : 0;
}

/** The page to which an entry belongs: its address, and the key that a router gave it. */
function page(): string {
  const state = history.state as { key?: unknown } | null;
  return `${location.href} ${state?.key ?? ""}`;
}
