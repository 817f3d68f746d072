import { afterEach, expect, test, vi } from "vitest";
import { memoryStorage } from "../../test/fixtures/storage.ts";
import { browserStorage } from "./storage.ts";

afterEach(() => {
  browserStorage.removeItem("draft");
  vi.unstubAllGlobals();
});

function stubStorage() {
  const storage = memoryStorage();
  const state = { isFull: false };
  vi.stubGlobal("localStorage", {
    ...storage,
    setItem(key: string, value: string) {
      if (state.isFull) throw new DOMException("full", "QuotaExceededError");
      storage.setItem(key, value);
    },
  });
  return { state, storage };
}

test("A value that no longer fits into the browser's storage replaces the older one until the page is closed", () => {
  const { state } = stubStorage();
  browserStorage.setItem("draft", "old");
  state.isFull = true;
  browserStorage.setItem("draft", "new");
  expect(browserStorage.getItem("draft")).toBe("new");
});

test("Once there is room again, the browser's storage has the newest value, also that of another tab", () => {
  const { state, storage } = stubStorage();
  state.isFull = true;
  browserStorage.setItem("draft", "first");
  state.isFull = false;
  browserStorage.setItem("draft", "second");
  expect(browserStorage.getItem("draft")).toBe("second");
  storage.setItem("draft", "third, by another tab");
  expect(browserStorage.getItem("draft")).toBe("third, by another tab");
});

test("A page without storage keeps its values until it is closed", () => {
  vi.stubGlobal("localStorage", undefined);
  browserStorage.setItem("draft", "typed");
  expect(browserStorage.getItem("draft")).toBe("typed");
  browserStorage.removeItem("draft");
  expect(browserStorage.getItem("draft")).toBe(null);
});
