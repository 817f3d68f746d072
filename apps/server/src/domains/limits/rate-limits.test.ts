import { expect, test } from "vitest";
import { type TestShop, testShop } from "../../../test/test-shop.ts";
import { buildApi } from "../../api.ts";
import { ATTEMPTS_PER_MINUTE, READS_PER_MINUTE } from "./rules/rate-limits.ts";
import { keyOf } from "./take-attempts.ts";

const aShopBehindAProxy = () => testShop({ TRUSTED_PROXIES: "1" });
const from = (network: string) => ({ headers: { "x-forwarded-for": network } });
const WAIT_MESSAGE = /^Too many attempts. Please wait \d+ seconds? and try again$/;

/** Sets every count of this minute. */
const setCounts = (shop: TestShop, times: number) =>
  shop.pool.query("update attempts set count = $1, window_start = now()", [times]);

test("A sixty-first change of the cart within a minute has to wait", async () => {
  const shop = await testShop();
  const variant = await shop.aVariant({ stock: 500 });
  const ada = await shop.aShopper();
  const change = () => ada.call("changeCart", { variant_token: variant.token });
  expect((await change()).status).toBe(200);
  await setCounts(shop, 59);
  expect((await change()).status).toBe(200);
  const refused = await change();
  expect([refused.status, Number(refused.headers["retry-after"]) > 0]).toEqual([429, true]);
  expect(refused.body.message).toMatch(WAIT_MESSAGE);

  // Reading the cart is not limited, and other shoppers are not affected.
  expect((await ada.call("viewCart")).status).toBe(200);
  const bisi = await shop.aShopper();
  expect((await bisi.call("changeCart", { variant_token: variant.token })).status).toBe(200);
  await shop.pool.query("update attempts set window_start = window_start - interval '1 minute'");
  expect((await change()).status).toBe(200);
});

test("One network makes at most 300 cart changes a minute across all processes", async () => {
  const shop = await aShopBehindAProxy();
  const otherProcess = await buildApi(shop.ctx);
  await otherProcess.ready();
  const shoppers = await Promise.all(Array.from({ length: 31 }, () => shop.aShopper()));
  const change = (app: TestShop["app"], as: string, network: string) =>
    app.inject({
      method: "POST",
      url: "/api/user/cart/remove",
      headers: {
        authorization: `Bearer ${shop.env.storeApiKey}`,
        usertoken: as,
        "x-forwarded-for": network,
      },
      payload: { id: "nothing" },
    });
  const ofNetwork = keyOf(shop.env, "cart from 105.112.1.1");
  const countOf = async () =>
    (await shop.pool.query("select count from attempts where key = $1", [ofNetwork])).rows[0].count;
  try {
    expect((await change(shop.app, shoppers[30]!.token, "105.112.1.1")).statusCode).toBe(404);
    await shop.pool.query("update attempts set count = 280, window_start = now() where key = $1", [
      ofNetwork,
    ]);
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, nth) =>
        change(nth % 2 === 0 ? shop.app : otherProcess, shoppers[nth]!.token, "105.112.1.1"),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 404)).toHaveLength(20);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(10);
    expect(await countOf()).toBe(300);
    // Shoppers refused by the network's limit have used up none of their own attempts.
    expect((await shop.pool.query("select from attempts")).rowCount).toBe(1 + 1 + 20);
    expect((await change(shop.app, shoppers[0]!.token, "105.112.9.9")).statusCode).toBe(404);
  } finally {
    await otherProcess.close();
  }
});

test("A shopper over the limit does not use up the network's limit", async () => {
  const shop = await aShopBehindAProxy();
  const ada = await shop.aShopper();
  const remove = () =>
    shop.call("removeCartLine", { id: "nothing" }, { as: ada.token, ...from("105.112.1.1") });
  expect((await remove()).status).toBe(404);
  await setCounts(shop, 60);
  const before = (await shop.pool.query("select *, xmin from attempts order by key")).rows;
  for (let n = 0; n < 5; n += 1) expect((await remove()).status).toBe(429);
  expect((await shop.pool.query("select *, xmin from attempts order by key")).rows).toEqual(before);
});

test("An eleventh order within a minute has to wait", async () => {
  const shop = await testShop();
  const ada = await shop.aShopper();
  expect((await ada.placesOrder()).body.code).toBe("cart_empty");
  await setCounts(shop, 9);
  const statuses = [(await ada.placesOrder()).status, (await ada.placesOrder()).status];
  expect(statuses).toEqual([400, 429]);
});

test("An order with an invalid body does not count against the limit, but its session is still checked", async () => {
  const shop = await testShop();
  const ada = await shop.aShopper();
  const send = (payload: string, usertoken = ada.token) =>
    shop.send("/user/order/save", { payload, headers: { usertoken } });
  for (const payload of ["{}", '{"amount":5}', "[]", "null", "{"]) {
    expect((await send(payload)).status).toBe(400);
  }
  expect((await shop.pool.query("select from attempts")).rowCount).toBe(0);
  expect((await send("{}", "A".repeat(43))).status).toBe(401);
  expect((await ada.placesOrder()).body.code).toBe("cart_empty");
  await setCounts(shop, 10);
  // Even over the limit, an invalid body is answered with what is wrong.
  expect((await send("{}")).status).toBe(400);
  expect((await ada.placesOrder()).status).toBe(429);
});

test("Counting a change of the cart needs no statement of its own", async () => {
  const shop = await testShop();
  const variant = await shop.aVariant();
  const ada = await shop.aShopper();
  const add = () => ada.call("changeCart", { variant_token: variant.token });
  expect(await shop.statementsOf(add)).toHaveLength(3);
});

/** Keeps the test within one minute, however slow the machine is. */
function stopTheClock(shop: TestShop): void {
  const now = new Date();
  shop.ctx.now = () => now;
}

test("Reads beyond 600 a minute from one network are refused without a database statement", async () => {
  const shop = await aShopBehindAProxy();
  stopTheClock(shop);
  await shop.call("listCategories", undefined, from("105.112.1.1")); // fills the cache
  const statements = await shop.statementsOf(async () => {
    for (let n = 1; n < READS_PER_MINUTE; n += 1) {
      expect((await shop.call("listCategories", undefined, from("105.112.1.1"))).status).toBe(200);
    }
    const shed = await shop.call("listCategories", undefined, from("105.112.1.1"));
    expect([shed.status, Number(shed.headers["retry-after"]) > 0]).toEqual([429, true]);
    expect(shed.body.message).toMatch(WAIT_MESSAGE);
    expect((await shop.call("listCategories", undefined, from("105.112.1.2"))).status).toBe(200);
  });
  expect(statements).toEqual([]);
});

test("Pictures of reviews count among the reads of a network", async () => {
  const shop = await aShopBehindAProxy();
  stopTheClock(shop);
  const picture = (network: string) =>
    shop.app.inject({ url: "/review-pictures/none/small.webp", ...from(network) });
  for (let n = 1; n < READS_PER_MINUTE; n += 1)
    await shop.call("listCategories", undefined, from("105.112.1.1"));
  expect((await picture("105.112.1.1")).statusCode).toBe(404);
  const statements = await shop.statementsOf(async () => {
    const shed = await picture("105.112.1.1");
    expect([shed.statusCode, Number(shed.headers["retry-after"]) > 0]).toEqual([429, true]);
  });
  expect(statements).toEqual([]);
  expect((await picture("105.112.1.2")).statusCode).toBe(404);
});

test("Sign-ins, code requests and the like beyond 600 a minute from one network are refused without a database statement", async () => {
  const shop = await aShopBehindAProxy();
  stopTheClock(shop);
  const statements = await shop.statementsOf(async () => {
    const calls = ["register", "verifyAccount", "signIn", "resendCode", "forgotPassword"] as const;
    for (let n = 0; n < ATTEMPTS_PER_MINUTE; n += 1) {
      // An invalid address is refused before any other limit counts it.
      const answer = await shop.call(calls[n % calls.length]!, { mail: "" } as never, from("105.112.1.1"));
      expect(answer.status).toBe(400);
    }
    const shed = await shop.call("forgotPassword", { mail: "ada@example.com" }, from("105.112.1.1"));
    expect([shed.status, Number(shed.headers["retry-after"]) > 0]).toEqual([429, true]);
  });
  expect(statements).toEqual([]);
  expect((await shop.call("forgotPassword", { mail: "ada@example.com" }, from("105.112.1.2"))).status).toBe(
    200,
  );
});

test("A port that a proxy appends to the address does not make a new network", async () => {
  const shop = await aShopBehindAProxy();
  stopTheClock(shop);
  for (let n = 0; n < READS_PER_MINUTE; n += 1) {
    await shop.call("listCategories", undefined, from(`105.112.1.1:${40_000 + n}`));
  }
  expect((await shop.call("listCategories", undefined, from("105.112.1.1:50000"))).status).toBe(429);
  expect((await shop.call("listCategories", undefined, from("105.112.1.2:50000"))).status).toBe(200);
});

test("A caller who claims a local address in a header is counted like any other", async () => {
  const shop = await aShopBehindAProxy();
  stopTheClock(shop);
  for (let n = 0; n < READS_PER_MINUTE; n += 1)
    await shop.call("listCategories", undefined, from("127.0.0.1"));
  expect((await shop.call("listCategories", undefined, from("127.0.0.1"))).status).toBe(429);
  // Without the header, the connection itself decides.
  expect((await shop.call("listCategories")).status).toBe(200);
});

test.each([
  ["0", 1],
  ["1", 0],
])("With TRUSTED_PROXIES=%s, requests with X-Forwarded-For log %i warning", async (proxies, warnings) => {
  const shop = await testShop({ TRUSTED_PROXIES: proxies });
  const heard: string[] = [];
  const log = { ...shop.ctx.log, warn: (_: object, message: string) => heard.push(message) };
  const app = await buildApi({ ...shop.ctx, log });
  try {
    await app.inject("/health/live");
    expect(heard).toEqual([]);
    for (let n = 0; n < 3; n += 1) {
      await app.inject({ url: "/health/live", headers: { "x-forwarded-for": "105.112.1.1" } });
    }
    expect(heard).toHaveLength(warnings);
    for (const message of heard) expect(message).toContain("set TRUSTED_PROXIES");
  } finally {
    await app.close();
  }
});

test("Reads from the machine itself are not limited, as pages are rendered from them", async () => {
  const shop = await testShop();
  const statuses = new Set<number>();
  for (let n = 0; n < READS_PER_MINUTE + 5; n += 1) statuses.add((await shop.call("listCategories")).status);
  expect(statuses).toEqual(new Set([200]));
});

test("Every answer of the API forbids content sniffing", async () => {
  const shop = await testShop();
  const ada = await shop.aShopper();
  const answers = [
    await shop.call("listCategories"),
    await ada.call("viewCart"),
    await ada.call("removeCartLine", { id: "nothing" }),
    await shop.call("viewCart"),
    await shop.send("/nothing", { method: "GET" }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 404, 401, 404]);
  for (const { headers } of answers) expect(headers["x-content-type-options"]).toBe("nosniff");
});
