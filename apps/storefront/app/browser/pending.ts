import { tabStorage } from "./storage.ts";

/** After this time what a visitor pressed is no longer carried out. */
const MAX_AGE_MS = 30 * 60 * 1000;

/** Stores what a visitor pressed while they are asked to sign in. Only this tab has it. */
export function storePending(key: string, wanted: object): void {
  tabStorage.setItem(key, JSON.stringify({ ...wanted, at: Date.now() }));
}

/** Removes it from storage. @returns what `parse` makes of it, given the time */
export function takePending<Wanted>(
  key: string,
  parse: (text: string | null, now: number) => Wanted | null,
): Wanted | null {
  const stored = tabStorage.getItem(key);
  tabStorage.removeItem(key);
  return parse(stored, Date.now());
}

/** The stored fields, unchecked; null when they are broken or too old. */
export function parsePending<Wanted extends object>(
  text: string | null,
  now: number,
): Partial<Wanted> | null {
  try {
    const data = JSON.parse(text ?? "null") as (Partial<Wanted> & { at?: unknown }) | null;
    if (typeof data?.at !== "number") return null;
    const age = now - data.at;
    return age >= 0 && age <= MAX_AGE_MS ? data : null;
  } catch {
    return null; // broken data is ignored
  }
}
