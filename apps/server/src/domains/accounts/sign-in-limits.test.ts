import { expect, test } from "vitest";
import { ADA, openAccount } from "../../../test/fixtures/account.ts";
import { type TestShop, testShop } from "../../../test/test-shop.ts";
import { buildApi } from "../../api.ts";
import { sql } from "../../db/sql.ts";
import { checkAttempts, takeAttempts } from "../limits/take-attempts.ts";
import { HASHES_AT_ONCE, HASHES_WAITING_MAX, withHashingSlot } from "../passwords/with-hashing-slot.ts";
import { distributedGuessLimits, limits } from "./rules/limits.ts";

/** Tries to sign in from a network, as reported by a trusted proxy. */
const signIn = (shop: TestShop, { from, pword = "something else" }: { from: string; pword?: string }) =>
  shop.call("signIn", { mail: ADA.mail, pword }, { headers: { "x-forwarded-for": from } });

const aShopBehindAProxy = () => testShop({ TRUSTED_PROXIES: "1" });
const endPauses = (shop: TestShop) => shop.pool.query("update attempts set pause_until = null");

test("After three wrong passwords, the pause doubles with each try", async () => {
  const shop = await aShopBehindAProxy();
  const attempts = [{ what: "sign in", limit: limits.signIn.perAccount }];
  const waits: (number | undefined)[] = [];
  // Within one transaction, the database's now() does not change.
  await shop.db.transaction(async (tx) => {
    const counting = { db: tx, env: shop.env };
    for (let n = 0; n < 9; n += 1) {
      expect(await takeAttempts(counting, attempts)).toBeUndefined();
      waits.push((await checkAttempts(counting, attempts))?.wait);
      await tx.execute(sql`update attempts set pause_until = null`);
    }
  });
  expect(waits).toEqual([undefined, undefined, undefined, 1, 2, 4, 8, 16, 32]);
});

test("The fourth wrong password is compared, and the fifth has to wait", async () => {
  const shop = await aShopBehindAProxy();
  const statuses = [];
  for (let n = 0; n < 4; n += 1) statuses.push((await signIn(shop, { from: "105.112.1.1" })).status);
  expect(statuses).toEqual([400, 400, 400, 400]);
  await extendPauses(shop);
  const refused = await signIn(shop, { from: "105.112.1.1" });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
});

/** Extends all pauses, so that none ends during the test, however slow the machine is. */
const extendPauses = (shop: TestShop) =>
  shop.pool.query(
    "update attempts set pause_until = now() + interval '1 hour' where pause_until is not null",
  );

test("A try during the pause is not compared and does not extend the pause", async () => {
  const shop = await aShopBehindAProxy();
  await openAccount(shop);
  for (let n = 0; n < 4; n += 1) await signIn(shop, { from: "105.112.1.1" });
  await extendPauses(shop);
  const before = (await shop.pool.query("select key, count, pause_until, xmin from attempts order by key"))
    .rows;
  for (let n = 0; n < 20; n += 1) {
    expect((await signIn(shop, { from: "105.112.1.1", pword: ADA.pword })).status).toBe(429);
  }
  // A refused try writes nothing.
  expect(
    (await shop.pool.query("select key, count, pause_until, xmin from attempts order by key")).rows,
  ).toEqual(before);
  await endPauses(shop);
  expect((await signIn(shop, { from: "105.112.1.1", pword: ADA.pword })).status).toBe(200);
});

test("The refusal says how long to wait", async () => {
  const shop = await aShopBehindAProxy();
  for (let n = 0; n < 4; n += 1) await signIn(shop, { from: "105.112.1.1" });
  await extendPauses(shop);
  const { body } = await signIn(shop, { from: "105.112.1.1" });
  expect(body).toEqual({
    status: false,
    code: "too_many_attempts",
    message: "Too many attempts. Please wait 60 minutes and try again",
    data: { wait: expect.any(Number) },
  });
});

test("Failures from other networks never lock the owner out", async () => {
  const shop = await aShopBehindAProxy();
  await openAccount(shop);
  for (let network = 0; network < 60; network += 1) {
    await signIn(shop, { from: `41.58.${network}.1` });
  }
  expect((await signIn(shop, { from: "105.112.1.1", pword: ADA.pword })).status).toBe(200);
});

test("An address attacked from many networks allows each network three tries", async () => {
  const shop = await aShopBehindAProxy();
  for (let network = 0; network < 51; network += 1) await signIn(shop, { from: `41.58.${network}.1` });
  const statuses = [];
  for (let n = 0; n < 4; n += 1) {
    statuses.push((await signIn(shop, { from: "41.58.200.1" })).status);
    await endPauses(shop);
  }
  expect(statuses).toEqual([400, 400, 400, 429]);
});

test("Only failed sign-ins count against a network, so its shoppers do not wait for each other", async () => {
  const shop = await aShopBehindAProxy();
  await openAccount(shop);
  await shop.pool.query("delete from attempts");
  // Leaves this network one try.
  await takeAttempts(shop, [{ what: "sign in from 105.112.1.1", limit: limits.signIn.perNetwork }]);
  await shop.pool.query("update attempts set count = $1", [limits.signIn.perNetwork.most - 1]);

  let session = "";
  for (let n = 0; n < 4; n += 1) {
    const { status, body } = await signIn(shop, { from: "105.112.1.1", pword: ADA.pword });
    expect(status).toBe(200);
    session = body.data[0]!.token;
  }
  const renewed = await shop.call(
    "changePassword",
    { pword: ADA.pword, new_pword: "moi moi on sunday" },
    { as: session, headers: { "x-forwarded-for": "105.112.1.1" } },
  );
  expect(renewed.status).toBe(200);
  expect((await signIn(shop, { from: "105.112.1.1" })).status).toBe(400);
  expect((await signIn(shop, { from: "105.112.1.1", pword: "moi moi on sunday" })).status).toBe(429);
});

test("A sign-in that the shop was too busy to check is not counted", async () => {
  const shop = await aShopBehindAProxy();
  await openAccount(shop);
  await shop.pool.query("delete from attempts");
  const release = fillHashingSlots();
  const statuses = [];
  for (let n = 0; n < 6; n += 1) statuses.push((await signIn(shop, { from: "105.112.1.1" })).status);
  const reset = { mail: ADA.mail, otp: "AAAAAAAA", pword: "moi moi on sunday" };
  statuses.push((await shop.call("resetPassword", reset)).status);
  release();
  expect(statuses).toEqual(Array(7).fill(503));
  expect((await shop.pool.query("select from attempts")).rowCount).toBe(0);
});

/** Fills all hashing slots and the queue. @returns how to free them */
function fillHashingSlots(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  for (let n = 0; n < HASHES_AT_ONCE + HASHES_WAITING_MAX; n += 1) void withHashingSlot(() => promise);
  return resolve;
}

test("The owner of an address attacked from many networks signs in without limit", async () => {
  const shop = await aShopBehindAProxy();
  await openAccount(shop);
  await shop.pool.query("delete from attempts");
  await takeAttempts(shop, [{ what: `sign in ${ADA.mail}`, limit: distributedGuessLimits.allNetworks }]);
  await shop.pool.query("update attempts set count = $1", [distributedGuessLimits.allNetworks.most]);
  for (let n = 0; n < 5; n += 1) {
    expect((await signIn(shop, { from: "105.112.1.1", pword: ADA.pword })).status).toBe(200);
  }
});

test("After a hundred wrong passwords for any addresses, a network has to wait", async () => {
  const shop = await aShopBehindAProxy();
  const statuses: number[] = [];
  for (let n = 0; n < 101; n += 1) {
    const { status } = await shop.call(
      "signIn",
      { mail: `nobody${n}@example.com`, pword: "something else" },
      { headers: { "x-forwarded-for": "105.112.1.1" } },
    );
    statuses.push(status);
  }
  expect(statuses).toEqual([...Array(100).fill(400), 429]);
});

test("Entries of X-Forwarded-For left of the trusted proxies are ignored", async () => {
  const shop = await aShopBehindAProxy();
  for (let n = 0; n < 4; n += 1) await signIn(shop, { from: `10.0.0.${n}, 105.112.1.1` });
  await extendPauses(shop);
  expect((await signIn(shop, { from: "10.0.0.9, 105.112.1.1" })).status).toBe(429);
});

test("Two processes on one database share the counts", async () => {
  const shop = await aShopBehindAProxy();
  const otherProcess = await buildApi(shop.ctx);
  await otherProcess.ready();
  try {
    const asked = await Promise.all(
      Array.from({ length: 40 }, (_, nth) =>
        (nth % 2 === 0 ? shop.app : otherProcess).inject({
          method: "POST",
          url: "/api/auth/verifyOTP",
          headers: { authorization: `Bearer ${shop.env.storeApiKey}`, "x-forwarded-for": "105.112.1.1" },
          payload: { mail: ADA.mail, otp: "AAAAAAAA" },
        }),
      ),
    );
    expect(asked.filter(({ statusCode }) => statusCode === 400)).toHaveLength(20);
    expect(asked.filter(({ statusCode }) => statusCode === 429)).toHaveLength(20);
  } finally {
    await otherProcess.close();
  }
});
