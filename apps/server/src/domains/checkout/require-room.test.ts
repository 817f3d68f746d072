import { UNCONFIRMED_ON_DELIVERY_MAX, UNPAID_PAYMENTS_MAX } from "@shop/contract/constants";
import { describe, expect, test } from "vitest";
import type { TestShopper } from "../../../test/factories.ts";
import { type TestShop, testShop } from "../../../test/test-shop.ts";

const TOO_MANY_ON_DELIVERY =
  "You have 3 pay on delivery orders that we have not confirmed yet. Please pay online for this one, or cancel one of them under Orders";

/** Ada with as many orders on delivery as the shop takes unconfirmed, and another cart. */
async function withOrdersOnDelivery(shop: TestShop) {
  const beads = await shop.aVariant({ stock: 10 });
  const ada = await shop.aShopper();
  const ids: string[] = [];
  for (let nth = 0; nth < UNCONFIRMED_ON_DELIVERY_MAX; nth += 1) {
    await ada.call("changeCart", { variant_token: beads.token });
    const { status, body } = await ada.placesOrder();
    expect(status).toBe(200);
    ids.push(body.data.id);
  }
  await ada.call("changeCart", { variant_token: beads.token });
  return { ada, beads, ids };
}

describe("Unconfirmed orders on delivery", () => {
  test("are limited to three: the next is refused with advice, and loses nothing", async () => {
    const shop = await testShop();
    const { ada, beads } = await withOrdersOnDelivery(shop);
    const { status, body } = await ada.placesOrder();
    expect([status, body]).toMatchObject([
      409,
      { code: "too_many_on_delivery", message: TOO_MANY_ON_DELIVERY, data: { most: 3 } },
    ]);
    expect((await ada.call("viewCart")).body.data.totalQuantity).toBe(1);
    expect(await shop.stockOf(beads)).toBe(7);
    // The other ways on are open.
    expect((await ada.startsPayment()).status).toBe(200);
  });

  test("no longer count when they are cancelled, confirmed or shipped", async () => {
    const shop = await testShop();
    const { ada, beads, ids } = await withOrdersOnDelivery(shop);
    await ada.call("cancelOrder", { id: ids[0]! });
    expect((await ada.placesOrder()).status).toBe(200);
    await ada.call("changeCart", { variant_token: beads.token });
    expect((await ada.placesOrder()).status).toBe(409);
    await shop.pool.query("update orders set status = 'processing' where public_id = $1", [ids[1]]);
    expect((await ada.placesOrder()).status).toBe(200);
  });

  test("do not keep a lost answer from being requested again", async () => {
    const shop = await testShop();
    const beads = await shop.aVariant({ stock: 10 });
    const ada = await shop.aShopper({ cart: [beads] });
    const same = { trxref: "order-1768469412345" };
    const { body: first } = await ada.placesOrder(same);
    for (let nth = 1; nth < UNCONFIRMED_ON_DELIVERY_MAX; nth += 1) {
      await ada.call("changeCart", { variant_token: beads.token });
      await ada.placesOrder();
    }
    const again = await ada.placesOrder({
      ...same,
      amount: first.data.subtotal.toFixed(2),
      delivery_cost: first.data.delivery_cost,
      totalAmountToPay: first.data.total,
    });
    expect([again.status, again.body.data.id]).toEqual([200, first.data.id]);
  });

  test("cannot be exceeded by changing to pay on delivery: the order keeps awaiting its payment", async () => {
    const shop = await testShop();
    const { ada } = await withOrdersOnDelivery(shop);
    const { id } = (await ada.startsPayment()).body.data;
    expect((await ada.call("viewPayOnDelivery", { id })).body.data).toEqual({
      allowed: false,
      reason: TOO_MANY_ON_DELIVERY,
      reasonCode: "too_many_on_delivery",
    });
    const { status, body } = await ada.call("payOnDeliveryInstead", { id });
    expect([status, body.message]).toEqual([409, TOO_MANY_ON_DELIVERY]);
    expect((await ada.call("viewOrder", { id })).body.data.status).toBe("pending_payment");
  });

  test("Unconfirmed orders on delivery of other shoppers do not count", async () => {
    const shop = await testShop();
    const { beads } = await withOrdersOnDelivery(shop);
    const bisi = await shop.aShopper({ cart: [beads] });
    expect((await bisi.placesOrder()).status).toBe(200);
  });
});

describe("Unpaid payment attempts", () => {
  /** Copies the open payment as this many payments, begun this long ago. */
  const begun = (shop: TestShop, ada: TestShopper, count: number, ago: string) =>
    shop.pool.query(
      `insert into payments (order_id, provider, reference, amount, created_at)
       select o.id, 'nomba', 'order-' || (1700000000000 + n), o.total, now() - $2::interval
       from orders o cross join generate_series(1, $3::integer) n where o.shopper_id = $1 order by o.id limit $3`,
      [ada.id, ago, count],
    );

  async function paying(shop: TestShop) {
    const beads = await shop.aVariant({ stock: 10 });
    const ada = await shop.aShopper({ cart: [beads] });
    const { id, orderReference } = (await ada.startsPayment()).body.data;
    return { ada, beads, id, orderReference };
  }

  test("are limited to twenty a day: the next is told when to try again, and the order stays", async () => {
    const shop = await testShop();
    const { ada, beads, id } = await paying(shop);
    await begun(shop, ada, UNPAID_PAYMENTS_MAX - 1, "23 hours");
    await ada.call("changeCart", { variant_token: beads.token });
    const { status, headers, body } = await ada.startsPayment();
    expect([status, body]).toMatchObject([
      429,
      {
        code: "too_many_unpaid_payments",
        message:
          "You have started 20 online payments in the last 24 hours without paying. Please choose pay on delivery, or try again in 60 minutes",
        data: { most: 20 },
      },
    ]);
    const wait = Number(headers["retry-after"]);
    expect([wait > 3500, wait <= 3600]).toEqual([true, true]);
    expect((await ada.call("viewOrder", { id })).body.data.status).toBe("pending_payment");
    expect(await shop.stockOf(beads)).toBe(9);
    // The open payment can still be paid, and pay on delivery is still possible.
    expect((await ada.call("payAgain", { id })).status).toBe(200);
    expect((await ada.placesOrder()).status).toBe(200);
  });

  test("are also limited for one order that is paid again and again", async () => {
    const shop = await testShop();
    const ada = await shop.aShopper({ cart: [await shop.aVariant()] });
    shop.nomba.breaks("open", "unanswered");
    await ada.startsPayment();
    await begun(shop, ada, UNPAID_PAYMENTS_MAX - 1, "1 hour");
    const id = (await ada.call("listOrders")).body.data[0]!.id;
    expect((await ada.call("payAgain", { id })).body.code).toBe("too_many_unpaid_payments");
  });

  test("no longer count after a day", async () => {
    const shop = await testShop();
    const { ada, beads } = await paying(shop);
    await begun(shop, ada, UNPAID_PAYMENTS_MAX, "25 hours");
    await ada.call("changeCart", { variant_token: beads.token });
    expect((await ada.startsPayment()).status).toBe(200);
  });

  test("do not include paid ones", async () => {
    const shop = await testShop();
    const { ada, beads, orderReference } = await paying(shop);
    shop.nomba.pays(orderReference);
    await ada.confirms(orderReference);
    await begun(shop, ada, UNPAID_PAYMENTS_MAX - 1, "1 hour");
    await ada.call("changeCart", { variant_token: beads.token });
    expect((await ada.startsPayment()).status).toBe(200);
  });
});
