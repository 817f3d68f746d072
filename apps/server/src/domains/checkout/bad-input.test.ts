import { type CallName, calls } from "@shop/contract/calls";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TestShopper } from "../../../test/factories.ts";
import { type TestShop, testShop } from "../../../test/test-shop.ts";

/** What a shopper who is signed in may send; each test spoils some of it. */
const WRITES = [
  "changeCart",
  "removeCartLine",
  "checkPromo",
  "prepareDeliveryCost",
  "saveOrder",
  "viewOrder",
] as const satisfies readonly CallName[];
type Write = (typeof WRITES)[number];

let shop: TestShop;
let ada: TestShopper;
let good: Record<Write, Record<string, unknown>>;

beforeAll(async () => {
  shop = await testShop({}, "by hand");
  const { locationId, methodId } = await shop.aDelivery();
  const beads = await shop.aVariant({ stock: 50, price: 250_000 });
  ada = await shop.aShopper({ cart: [beads] });
  const line = (await ada.call("viewCart")).body.data.cart[0]!;
  good = {
    changeCart: { variant_token: beads.token, quantity: 1 },
    removeCartLine: { id: line.id },
    checkPromo: { code: "DISCOUNT500" },
    prepareDeliveryCost: { location_id: locationId, method_id: methodId },
    saveOrder: {
      amount: "2500.00",
      dl_id: locationId,
      dm_id: methodId,
      dc_id: 4,
      delivery_address: "12 Allen Avenue, Ikeja",
      delivery_cost: 1500,
      totalAmountToPay: 4000,
      trxref: "order-1795219200000",
    },
    viewOrder: { id: "no-such-order" },
  };
});
afterAll(() => shop.close());

async function sends(name: CallName, payload: string | Buffer, headers: Record<string, string> = {}) {
  // One shopper sends all of this: what was refused counts too.
  await shop.pool.query("delete from attempts");
  return shop.send(calls[name].path, { payload, headers: { usertoken: ada.token, ...headers } });
}

/** Everything the calls could change. */
async function world(): Promise<unknown> {
  const tables = [
    "cart_lines",
    "variants",
    "orders",
    "order_lines",
    "order_events",
    "outbox_mails",
    "promotions",
  ];
  return Promise.all(
    tables.map(async (table) => (await shop.pool.query(`select * from ${table} order by 1, 2`)).rows),
  );
}

async function refused(name: CallName, payload: string | Buffer, headers: Record<string, string> = {}) {
  const before = await world();
  const answer = await sends(name, payload, headers);
  expect(answer.body.status).toBe(false);
  expect(answer.body.message.length).toBeGreaterThan(8);
  expect(await world()).toEqual(before);
  return answer;
}

describe("A quantity", () => {
  test.each([0, -2, 1.5, 1e9, 100, "1", null, Number.MAX_SAFE_INTEGER, [1], { $gt: 0 }, true])(
    "A quantity of %j is refused",
    async (quantity) => {
      const { status, body } = await refused("changeCart", JSON.stringify({ ...good.changeCart, quantity }));
      expect(status).toBe(400);
      expect(body.message).toMatch(/^Quantity must be/);
      expect(body.data).toEqual({ fields: { quantity: body.message } });
    },
  );

  test("A quantity of −1 is refused when the cart holds one", async () => {
    const { status } = await refused("changeCart", JSON.stringify({ ...good.changeCart, quantity: -1 }));
    expect(status).toBe(409);
  });
});

describe.each(WRITES)("%s", (name) => {
  test("refuses each field when it is missing, of the wrong type, or too long", {
    tags: ["S3-027"],
  }, async () => {
    for (const field of Object.keys(good[name])) {
      if (name === "changeCart" && field === "quantity") continue; // has tests of its own, and may be missing
      const { [field]: _, ...without } = good[name];
      const wrongs = [undefined, null, {}, [], true, "", -1.5, "x".repeat(5000), "\u0000", "\ud800", "🜁‮"];
      for (const wrong of wrongs) {
        const { status, body } = await refused(name, JSON.stringify({ ...without, [field]: wrong }));
        expect([field, wrong, status]).toEqual([field, wrong, 400]);
        // Odd text still counts as a code, only not a valid one.
        if (name === "checkPromo" && body.data === null) expect(body.message).toBe("Invalid promo code");
        else expect(body.data).toHaveProperty(["fields", field]);
      }
    }
  });

  test("refuses unknown fields by name", async () => {
    for (const unknown of ["price", "shopperId", "__proto_", "status"]) {
      const { status, body } = await refused(name, JSON.stringify({ ...good[name], [unknown]: 1 }));
      expect([status, body.message]).toEqual([400, `Unknown field "${unknown}"`]);
    }
  });

  test.each([
    ["broken", '{"quantity": 1', 400],
    ["no", "", 400],
    ["a list for", "[]", 400],
    ["a number for", "4", 400],
    ["nothing for", "null", 400],
    ["poisoned", '{"__proto__": {"admin": true}}', 400],
    ["poisonous", '{"constructor": {"prototype": {"admin": true}}}', 400],
    ["bottomless", "[".repeat(20_000), 400],
    ["more than 100 KB of", JSON.stringify({ id: "x".repeat(101 * 1024) }), 413],
  ])("refuses %s JSON", async (_, payload, expected) => {
    const { status } = await refused(name, payload);
    expect(status).toBe(expected);
  });

  test("refuses a body that is not JSON or not UTF-8", async () => {
    const payload = JSON.stringify(good[name]);
    expect((await refused(name, payload, { "content-type": "text/plain" })).status).toBe(415);
    const form = { "content-type": "application/x-www-form-urlencoded" };
    expect((await refused(name, "quantity=1", form)).status).toBe(415);
    expect((await refused(name, Buffer.from([0x7b, 0xff, 0xfe, 0x7d]))).status).toBe(400);
  });
});

describe("Unknown tokens", () => {
  test.each([
    ["changeCart", { variant_token: "nobodysVariant", quantity: 1 }],
    ["removeCartLine", { id: "nobodysLine" }],
    ["viewOrder", { id: "nobodysOrder" }],
    ["prepareDeliveryCost", { location_id: 4_000_000, method_id: 4_000_000 }],
  ] as const)("are not found by %s", async (name, payload) => {
    expect((await refused(name, JSON.stringify(payload))).status).toBe(404);
  });

  test.each(["' or 1=1 --", "../../etc/passwd", "%00", "a b", "ä"])(
    "such as %j are malformed",
    async (token) => {
      expect((await refused("viewOrder", JSON.stringify({ id: token }))).status).toBe(400);
      const { status } = await refused("changeCart", JSON.stringify({ variant_token: token }));
      expect(status).toBe(400);
    },
  );
});

test("A wrong or missing store key is refused before anything else", async () => {
  for (const authorization of ["Bearer wrong", "", "Basic eDp5"]) {
    const { status } = await refused("changeCart", JSON.stringify(good.changeCart), { authorization });
    expect(status).toBe(403);
  }
});

test("Lists refuse impossible pages", async () => {
  for (const query of [
    "page=0",
    "page=-1",
    "page=1.5",
    "limit=0",
    "limit=101",
    "page=x",
    "pages=1",
    "page=1&page=2",
  ]) {
    for (const name of ["listOrders", "listDeliveryLocations", "listDeliveryMethods"] as const) {
      const answer = await shop.send(`${calls[name].path}?${query}`, {
        method: "GET",
        headers: { usertoken: ada.token },
      });
      expect([name, query, answer.status]).toEqual([name, query, 400]);
    }
  }
});

test("No input is answered with a fault", async () => {
  const oddity = fc.oneof(
    fc.jsonValue(),
    fc.string({ unit: "binary" }),
    fc.double(),
    fc.integer(),
    fc.constantFrom(1e9, -1, 0, 1.5, 2_147_483_648, "order-1795219200000", "\u0000", "4e1", 1e-7),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...WRITES),
      fc.dictionary(fc.string({ maxLength: 12 }), oddity, { maxKeys: 3 }),
      fc.array(fc.tuple(fc.nat(), oddity), { maxLength: 3 }),
      fc.option(
        fc.string({ maxLength: 120 }).filter((text) => /^[\x20-\x7e]*$/.test(text)),
        {
          nil: undefined,
        },
      ),
      async (name, extra, spoiled, key) => {
        const fields = Object.keys(good[name]);
        const spoils = Object.fromEntries(
          spoiled.map(([nth, value]) => [fields[nth % fields.length], value]),
        );
        const payload = JSON.stringify({ ...good[name], ...spoils, ...extra });
        const { status, body } = await sends(
          name,
          payload,
          key === undefined ? {} : { "idempotency-key": key },
        );
        expect(status).toBeLessThan(500);
        expect(typeof body.message).toBe("string");
        expect(body.status).toBe(status === 200);
      },
    ),
    { numRuns: 400 },
  );
});
