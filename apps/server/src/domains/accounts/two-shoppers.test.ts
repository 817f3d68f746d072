import { type CallName, calls } from "@shop/contract/calls";
import { endpoints } from "@shop/contract/endpoints";
import { API_BASE } from "@shop/contract/paths";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { aShopperWithEverything, type Belongings, rowsOf } from "../../../test/belongings.ts";
import { type TestShop, testShop } from "../../../test/test-shop.ts";
import { ATTACKS } from "../../../test/two-shoppers.ts";

let shop: TestShop;
let bisi: Belongings;
/**
 * Created again after every call that may have ended a session or changed the caller's own data. One that is refused
 * changes nothing.
 */
let eve: Belongings;
let isEveAsCreated = false;
let eves = 0;

beforeAll(async () => {
  shop = await testShop({}, "by hand");
  bisi = await aShopperWithEverything(shop, "Bisiola");
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.pool.query("delete from attempts");
  if (isEveAsCreated) return;
  eves += 1;
  eve = await aShopperWithEverything(shop, `Eveline${eves}`);
  isEveAsCreated = true;
});

const STATUS = { answered: 200, "not found": 404, "not allowed": 403, refused: 400 };
const names = Object.keys(endpoints) as CallName[];

function send(name: CallName, input: unknown, as: string | undefined) {
  const { method, path } = calls[name];
  return shop.app.inject({
    method,
    url: API_BASE + path,
    headers: {
      authorization: `Bearer ${shop.env.storeApiKey}`,
      ...(as === undefined ? {} : { usertoken: as }),
    },
    ...(method === "GET"
      ? { query: (input ?? {}) as Record<string, string> }
      : { payload: (input ?? {}) as object }),
  });
}

test.each(names)("%s neither shows nor changes anything of another shopper's", async (name) => {
  const { input, ends } = ATTACKS[name];
  if (calls[name].method !== "GET" && ends === "answered") isEveAsCreated = false;
  const sent = input?.(bisi, eve);
  const before = await rowsOf(shop, bisi);
  expect(before.length).toBeGreaterThanOrEqual(5);

  const answer = await send(name, sent, eve.token);

  expect([answer.statusCode, answer.payload.slice(0, 300)]).toEqual([STATUS[ends], expect.anything()]);
  const given = JSON.stringify(sent ?? {});
  for (const word of bisi.words) if (!given.includes(word)) expect(answer.payload).not.toContain(word);
  expect(await rowsOf(shop, bisi)).toEqual(before);
  expect((await send("viewProfile", undefined, bisi.token)).statusCode).toBe(200);
});

test.each(names.filter((name) => endpoints[name].audience === "shopper"))(
  "%s gives nothing to a visitor who knows every id",
  async (name) => {
    const before = [...(await rowsOf(shop, bisi)), ...(await rowsOf(shop, eve))];
    // Neither the cookie alone nor the public id on cart lines is a session.
    for (const as of [undefined, bisi.publicId]) {
      const answer = await send(name, ATTACKS[name].input?.(bisi, eve), as);
      expect([answer.statusCode, JSON.parse(answer.payload).data]).toEqual([401, null]);
    }
    expect([...(await rowsOf(shop, bisi)), ...(await rowsOf(shop, eve))]).toEqual(before);
  },
);

test("The two-shopper matrix has one row for each call of the contract", () => {
  expect(Object.keys(ATTACKS).toSorted()).toEqual(names.toSorted());
});
