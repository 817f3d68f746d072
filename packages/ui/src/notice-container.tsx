import { useSyncExternalStore } from "react";

/**
 * Where to show notices. A modal dialog makes everything outside it inert, so a notice outside it could not be
 * read, pressed or heard. Each open dialog offers a container inside it; the topmost one is used.
 */
const containers: HTMLElement[] = [];
const listeners = new Set<() => void>();

/** Offers a container for notices. @returns a function that withdraws it */
export function registerNoticeContainer(container: HTMLElement): () => void {
  containers.push(container);
  tell();
  return () => {
    containers.splice(containers.indexOf(container), 1);
    tell();
  };
}

/** The container inside the topmost dialog; null if no dialog is open. */
export function useNoticeContainer(): HTMLElement | null {
  return useSyncExternalStore(follow, topmost, () => null);
}

function topmost(): HTMLElement | null {
  return containers.at(-1) ?? null;
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(): void {
  for (const listener of listeners) listener();
}
