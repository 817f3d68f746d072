import { afterEach, expect, test, vi } from "vitest";
import { forgetDrafts, pagesWithDrafts, readDraft, removeDraft, writeDraft } from "./drafts.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** As in browsers, stored values are properties, which `Object.keys` finds. */
function openStorage() {
  const storage: Record<string, string> = Object.create({
    getItem: (key: string) => storage[key] ?? null,
    setItem: (key: string, text: string) => Object.assign(storage, { [key]: text }),
    removeItem: (key: string) => Reflect.deleteProperty(storage, key),
  });
  vi.stubGlobal("localStorage", storage);
  return storage;
}

const DRAFT = { values: { name: "Adire dress" }, version: 3, page: "Adire dress" };

test("A draft is kept for seven days, its page is named, and signing out deletes drafts and nothing else", () => {
  vi.useFakeTimers({ now: new Date("2026-12-01T09:00:00Z") });
  const storage = openStorage();
  storage["new-order-sound"] = "off";
  writeDraft("product 1", DRAFT);
  expect(readDraft("product 1")).toMatchObject(DRAFT);
  expect(pagesWithDrafts()).toEqual(["Adire dress"]);

  vi.setSystemTime(new Date("2026-12-08T09:00:01Z"));
  expect(readDraft("product 1")).toBeNull();
  expect(pagesWithDrafts()).toEqual([]);

  forgetDrafts();
  expect(Object.keys(storage)).toEqual(["new-order-sound"]);
});

test("A draft that cannot be parsed is ignored", () => {
  openStorage()["admin-draft product 1"] = "{";
  expect(readDraft("product 1")).toBeNull();
});

test("With blocked storage nothing is drafted, and nothing fails", () => {
  vi.stubGlobal(
    "localStorage",
    new Proxy(
      {},
      {
        get() {
          throw new DOMException("blocked", "SecurityError");
        },
        ownKeys() {
          throw new DOMException("blocked", "SecurityError");
        },
      },
    ),
  );
  writeDraft("product 1", DRAFT);
  expect(readDraft("product 1")).toBeNull();
  removeDraft("product 1");
  expect(pagesWithDrafts()).toEqual([]);
  forgetDrafts();
});
