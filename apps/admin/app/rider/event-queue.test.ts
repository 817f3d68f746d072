import { afterEach, beforeEach, expect, test, vi } from "vitest";

const stored = new Map<string, string>();
let isFull = false;

beforeEach(() => {
  stored.clear();
  isFull = false;
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem(key: string, text: string) {
      if (isFull) throw new DOMException("Full", "QuotaExceededError");
      stored.set(key, text);
    },
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => void vi.unstubAllGlobals());

/** The queue as one more tab of the phone has it. */
async function openTab() {
  vi.resetModules();
  return (await import("./event-queue.ts")).eventQueue;
}

const at = (id: string) => ({ id, reference: `SS-${id}`, member: "musa", kind: "failed" as const });

test("A tab that notes what the shop has taken keeps what another tab has recorded meanwhile", async () => {
  const [sending, recording] = [await openTab(), await openTab()];
  const first = sending.add(at("1"));
  recording.add(at("2"));
  sending.markOffline(first.key);
  sending.remove([first.key]);
  expect((await openTab()).get()).toMatchObject([{ id: "2" }]);
});

test("A tab whose storage is full keeps what was recorded there", async () => {
  const queue = await openTab();
  queue.add(at("1"));
  isFull = true;
  queue.add(at("2"));
  queue.add(at("3"));
  expect(queue.get()).toMatchObject([{ id: "1" }, { id: "2" }, { id: "3" }]);
});
