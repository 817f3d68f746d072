import { createStore, type Store } from "./store.ts";

/** Short texts, newest first, on this device only. Nothing is kept where storage is blocked. */
export interface KeptTexts {
  texts: Store<readonly string[]>;
  load: () => void;
  add: (text: string) => void;
  remove: (text: string) => void;
  clear: () => void;
}

interface Limits {
  kept: number;
  length: number;
}

export function keptTexts(storageKey: string, limits: Limits): KeptTexts {
  const texts = createStore<readonly string[]>([]);

  function load(): void {
    try {
      texts.set(parseTexts(localStorage.getItem(storageKey), limits));
    } catch {
      texts.set([]);
    }
  }
  function keep(wanted: readonly string[]): void {
    try {
      if (wanted.length === 0) localStorage.removeItem(storageKey);
      else localStorage.setItem(storageKey, JSON.stringify(wanted));
      texts.set(wanted);
    } catch {
      // Blocked or full: what cannot be kept is not shown either.
      texts.set([]);
    }
  }
  return {
    texts,
    load,
    add(text) {
      load();
      keep(withText(texts.get(), text, limits));
    },
    remove(text) {
      load();
      keep(texts.get().filter((one) => one !== text));
    },
    clear: () => keep([]),
  };
}

/** A text that differs only in capitals is replaced, and comes first. */
export function withText(
  before: readonly string[],
  text: string,
  { kept }: Pick<Limits, "kept">,
): readonly string[] {
  const others = before.filter((one) => one.toLowerCase() !== text.toLowerCase());
  return [text, ...others].slice(0, kept);
}

/** Ignores data that this page has not written. */
export function parseTexts(stored: string | null, { kept, length }: Limits): readonly string[] {
  try {
    const data: unknown = JSON.parse(stored ?? "[]");
    if (!Array.isArray(data)) return [];
    const isText = (one: unknown) => typeof one === "string" && one !== "" && one.length <= length;
    return [...new Set<string>(data.filter(isText))].slice(0, kept);
  } catch {
    return [];
  }
}
