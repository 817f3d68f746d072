import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { ADA, registered } from "../../../test/new-shopper.ts";
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
  await expect(requireAttempts(shop, [twice])).rejects.toMatchObject({ code: "too_many_attempts" });

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

test("what counts tries and codes names nobody: no address is found in it by guessing, nor any network", async () => {
  const shop = await testShop({ TRUSTED_PROXIES: "1" });
  const network = { headers: { "x-forwarded-for": "105.112.1.1" } };
  await registered(shop);
  await shop.call("signIn", { mail: ADA.mail, pword: "something else" }, network);
  const { rows } = await shop.pool.query<{ name: string }>(
    "select key as name from attempts union all select encode(key, 'hex') from code_series",
  );
  const kept = new Set(rows.map(({ name }) => name));
  // What somebody who holds a copy of the tables would try.
  const guesses = [
    `register ${ADA.mail}`,
    `send gap verify_mail ${ADA.mail} `,
    `sign in ${ADA.mail}`,
    `sign in ${ADA.mail} from 105.112.1.1`,
    "sign in from 105.112.1.1",
    JSON.stringify(["verify_mail", ADA.mail, null]),
  ];
  const hashes = guesses.flatMap((guess) => [
    guess,
    createHash("sha256").update(guess).digest("base64url"),
    createHash("sha256").update(guess).digest("hex"),
  ]);
  expect(kept.size).toBeGreaterThanOrEqual(guesses.length);
  expect(hashes.filter((hash) => kept.has(hash))).toEqual([]);
});

test("two processes with the shop's key count together; under another key the count begins anew, and nothing breaks", async () => {
  const shop = await testShop();
  const once = [{ what: "knock", limit: { most: 1, windowSeconds: HOUR } }];
  const underAnotherKey = {
    db: shop.db,
    env: { ...shop.env, codeKey: "another key of at least thirty-two characters" },
  };
  expect(await takeAttempts(shop, once)).toBe(0);
  expect(await takeAttempts({ db: shop.db, env: { ...shop.env } }, once)).toBeGreaterThan(0);
  expect(await takeAttempts(underAnotherKey, once)).toBe(0);
});
