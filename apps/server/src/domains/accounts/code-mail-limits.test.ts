import { describe, expect, test } from "vitest";
import { ADA, codesFor, passOneMinute } from "../../../test/fixtures/account.ts";
import { type TestShop, testShop } from "../../../test/test-shop.ts";
import { HOUR } from "../limits/rules/limit.ts";
import { keyOf } from "../limits/take-attempts.ts";
import { codeMailLimits } from "./rules/limits.ts";

const aShopBehindAProxy = () => testShop({ TRUSTED_PROXIES: "1" });
const from = (network: string) => ({ headers: { "x-forwarded-for": network } });
const [HOME, ELSEWHERE, CROWD] = ["105.112.1.1", "41.58.1.1", "197.210.1.1"];

const forgot = (shop: TestShop, network = HOME, mail = ADA.mail) =>
  shop.call("forgotPassword", { mail }, from(network));

const anHourLater = (shop: TestShop) =>
  shop.pool.query("update attempts set window_start = window_start - interval '61 minutes'");

/** Sets how many mails this network has requested within the hour. */
async function setMailsRequested(shop: TestShop, network: string, mails: number): Promise<void> {
  const { rowCount } = await shop.pool.query("update attempts set count = $2 where key = $1", [
    keyOf(shop.env, `send hour from ${network}`),
    mails,
  ]);
  expect(rowCount).toBe(1);
}

/** Uses up the network's mails of the hour. */
async function exhaust(shop: TestShop, network: string): Promise<void> {
  await forgot(shop, network, "somebody.else@example.com");
  await setMailsRequested(shop, network, codeMailLimits.network.perHour.most);
}

describe("Limits of mailed codes", () => {
  test("An address gets one code a minute, and a second request within the minute gets the same answer", {
    tags: ["S7-010", "S7-012"],
  }, async () => {
    const shop = await testShop();
    await shop.aShopper({ mail: ADA.mail });
    const answers = [
      await shop.call("forgotPassword", { mail: ADA.mail }),
      await shop.call("forgotPassword", { mail: ADA.mail }),
      await shop.call("resendResetCode", { mail: ADA.mail }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers[1]!.body).toEqual(answers[0]!.body);
    expect(await codesFor(shop, ADA.mail, "password_reset")).toHaveLength(1);
  });

  test("An address gets five codes an hour; the sixth request is told how long to wait, whether or not there is an account", async () => {
    const shop = await aShopBehindAProxy();
    await shop.aShopper({ mail: ADA.mail });
    for (const mail of [ADA.mail, "nobody@example.com"]) {
      const answers = [];
      for (let n = 0; n < 6; n += 1) {
        answers.push(await forgot(shop, HOME, mail));
        await passOneMinute(shop);
      }
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
      const { headers, body } = answers[5]!;
      expect(Number(headers["retry-after"])).toBeGreaterThan(HOUR - 10 * 60);
      expect(Number(headers["retry-after"])).toBeLessThanOrEqual(HOUR);
      expect(body).toEqual({
        status: false,
        code: "too_many_attempts",
        message: expect.stringMatching(/^Too many attempts. Please wait 5\d minutes and try again$/),
        data: { wait: Number(headers["retry-after"]) },
      });
    }
    expect(await codesFor(shop, ADA.mail, "password_reset")).toHaveLength(5);
  });

  test("An address gets ten codes a day, at most seven of them for one network", async () => {
    const shop = await aShopBehindAProxy();
    await shop.aShopper({ mail: ADA.mail });
    const statuses: number[] = [];
    for (const network of [...Array(8).fill(HOME), ...Array(4).fill(ELSEWHERE)]) {
      statuses.push((await forgot(shop, network)).status);
      await anHourLater(shop);
    }
    expect(statuses).toEqual([...Array(7).fill(200), 429, 200, 200, 200, 429]);
    expect(await codesFor(shop, ADA.mail, "password_reset")).toHaveLength(10);
  });

  test("Mails for signing up and for a forgotten password share one limit", async () => {
    const shop = await aShopBehindAProxy();
    for (let n = 0; n < 2; n += 1) expect((await shop.call("register", ADA, from(HOME))).status).toBe(200);
    const statuses = [];
    for (let n = 0; n < 4; n += 1) {
      await passOneMinute(shop);
      statuses.push((await shop.call("resendCode", { mail: ADA.mail }, from(HOME))).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
    const refused = await shop.call("register", ADA, from(HOME));
    expect([refused.status, Number(refused.headers["retry-after"]) > 0]).toEqual([429, true]);
    // A refused sign-up stores no registration.
    expect((await shop.pool.query("select from registrations")).rowCount).toBe(2);
  });
});

describe("A network over its limit of mails", () => {
  test("A network over its limit is refused for every address, with or without an account", async () => {
    const shop = await aShopBehindAProxy();
    await shop.aShopper({ mail: ADA.mail });
    await exhaust(shop, CROWD);
    for (const mail of [ADA.mail, "nobody@example.com"]) {
      const answers = [
        await shop.call("register", { ...ADA, mail }, from(CROWD)),
        await shop.call("resendCode", { mail }, from(CROWD)),
        await shop.call("forgotPassword", { mail }, from(CROWD)),
        await shop.call("resendResetCode", { mail }, from(CROWD)),
      ];
      expect(answers.map(({ status }) => status)).toEqual([429, 429, 429, 429]);
      for (const { headers } of answers) expect(Number(headers["retry-after"])).toBeGreaterThan(0);
    }
  });

  test("A network over its limit does not use up the address's limit: the owner elsewhere gets a code", async () => {
    const shop = await aShopBehindAProxy();
    await shop.aShopper({ mail: ADA.mail });
    await exhaust(shop, CROWD);
    for (let n = 0; n < 11; n += 1) {
      expect((await forgot(shop, CROWD)).status).toBe(429);
      await passOneMinute(shop);
      await setMailsRequested(shop, CROWD, codeMailLimits.network.perHour.most);
    }
    expect((await forgot(shop, HOME)).status).toBe(200);
    expect(await codesFor(shop, ADA.mail, "password_reset")).toHaveLength(1);
  });

  test("A network over its limit does not keep anyone elsewhere from signing up", async () => {
    const shop = await aShopBehindAProxy();
    await exhaust(shop, CROWD);
    for (let n = 0; n < 3; n += 1) expect((await shop.call("register", ADA, from(CROWD))).status).toBe(429);
    expect((await shop.call("register", ADA, from(HOME))).status).toBe(200);
    expect(await codesFor(shop, ADA.mail)).toHaveLength(1);
  });

  test("Requests from a network over its limit write no rows", async () => {
    const shop = await aShopBehindAProxy();
    await exhaust(shop, CROWD);
    const before = await everyRow(shop);
    for (let n = 0; n < 25; n += 1) {
      const mail = `stranger${n}@example.com`;
      await shop.call("register", { ...ADA, mail }, from(CROWD));
      await shop.call("resendCode", { mail }, from(CROWD));
      await shop.call("forgotPassword", { mail }, from(CROWD));
      await shop.call("resendResetCode", { mail }, from(CROWD));
    }
    expect(await everyRow(shop)).toEqual(before);
  });
});

/** All rows of the tables that these calls write to, with the version of each row. */
async function everyRow(shop: TestShop): Promise<unknown[]> {
  const tables = ["attempts", "registrations", "code_series", "one_time_codes", "outbox_mails"];
  const parts = tables.map(
    (table) => `select '${table}' as of, xmin::text, to_jsonb(t)::text from ${table} t`,
  );
  return (await shop.pool.query(`${parts.join(" union all ")} order by 1, 3`)).rows;
}

test("A mobile network with many shoppers behind one address gets 300 codes an hour", async () => {
  const shop = await aShopBehindAProxy();
  await shop.aShopper({ mail: ADA.mail });
  await exhaust(shop, CROWD);
  await setMailsRequested(shop, CROWD, 299);
  expect((await forgot(shop, CROWD)).status).toBe(200);
  expect(await codesFor(shop, ADA.mail, "password_reset")).toHaveLength(1);
  const refused = await forgot(shop, CROWD, "bisi@example.com");
  expect([refused.status, Number(refused.headers["retry-after"]) > 0]).toEqual([429, true]);
});

test("Only wrong codes count against a network, so many shoppers can verify their addresses from one network", async () => {
  const shop = await aShopBehindAProxy();
  await shop.call("register", ADA, from(CROWD));
  const [otp] = await codesFor(shop, ADA.mail);
  await shop.call("verifyAccount", { mail: "bisi@example.com", otp: "AAAAAAAA" }, from(CROWD));
  const countOf = async () => {
    const key = keyOf(shop.env, `verify from ${CROWD}`);
    return (await shop.pool.query("select count from attempts where key = $1", [key])).rows[0]?.count;
  };
  expect(await countOf()).toBe(1);
  expect((await shop.call("verifyAccount", { mail: ADA.mail, otp: otp! }, from(CROWD))).status).toBe(200);
  expect(await countOf()).toBe(1);
});
