/** Key-value storage of texts. */
export type TextStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** The tab's storage: it survives a reload and is not shared with other tabs. */
export const tabStorage: TextStorage = withFallback(() => sessionStorage);

/** The browser's storage: shared by all tabs and persistent. */
export const browserStorage: TextStorage = withFallback(() => localStorage);

/** Falls back to memory if storage is full or blocked. */
function withFallback(storage: () => Storage): TextStorage {
  const inMemory = new Map<string, string>();
  return {
    getItem(key) {
      try {
        // Where storage was full, it still has an older value.
        return inMemory.get(key) ?? storage().getItem(key);
      } catch {
        return null;
      }
    },
    setItem(key, value) {
      try {
        storage().setItem(key, value);
        inMemory.delete(key);
      } catch {
        inMemory.set(key, value);
      }
    },
    removeItem(key) {
      inMemory.delete(key);
      try {
        storage().removeItem(key);
      } catch {
        // Nothing was stored there.
      }
    },
  };
}
