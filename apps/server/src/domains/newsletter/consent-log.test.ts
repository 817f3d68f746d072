import { describe, expect, test } from "vitest";
import { ask, consents, MAIL, subscribe } from "../../../test/fixtures/newsletter.ts";
import { testShop } from "../../../test/test-shop.ts";
import { deleteOldSubscribers } from "./jobs.ts";

describe("The proof of consent", () => {
  test("The consent log says what was agreed to, when and on which page", async () => {
    const shop = await testShop({ STORE_NAME: "Beads & Bread" });
    await ask(shop, MAIL, "/product/beads");
    const { rows } = await shop.pool.query("select * from newsletter_consents");
    expect(rows).toMatchObject([{ event: "asked", page: "/product/beads" }]);
    expect(rows[0].consent_text).toContain("you agree that Beads & Bread may email you");
    expect(Date.now() - new Date(rows[0].at).getTime()).toBeLessThan(60_000);
  });

  test("The consent log cannot be changed, deleted or truncated", async () => {
    const shop = await testShop();
    await subscribe(shop);
    for (const change of [
      "update newsletter_consents set page = null",
      "delete from newsletter_consents",
      "truncate newsletter_consents",
    ]) {
      await expect(shop.pool.query(change)).rejects.toThrow("never changed");
    }
    expect(await consents(shop)).toHaveLength(2);
  });

  test("The consent log of an address that was never confirmed is deleted with the address", async () => {
    const shop = await testShop();
    await ask(shop);
    await shop.pool.query("update newsletter_subscribers set state_at = now() - interval '8 days'");
    await expect(shop.pool.query("delete from newsletter_consents")).rejects.toThrow("never changed");
    await deleteOldSubscribers(shop.ctx);
    expect((await shop.pool.query("select from newsletter_consents")).rowCount).toBe(0);
  });

  test("The consent log stays without the address when the subscriber is deleted", async () => {
    const shop = await testShop();
    await subscribe(shop);
    await shop.pool.query("delete from newsletter_subscribers");
    await deleteOldSubscribers(shop.ctx);
    const { rows } = await shop.pool.query("select to_jsonb(c)::text as row from newsletter_consents c");
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain("ada@");
  });
});

test("Unconfirmed addresses are deleted after a week and unsubscribed ones after a year; subscribers stay", async () => {
  const shop = await testShop();
  for (const [mail, state, age] of [
    ["young@example.com", "waiting", "6 days"],
    ["old@example.com", "waiting", "8 days"],
    ["reader@example.com", "confirmed", "900 days"],
    ["left@example.com", "unsubscribed", "364 days"],
    ["gone@example.com", "unsubscribed", "366 days"],
  ]) {
    await shop.pool.query(
      "insert into newsletter_subscribers (mail, state, state_at) values ($1, $2, now() - $3::interval)",
      [mail, state, age],
    );
  }
  await deleteOldSubscribers(shop.ctx);
  const { rows } = await shop.pool.query("select mail from newsletter_subscribers order by id");
  expect(rows.map(({ mail }) => mail)).toEqual([
    "young@example.com",
    "reader@example.com",
    "left@example.com",
  ]);
});
