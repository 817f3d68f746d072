import { expect, test } from "vitest";
import { testShop } from "../../../test/test-shop.ts";
import { forgetOldAttempts } from "./jobs.ts";
import { HOUR } from "./rules/limit.ts";
import { requireAttempts, takeAttempts } from "./take-attempts.ts";

const twice = { what: "knock", limit: { most: 2, windowSeconds: HOUR } };

test("what is over its limit has to wait until the window has passed", async () => {
  const shop = await testShop();
  expect(await takeAttempts(shop, [twice])).toBe(0);
  expect(await takeAttempts(shop, [twice])).toBe(0);
  expect(await takeAttempts(shop, [twice])).toBeGreaterThan(HOUR - 60);
  await expect(requireAttempts(shop, [twice])).rejects.toMatchObject({ refusal: "too_many_attempts" });

  await shop.pool.query("update attempts set window_start = window_start - interval '61 minutes'");
  expect(await takeAttempts(shop, [twice])).toBe(0);
});

test("several limits are one statement, and the longest wait counts", async () => {
  const shop = await testShop();
  const once = { what: "ring", limit: { most: 1, windowSeconds: 60 } };
  const statements = await shop.statementsOf(() => takeAttempts(shop, [twice, once]));
  expect(statements).toHaveLength(1);
  expect(await takeAttempts(shop, [twice, once])).toBe(60);
});

test("counts whose window has passed are forgotten, others are not", async () => {
  const shop = await testShop();
  await takeAttempts(shop, [twice]);
  await shop.pool.query("update attempts set window_start = now() - interval '2 days'");
  await takeAttempts(shop, [{ ...twice, what: "knock again" }]);
  await forgetOldAttempts(shop);
  expect((await shop.pool.query("select from attempts")).rowCount).toBe(1);
});
