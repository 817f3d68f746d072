import { deviceStorage } from "../browser/device-storage.ts";

/** A list that the phone keeps, so that it survives a closed tab. Components follow it with `useSyncExternalStore`. */
export function phoneList<Item>(key: string) {
  let memory: Item[] | null = null;
  let isStored = true;
  const listeners = new Set<() => void>();
  const otherTabs = new Set<() => void>();
  // Another tab has written it: what this one has in memory would overwrite that.
  function readAgain(): void {
    if (!isStored) return;
    memory = null;
    for (const listener of [...otherTabs, ...listeners]) listener();
  }
  globalThis.addEventListener?.("storage", ({ key: changed }) => {
    if (changed === key || changed === null) readAgain();
  });
  // A phone freezes tabs that it does not show, and those hear nothing of what others write.
  globalThis.document?.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") readAgain();
  });

  function get(): Item[] {
    if (memory) return memory;
    const stored = deviceStorage.readJson(key);
    memory = Array.isArray(stored) ? (stored as Item[]) : [];
    return memory;
  }

  function set(items: Item[]): void {
    memory = items;
    // What the phone cannot keep lasts as long as the page.
    isStored =
      items.length === 0 ? deviceStorage.remove(key) : deviceStorage.write(key, JSON.stringify(items));
    for (const listener of listeners) listener();
  }

  return {
    get,
    /** Another tab may have written since: the event that says so can come after what this tab does. */
    update(change: (items: readonly Item[]) => Item[]): void {
      if (isStored) memory = null;
      set(change(get()));
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /** Called before those who follow the list, when another tab has changed it. */
    onOtherTab(listener: () => void) {
      otherTabs.add(listener);
      return () => {
        otherTabs.delete(listener);
      };
    },
  };
}
