import { vi } from "vitest";
import type { TestShop } from "./test-shop.ts";

let words = 0;

/** Waits until the shop has heard of everything that changed up to now: words of change arrive in their order. */
export async function heardChanges(shop: TestShop): Promise<void> {
  words += 1;
  const last = `last word ${words}`;
  const tag = last.replaceAll(" ", "-");
  await shop.ctx.cache.get(last, async () => ({ status: 200, headers: {}, body: "", tags: [tag] }));
  await shop.pool.query("select pg_notify('stale', $1)", [tag]);
  await vi.waitFor(
    () => {
      if (shop.ctx.cache.peek(last)) throw new Error("The last word of change has not arrived");
    },
    { interval: 5, timeout: 15_000 },
  );
}
