import { vi } from "vitest";
import { announceStock } from "../src/domains/catalogue/announce-stock.ts";
import type { TestShop } from "./test-shop.ts";

let markers = 0;

/**
 * Waits until the shop has handled all announced changes so far. Announcements arrive in order, so a marker comes
 * last. Those of orders are made first, as the processes of the shop do a moment after an order.
 */
export async function waitForChanges(shop: TestShop): Promise<void> {
  await announceStock({ db: shop.ctx.db });
  markers += 1;
  const marker = `marker ${markers}`;
  const tag = marker.replaceAll(" ", "-");
  await shop.ctx.cache.get(marker, async () => ({ status: 200, headers: {}, body: "", tags: [tag] }));
  await shop.pool.query("select pg_notify('stale', $1)", [tag]);
  await vi.waitFor(
    () => {
      if (shop.ctx.cache.peek(marker)) throw new Error("The marker has not arrived");
    },
    { interval: 5, timeout: 30_000 },
  );
}
