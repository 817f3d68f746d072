import { deviceStorage } from "./device-storage.ts";

/** What members have typed and not saved, on this device. Gone when they sign out. */
const PREFIX = "admin-draft ";
const MAX_AGE_MS = 7 * 24 * 60 * 60 * 1000;

export interface Draft<Values> {
  values: Values;
  /** What the changed fields were before. Drafts of earlier releases have none. */
  before?: Values;
  /** The version of the record that was changed. */
  version: number;
  /** The name of the page that shows the record. */
  page: string;
  savedAt: number;
}

export function readDraft<Values>(name: string): Draft<Values> | null {
  const draft = deviceStorage.readJson(PREFIX + name) as Draft<Values> | null;
  return draft && Date.now() - draft.savedAt <= MAX_AGE_MS ? draft : null;
}

/** A draft that the device cannot keep lives as long as the page. */
export function writeDraft<Values>(name: string, draft: Omit<Draft<Values>, "savedAt">): void {
  deviceStorage.write(PREFIX + name, JSON.stringify({ ...draft, savedAt: Date.now() }));
}

export function removeDraft(name: string): void {
  deviceStorage.remove(PREFIX + name);
}

/** The names of the pages whose changes this device keeps. */
export function pagesWithDrafts(): string[] {
  const drafts = draftKeys().flatMap((key) => readDraft<unknown>(key.slice(PREFIX.length)) ?? []);
  // Drafts of earlier releases have none.
  return [...new Set(drafts.map(({ page = "Another page" }: Partial<Draft<unknown>>) => page))];
}

export function forgetDrafts(): void {
  for (const key of draftKeys()) deviceStorage.remove(key);
}

const draftKeys = () => deviceStorage.keys().filter((key) => key.startsWith(PREFIX));
