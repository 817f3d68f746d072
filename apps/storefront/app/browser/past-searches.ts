import { createStore } from "./store.ts";

const STORAGE_KEY = "ssSearches";
const KEPT_MAX = 8;
const LENGTH_MAX = 100;

/** What was searched for on this device, newest first. Nothing is kept where storage is blocked. */
export const pastSearches = createStore<readonly string[]>([]);

export function loadPastSearches(): void {
  try {
    pastSearches.set(parsePastSearches(localStorage.getItem(STORAGE_KEY)));
  } catch {
    pastSearches.set([]);
  }
}

export function addPastSearch(q: string): void {
  loadPastSearches();
  keep(withSearch(pastSearches.get(), q));
}

export function removePastSearch(q: string): void {
  keep(pastSearches.get().filter((one) => one !== q));
}

export function clearPastSearches(): void {
  keep([]);
}

/** The same search in other letters is moved to the beginning. */
export function withSearch(before: readonly string[], q: string): readonly string[] {
  const others = before.filter((one) => one.toLowerCase() !== q.toLowerCase());
  return [q, ...others].slice(0, KEPT_MAX);
}

/** Ignores data that this page has not written. */
export function parsePastSearches(text: string | null): readonly string[] {
  try {
    const data: unknown = JSON.parse(text ?? "[]");
    if (!Array.isArray(data)) return [];
    const isSearch = (one: unknown) => typeof one === "string" && one !== "" && one.length <= LENGTH_MAX;
    return [...new Set<string>(data.filter(isSearch))].slice(0, KEPT_MAX);
  } catch {
    return [];
  }
}

function keep(searches: readonly string[]): void {
  try {
    if (searches.length === 0) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, JSON.stringify(searches));
    pastSearches.set(searches);
  } catch {
    // Blocked or full: what cannot be kept is not shown either.
    pastSearches.set([]);
  }
}
