import { useSyncExternalStore } from "react";

/**
 * Where to show notices. A modal dialog makes everything outside it inert, so a notice outside it could not be
 * read, pressed or heard. Each open dialog offers a place inside it; the topmost one is used.
 */
const places: HTMLElement[] = [];
const listeners = new Set<() => void>();

/** Offers a place for notices. @returns a function that withdraws it */
export function openNoticePlace(place: HTMLElement): () => void {
  places.push(place);
  tell();
  return () => {
    places.splice(places.indexOf(place), 1);
    tell();
  };
}

/** The place inside the topmost dialog; null if no dialog is open. */
export function useNoticePlace(): HTMLElement | null {
  return useSyncExternalStore(follow, topmost, () => null);
}

function topmost(): HTMLElement | null {
  return places.at(-1) ?? null;
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(): void {
  for (const listener of listeners) listener();
}
