import { createStore } from "../browser/store.ts";

interface Leaving {
  /** Whether the member signs out, which deletes what they have typed. */
  signsOut: boolean;
  /** Goes where the member was going. */
  leave: () => void;
  stay: () => void;
}

/** Every part of the page that would lose something when the page is left. */
const guards = new Set<symbol>();
/** Set while the member is asked whether to leave. */
export const leaving = createStore<Leaving | null>(null);

/** Keeps the page from being left without a question. @returns a function that ends this */
export function guardPage(): () => void {
  const guard = Symbol("guard");
  guards.add(guard);
  if (guards.size === 1) addEventListener("beforeunload", warn);
  return () => {
    guards.delete(guard);
    if (guards.size === 0) removeEventListener("beforeunload", warn);
  };
}

export function isGuarded(): boolean {
  return guards.size > 0;
}

/** Makes a move within the back office, or out of it, after asking where something would be lost. */
export function moveWhenAllowed(move: () => void, { signsOut = false } = {}): void {
  if (!isGuarded()) {
    move();
    return;
  }
  leaving.set({
    signsOut,
    leave() {
      guards.clear();
      removeEventListener("beforeunload", warn);
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
