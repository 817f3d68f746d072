import { createHash, createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { ADA, signUp } from "../../../test/fixtures/account.ts";
import { type TestShop, testShop } from "../../../test/test-shop.ts";
import { keyBlocks } from "../../lib/keyed-hash.ts";
import { deleteOldAttempts } from "./jobs.ts";
import { HOUR } from "./rules/limit.ts";
import { type Attempt, checkAttempts, requireAttempts, takeAttempts } from "./take-attempts.ts";

const atMost = (most: number, what: string): Attempt => ({ what, limit: { most, windowSeconds: HOUR } });
const twice = atMost(2, "try");

async function countOf(shop: TestShop): Promise<number> {
  const { rows } = await shop.pool.query("select coalesce(sum(count), 0)::int as count from attempts");
  return rows[0].count;
}

test("An attempt over its limit has to wait until the window has passed", async () => {
  const shop = await testShop();
  expect(await takeAttempts(shop, [twice])).toBeUndefined();
  expect(await takeAttempts(shop, [twice])).toBeUndefined();
  expect((await takeAttempts(shop, [twice]))?.wait).toBeGreaterThan(HOUR - 60);
  await expect(requireAttempts(shop, [twice])).rejects.toMatchObject({ code: "too_many_attempts" });

  await shop.pool.query("update attempts set window_start = window_start - interval '61 minutes'");
  expect(await takeAttempts(shop, [twice])).toBeUndefined();
});

test("Several limits are checked in one statement in the given order, and the first exhausted one is named", async () => {
  const shop = await testShop();
  const [first, second] = [atMost(1, "first"), atMost(1, "second")];
  const statements = await shop.statementsOf(() => takeAttempts(shop, [twice, second, first]));
  expect(statements).toHaveLength(1);
  expect((await takeAttempts(shop, [twice, first, second]))?.attempt).toBe(first);
  expect((await takeAttempts(shop, [twice, second, first]))?.attempt).toBe(second);
});

test("A refused attempt counts against no limit and writes nothing", async () => {
  const shop = await testShop();
  const once = atMost(1, "a network");
  await takeAttempts(shop, [once]);
  const before = await shop.pool.query("select *, xmin from attempts");
  for (const who of ["ada", "bisi"]) {
    const refused = await takeAttempts(shop, [once, atMost(1, who)]);
    expect(refused?.attempt).toBe(once);
  }
  // Nor is it counted when the exhausted limit comes after others.
  expect((await takeAttempts(shop, [twice, once]))?.attempt).toBe(once);
  expect((await shop.pool.query("select *, xmin from attempts")).rows).toEqual(before.rows);
  expect(await takeAttempts(shop, [atMost(1, "ada")])).toBeUndefined();
});

test("Simultaneous attempts are counted up to the limit, each against all of its limits or none", async () => {
  const shop = await testShop();
  const [narrow, wide] = [atMost(3, "narrow"), atMost(100, "wide")];
  const taken = await Promise.all(
    Array.from({ length: 40 }, (_, nth) =>
      takeAttempts(shop, nth % 2 === 0 ? [narrow, wide] : [wide, narrow]),
    ),
  );
  expect(taken.filter((excess) => excess === undefined)).toHaveLength(3);
  expect(await countOf(shop)).toBe(6);
});

test("Checking a limit does not count", async () => {
  const shop = await testShop();
  expect(await checkAttempts(shop, [twice])).toBeUndefined();
  expect(await countOf(shop)).toBe(0);
  await takeAttempts(shop, [twice]);
  await takeAttempts(shop, [twice]);
  expect((await checkAttempts(shop, [twice]))?.attempt).toBe(twice);
});

test("An attempt that restarts its window is never refused", async () => {
  const shop = await testShop();
  const once = atMost(1, "mail");
  await takeAttempts(shop, [once]);
  await shop.pool.query("update attempts set window_start = window_start - interval '50 minutes'");
  expect(await takeAttempts(shop, [{ ...once, restart: true }])).toBeUndefined();
  expect((await takeAttempts(shop, [once]))?.wait).toBeGreaterThan(HOUR - 60);
});

test("Counts are deleted after their window has passed", async () => {
  const shop = await testShop();
  await takeAttempts(shop, [atMost(1, "an hour ago")]);
  await shop.pool.query("update attempts set ends_at = ends_at - interval '61 minutes'");
  await takeAttempts(shop, [atMost(1, "now")]);
  await deleteOldAttempts(shop);
  expect((await shop.pool.query("select from attempts")).rowCount).toBe(1);
});

test("Names of counts and code series hide addresses, networks and shoppers, even from guessing", async () => {
  const shop = await testShop({ TRUSTED_PROXIES: "1" });
  const network = { headers: { "x-forwarded-for": "105.112.1.1" } };
  await signUp(shop);
  await shop.call("signIn", { mail: ADA.mail, pword: "something else" }, network);
  const bisi = await shop.aShopper();
  await shop.call("changeCart", { variant_token: "nothing" }, { ...network, as: bisi.token });
  await shop.call("cancelOrder", { id: "nothing" }, { ...network, as: bisi.token });
  await shop.call("updateProfile", PROFILE, { ...network, as: bisi.token });
  const { rows } = await shop.pool.query<{ name: string }>(
    "select key as name from attempts union all select encode(key, 'hex') from code_series",
  );
  const kept = new Set(rows.map(({ name }) => name));
  const { rows: shoppers } = await shop.pool.query<{ id: number }>("select id from shoppers");
  const rateClasses = ["cart", "order", "account"];
  // The names that an attacker with a copy of the tables would try.
  const guesses = [
    `register ${ADA.mail}`,
    `send hour ${ADA.mail}`,
    `send gap verify_mail ${ADA.mail} `,
    `sign in ${ADA.mail}`,
    `sign in ${ADA.mail} from 105.112.1.1`,
    "sign in from 105.112.1.1",
    "cart from 105.112.1.1",
    JSON.stringify(["verify_mail", ADA.mail, null]),
    ...shoppers.flatMap(({ id }) =>
      rateClasses.flatMap((rateClass) => [`${rateClass} ${id}`, `${rateClass} of shopper ${id}`]),
    ),
  ];
  const hashes = guesses.flatMap((guess) => [
    guess,
    createHash("sha256").update(guess).digest("base64url"),
    createHash("sha256").update(guess).digest("hex"),
  ]);
  expect(kept.size).toBeGreaterThanOrEqual(14);
  expect(hashes.filter((hash) => kept.has(hash))).toEqual([]);
  // Every name is a 32-byte hash.
  for (const name of kept) expect(name).toMatch(/^(?:[\w-]{43}|[0-9a-f]{64})$/);
});

const PROFILE = { fname: "Bisi", lname: "Alade", phone: "08031234567", address: "3 Awolowo Road" };
test("The database computes the same keyed hash as the shop", async () => {
  const shop = await testShop();
  const { inner, outer } = keyBlocks(shop.env, "attempts of shoppers");
  const key = inner.subarray(0, 32).map((byte) => byte ^ 0x36);
  const { rows } = await shop.pool.query(
    "select encode(sha256($1::bytea || sha256($2::bytea || convert_to('cart 7', 'UTF8'))), 'hex') as name",
    [outer, inner],
  );
  expect(rows[0].name).toBe(createHmac("sha256", key).update("cart 7").digest("hex"));
});

test("Processes with the same key share counts; a new key starts new counts", async () => {
  const shop = await testShop();
  const once = [atMost(1, "try")];
  const underAnotherKey = {
    db: shop.db,
    env: { ...shop.env, codeKey: "another key of at least thirty-two characters" },
  };
  expect(await takeAttempts(shop, once)).toBeUndefined();
  expect(await takeAttempts({ db: shop.db, env: { ...shop.env } }, once)).toBeDefined();
  expect(await takeAttempts(underAnotherKey, once)).toBeUndefined();
});
