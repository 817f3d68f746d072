import { expect, test } from "vitest";
import { type TestShop, testShop } from "../../../test/test-shop.ts";
import { buildApi } from "../../api.ts";
import { READS_A_MINUTE } from "./rules/volume.ts";

const aShopBehindAProxy = () => testShop({ TRUSTED_PROXIES: "1" });
const from = (network: string) => ({ headers: { "x-forwarded-for": network } });
const PROMISED = /^Too many attempts. Please wait \d+ seconds? and try again$/;

test("a sixty-first change of the cart within a minute has to wait", async () => {
  const shop = await testShop();
  const variant = await shop.aVariant({ stock: 500 });
  const ada = await shop.aShopper();
  const statuses = [];
  for (let n = 0; n < 60; n += 1) {
    statuses.push(
      (await ada.call("changeCart", { variant_token: variant.token, quantity: n % 2 ? -1 : 2 })).status,
    );
  }
  expect(new Set(statuses)).toEqual(new Set([200]));
  const refused = await ada.call("changeCart", { variant_token: variant.token });
  expect([refused.status, Number(refused.headers["retry-after"]) > 0]).toEqual([429, true]);
  expect(refused.body.message).toMatch(PROMISED);

  // Looking is free, and nobody else waits.
  expect((await ada.call("viewCart")).status).toBe(200);
  const bisi = await shop.aShopper();
  expect((await bisi.call("changeCart", { variant_token: variant.token })).status).toBe(200);
  await shop.pool.query("update attempts set window_start = window_start - interval '1 minute'");
  expect((await ada.call("changeCart", { variant_token: variant.token })).status).toBe(200);
});

test("three hundred changes of carts a minute come from one network, in all its processes together", async () => {
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
  try {
    const answers = await Promise.all(
      Array.from({ length: 310 }, (_, nth) =>
        change(nth % 2 === 0 ? shop.app : otherProcess, shoppers[nth % 31]!.token, "105.112.1.1"),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 404)).toHaveLength(300);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(10);
    expect((await change(shop.app, shoppers[0]!.token, "105.112.9.9")).statusCode).toBe(404);
  } finally {
    await otherProcess.close();
  }
});

test("an eleventh order within a minute has to wait", async () => {
  const shop = await testShop();
  const ada = await shop.aShopper();
  const statuses = [];
  for (let n = 0; n < 11; n += 1) statuses.push((await ada.placesOrder()).status);
  expect(statuses).toEqual([...Array(10).fill(400), 429]);
});

test("counting a change of the cart is no statement of its own", async () => {
  const shop = await testShop();
  const variant = await shop.aVariant();
  const ada = await shop.aShopper();
  const add = () => ada.call("changeCart", { variant_token: variant.token });
  expect(await shop.statementsOf(add)).toHaveLength(3);
});

test("what visitors of one network read is shed beyond six hundred a minute, without a word to the database", async () => {
  const shop = await aShopBehindAProxy();
  await shop.call("listCategories", undefined, from("105.112.1.1")); // from now on it is ready
  const statements = await shop.statementsOf(async () => {
    for (let n = 1; n < READS_A_MINUTE; n += 1) {
      expect((await shop.call("listCategories", undefined, from("105.112.1.1"))).status).toBe(200);
    }
    const shed = await shop.call("listCategories", undefined, from("105.112.1.1"));
    expect([shed.status, Number(shed.headers["retry-after"]) > 0]).toEqual([429, true]);
    expect(shed.body.message).toMatch(PROMISED);
    expect((await shop.call("listCategories", undefined, from("105.112.1.2"))).status).toBe(200);
  });
  expect(statements).toEqual([]);
});

test("the machine itself reads as much as it likes: pages are made of what it reads", async () => {
  const shop = await testShop();
  const statuses = new Set<number>();
  for (let n = 0; n < READS_A_MINUTE + 5; n += 1) statuses.add((await shop.call("listCategories")).status);
  expect(statuses).toEqual(new Set([200]));
});

test("no answer of the API may be taken for something else than it says", async () => {
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
