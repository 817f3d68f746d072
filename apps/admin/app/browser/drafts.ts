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
  try {
    const text = localStorage.getItem(PREFIX + name);
    if (text === null) return null;
    const draft = JSON.parse(text) as Draft<Values>;
    return Date.now() - draft.savedAt > MAX_AGE_MS ? null : draft;
  } catch {
    return null; // storage can be full or blocked
  }
}

export function writeDraft<Values>(name: string, draft: Omit<Draft<Values>, "savedAt">): void {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify({ ...draft, savedAt: Date.now() }));
  } catch {
    // Storage can be full or blocked; then the draft lives as long as the page.
  }
}

export function removeDraft(name: string): void {
  try {
    localStorage.removeItem(PREFIX + name);
  } catch {
    // Nothing was stored there.
  }
}

/** The names of the pages whose changes this device keeps. */
export function pagesWithDrafts(): string[] {
  try {
    const names = Object.keys(localStorage).flatMap((key) =>
      key.startsWith(PREFIX) ? [key.slice(PREFIX.length)] : [],
    );
    const drafts = names.flatMap((name) => readDraft<unknown>(name) ?? []);
    // Drafts of earlier releases have none.
    return [...new Set(drafts.map(({ page = "Another page" }: Partial<Draft<unknown>>) => page))];
  } catch {
    return []; // storage can be blocked
  }
}

export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(PREFIX)) localStorage.removeItem(key);
    }
  } catch {
    // Nothing was stored there.
  }
}
