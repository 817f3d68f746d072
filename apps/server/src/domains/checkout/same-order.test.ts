import type { InputOf } from "@shop/contract/endpoints";
import { describe, expect, test } from "vitest";
import type { TestShopper } from "../../../test/factories.ts";
import { type TestShop, testShop } from "../../../test/test-shop.ts";

const NOW = Date.now();
const REFERENCE = `order-${NOW}`;

/** The payload of a cart with one piece at ₦2,500 and delivery at ₦1,500. */
async function payload(shop: TestShop, changes: Partial<InputOf<"saveOrder">> = {}) {
  const { locationId, methodId } = await shop.aDelivery();
  return {
    amount: "2500.00",
    dl_id: locationId,
    dm_id: methodId,
    dc_id: 4 as const,
    delivery_address: "12 Allen Avenue, Ikeja",
    delivery_cost: 1500,
    totalAmountToPay: 4000,
    trxref: REFERENCE,
    ...changes,
  };
}

function saves(
  shop: TestShop,
  shopper: TestShopper,
  input: InputOf<"saveOrder">,
  headers: Record<string, string> = {},
) {
  return shop.call("saveOrder", input, { as: shopper.token, headers });
}

describe("The same reference is the same order", () => {
  test("ten times at once: one order, one answer, one mail, one piece of stock", {
    tags: ["S3-032"],
  }, async () => {
    const shop = await testShop();
    const beads = await shop.aVariant({ stock: 5 });
    const ada = await shop.aShopper({ cart: [beads] });
    const input = await payload(shop);

    const answers = await Promise.all(Array.from({ length: 10 }, () => saves(shop, ada, input)));

    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    for (const { body } of answers) expect(body).toEqual(answers[0]?.body);
    expect((await ada.call("listOrders")).body.data).toHaveLength(1);
    expect(await shop.stockOf(beads)).toBe(4);
    expect((await shop.pool.query("select from outbox_mails")).rowCount).toBe(1);
  });

  test("later, although the cart was filled again and prices have changed", async () => {
    const shop = await testShop();
    const beads = await shop.aVariant({ stock: 5 });
    const ada = await shop.aShopper({ cart: [beads] });
    const input = await payload(shop);
    const first = await saves(shop, ada, input);
    await ada.call("changeCart", { variant_token: beads.token, quantity: 2 });
    await shop.pool.query("update variants set price = 1");

    const again = await saves(shop, ada, input);

    expect([again.status, again.body]).toEqual([200, first.body]);
    expect((await ada.call("viewCart")).body.data.totalQuantity).toBe(2);
    expect(await shop.stockOf(beads)).toBe(4);
  });

  test("The same reference is the same order, with amounts as text or as numbers", async () => {
    const shop = await testShop();
    const ada = await shop.aShopper({ cart: [await shop.aVariant()] });
    const first = await saves(shop, ada, await payload(shop, { amount: "2500" }));
    const again = await saves(shop, ada, await payload(shop, { amount: "2500.00" }));
    expect([again.status, again.body]).toEqual([200, first.body]);
  });

  test("The same reference is refused for any other order", async () => {
    const shop = await testShop();
    const ada = await shop.aShopper({ cart: [await shop.aVariant()] });
    await saves(shop, ada, await payload(shop));
    for (const changes of [
      { delivery_address: "13 Allen Avenue, Ikeja" },
      { amount: "2500.01" },
      { totalAmountToPay: 1 },
    ]) {
      const { status, body } = await saves(shop, ada, await payload(shop, changes));
      expect([status, body.message]).toEqual([
        409,
        "This order reference was already used for another order",
      ]);
    }
    expect((await ada.call("listOrders")).body.data).toHaveLength(1);
  });

  test("A reference stays free after a refused order", async () => {
    const shop = await testShop();
    const beads = await shop.aVariant();
    const ada = await shop.aShopper();
    const input = await payload(shop);
    expect((await saves(shop, ada, input)).status).toBe(400);
    await ada.call("changeCart", { variant_token: beads.token });
    const { status, body } = await saves(shop, ada, input);
    expect([status, body.data.reference]).toEqual([200, REFERENCE]);
  });
});

describe("A reference from another time", () => {
  test("long ago still makes saving repeatable, and the order is named by the shop's clock", async () => {
    const shop = await testShop();
    const beads = await shop.aVariant({ stock: 5 });
    const ada = await shop.aShopper({ cart: [beads] });
    const input = await payload(shop, { trxref: "order-0000000000001" });
    const first = await saves(shop, ada, input);
    const again = await saves(shop, ada, input);
    expect(again.body).toEqual(first.body);
    expect(await shop.stockOf(beads)).toBe(4);
    const named = Number(first.body.data.reference.slice("order-".length));
    expect(named).toBeGreaterThanOrEqual(NOW);
    expect(named).toBeLessThanOrEqual(Date.now());
  });

  test("more than a day ahead is refused, and no stock is taken", { tags: ["S9-029"] }, async () => {
    const shop = await testShop();
    const beads = await shop.aVariant();
    const ada = await shop.aShopper({ cart: [beads] });
    for (const trxref of ["order-9999999999999", `order-${Date.now() + 25 * 60 * 60 * 1000}`]) {
      const { status, body } = await saves(shop, ada, await payload(shop, { trxref }));
      expect([status, body.code]).toEqual([400, "bad_input"]);
      expect(body.data).toEqual({ fields: { trxref: body.message } });
    }
    expect((await ada.call("listOrders")).body.data).toEqual([]);
    expect(await shop.stockOf(beads)).toBe(10);
  });
});

describe("Shoppers with the same millisecond", () => {
  test("each get an order, under the next free one", { tags: ["S9-029"] }, async () => {
    const shop = await testShop();
    const beads = await shop.aVariant({ stock: 20 });
    const shoppers = await Promise.all(Array.from({ length: 8 }, () => shop.aShopper({ cart: [beads] })));
    const input = await payload(shop);

    const answers = await Promise.all(shoppers.map((shopper) => saves(shop, shopper, input)));

    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(answers.map(({ body }) => body.data.reference).toSorted()).toEqual(
      Array.from({ length: 8 }, (_, nth) => `order-${NOW + nth}`),
    );
    expect(await shop.stockOf(beads)).toBe(12);
  });

  test("each find their own order again", async () => {
    const shop = await testShop();
    const beads = await shop.aVariant({ stock: 20 });
    const [ada, bisi] = [await shop.aShopper({ cart: [beads] }), await shop.aShopper({ cart: [beads] })];
    const input = await payload(shop);
    const hers = await saves(shop, ada, input);
    const other = await saves(shop, bisi, input);
    expect(other.body.data.id).not.toBe(hers.body.data.id);
    expect((await saves(shop, ada, input)).body).toEqual(hers.body);
    expect((await saves(shop, bisi, input)).body).toEqual(other.body);
  });
});

describe("The header Idempotency-Key", () => {
  test("replaces the reference", async () => {
    const shop = await testShop();
    const ada = await shop.aShopper({ cart: [await shop.aVariant()] });
    const input = await payload(shop);
    const key = { "idempotency-key": "8e03978e-40d5-43e8-bc93-6894a57f9324" };
    const answers = await Promise.all(Array.from({ length: 5 }, () => saves(shop, ada, input, key)));
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);

    const other = await saves(shop, ada, await payload(shop, { trxref: `order-${NOW + 777}` }), key);
    expect(other.status).toBe(409);
  });

  test("never makes two orders from one reference", async () => {
    const shop = await testShop();
    const beads = await shop.aVariant();
    const ada = await shop.aShopper({ cart: [beads] });
    const input = await payload(shop);
    const first = await saves(shop, ada, input, { "idempotency-key": "one" });
    await ada.call("changeCart", { variant_token: beads.token });
    const second = await saves(shop, ada, input, { "idempotency-key": "two" });
    const third = await saves(shop, ada, input);
    expect([second.body.data.id, third.body.data.id]).toEqual([first.body.data.id, first.body.data.id]);
  });

  test.each([" ", "", "a b", "x".repeat(101), "é"])(
    "must be 1 to 100 visible ASCII characters, which %j is not",
    async (key) => {
      const shop = await testShop();
      const beads = await shop.aVariant();
      const ada = await shop.aShopper({ cart: [beads] });
      const { status, body } = await saves(shop, ada, await payload(shop), { "idempotency-key": key });
      expect([status, body.message]).toEqual([
        400,
        "Idempotency-Key must be 1 to 100 visible ASCII characters",
      ]);
      expect(await shop.stockOf(beads)).toBe(10);
    },
  );
});

describe("A lost answer", () => {
  test("A lost answer during the commit is followed by one order when the request is repeated", async () => {
    const shop = await testShop();
    const beads = await shop.aVariant({ stock: 5 });
    const ada = await shop.aShopper({ cart: [beads] });
    const input = await payload(shop);
    // The commit takes its time, and the connection dies in it.
    await shop.pool.query(`
      create function dawdle() returns trigger language plpgsql as $$ begin perform pg_sleep(10); return null; end $$;
      create constraint trigger dawdle after insert on orders deferrable initially deferred
        for each row execute function dawdle()`);
    const lost = saves(shop, ada, input);
    await expect
      .poll(async () => {
        const { rowCount } = await shop.pool.query(`
          select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and wait_event = 'PgSleep'`);
        return rowCount;
      })
      .toBe(1);
    const { status, headers } = await lost;
    expect([status, headers["retry-after"]]).toEqual([503, "2"]);
    await shop.pool.query("drop trigger dawdle on orders");

    const answer = await saves(shop, ada, input);

    expect(answer.status).toBe(200);
    expect((await ada.call("listOrders")).body.data).toHaveLength(1);
    expect(await shop.stockOf(beads)).toBe(4);
  });
});
