import { readDraft } from "../browser/drafts.ts";
import { createStore } from "../browser/store.ts";

interface Leaving {
  /** Whether everything that was typed stays on this device as a draft. */
  isKept: boolean;
  /** Goes where the member was going. */
  leave: () => void;
  stay: () => void;
}

/** Every part of the page with unsaved changes, and the name of the draft that keeps them, if any. */
const guards = new Map<symbol, string | null>();
/** Set while the member is asked whether to leave. */
export const leaving = createStore<Leaving | null>(null);

/** Keeps the page from being left without a question. @returns a function that ends this */
export function guardPage({ draft }: { draft: string | null }): () => void {
  const guard = Symbol("guard");
  guards.set(guard, draft);
  if (guards.size === 1) addEventListener("beforeunload", warn);
  return () => {
    guards.delete(guard);
    if (guards.size === 0) removeEventListener("beforeunload", warn);
  };
}

export function isGuarded(): boolean {
  return guards.size > 0;
}

/** Leaves the page, as the member has confirmed. */
export function stopGuarding(): void {
  guards.clear();
  removeEventListener("beforeunload", warn);
}

/** Navigates within the back office or out of it, and asks first if something would be lost. */
export function moveWhenAllowed(move: () => void): void {
  if (!isGuarded()) {
    move();
    return;
  }
  leaving.set({
    // Read from the device: its storage can be full or blocked.
    isKept: [...guards.values()].every((draft) => draft !== null && readDraft(draft) !== null),
    leave() {
      stopGuarding();
      leaving.set(null);
      move();
    },
    stay: () => leaving.set(null),
  });
}

/** The browser asks in its own words. */
function warn(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
