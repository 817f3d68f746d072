import { useSyncExternalStore } from "react";

/**
 * Where notices belong at this moment. A modal dialog lies above everything else and makes it inert: a notice outside
 * it could be neither read, nor pressed, nor heard. So each open dialog offers a place within, the last one counts.
 */
const places: HTMLElement[] = [];
const listeners = new Set<() => void>();

/** Offers a place for notices. @returns takes it back */
export function openNoticePlace(place: HTMLElement): () => void {
  places.push(place);
  tell();
  return () => {
    places.splice(places.indexOf(place), 1);
    tell();
  };
}

/** The place within the topmost dialog; null when no dialog is open. */
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
