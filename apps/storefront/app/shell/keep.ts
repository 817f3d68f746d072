/** Where a browser keeps a little text. */
export type Keep = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** The tab's own storage: it outlives a reload, and nobody else's tab sees it. */
export const tabKeep: Keep = keepIn(() => sessionStorage);

/** The browser's storage, for all tabs and tomorrow. */
export const browserKeep: Keep = keepIn(() => localStorage);

/** Storage can be full or forbidden: then the page's memory must do. */
function keepIn(storage: () => Storage): Keep {
  const inMemory = new Map<string, string>();
  return {
    getItem(key) {
      try {
        return storage().getItem(key) ?? inMemory.get(key) ?? null;
      } catch {
        return inMemory.get(key) ?? null;
      }
    },
    setItem(key, value) {
      try {
        storage().setItem(key, value);
      } catch {
        inMemory.set(key, value);
      }
    },
    removeItem(key) {
      inMemory.delete(key);
      try {
        storage().removeItem(key);
      } catch {
        // Nothing was kept there.
      }
    },
  };
}
