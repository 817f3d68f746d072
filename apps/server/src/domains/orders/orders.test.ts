import { describe, expect, test } from "vitest";
import { type TestShop, testShop } from "../../../test/test-shop.ts";
import { changeOrderStatus, type OrderState } from "./change-order-status.ts";

const PLACED: OrderState = { status: "placed", paymentStatus: "unpaid" };

async function idOf(shop: TestShop, publicId: string): Promise<number> {
  return (await shop.pool.query("select id from orders where public_id = $1", [publicId])).rows[0].id;
}

describe("A shopper's orders", () => {
  test("are listed newest first, with their first item and total", async () => {
    const shop = await testShop();
    const [beads, gele] = [
      await shop.aVariant({ name: "Beads", price: 100_000 }),
      await shop.aVariant({ name: "Gele", price: 200_050 }),
    ];
    const redBeads = await shop.aVariant({ of: beads, price: 100_000, colour: "Red" });
    const ada = await shop.aShopper({ cart: [[beads, 2], gele, redBeads] });
    const older = (await ada.placesOrder()).body.data;
    await ada.call("changeCart", { variant_token: gele.token });
    const newer = (await ada.placesOrder()).body.data;

    const { status, body } = await ada.call("listOrders");

    expect(status).toBe(200);
    expect(body.data.map(({ id }) => id)).toEqual([newer.id, older.id]);
    expect(body).not.toHaveProperty("total");
    expect(body.data[1]).toEqual({
      id: older.id,
      reference: older.reference,
      status: "placed",
      paymentStatus: "unpaid",
      paymentMethod: "pay_on_delivery",
      placedAt: older.placedAt,
      itemCount: 4,
      firstItem: { name: "Beads", image: [], quantity: 3 },
      delivery: { promise: older.delivery.promise, late: false },
      total: 6500.5,
      pickup: false,
      isForOther: false,
      payBefore: null,
      paymentBeingChecked: false,
      toConfirm: true,
      parcel: { state: "unconfirmed", nextAttempt: null, packedAt: null },
    });
  });

  test("can be read in pages, with the total", async () => {
    const shop = await testShop();
    const beads = await shop.aVariant({ stock: 50 });
    const ada = await shop.aShopper();
    const placed: string[] = [];
    for (let nth = 0; nth < 5; nth += 1) {
      await ada.call("changeCart", { variant_token: beads.token });
      placed.unshift((await ada.placesOrder()).body.data.id);
      // Only a few orders may be unconfirmed at a time, so confirm each.
      await shop.pool.query("update orders set status = 'processing'");
    }
    const second = await ada.call("listOrders", { page: 2, limit: 2 });
    expect(second.body.data.map(({ id }) => id)).toEqual(placed.slice(2, 4));
    expect(second.body.total).toBe(5);
    const beyond = await ada.call("listOrders", { page: 100_000, limit: 100 });
    expect([beyond.body.data, beyond.body.total]).toEqual([[], 5]);
    expect((await ada.call("listOrders", { limit: 101 })).status).toBe(400);
  });

  test("read the same as the answer when they were placed", async () => {
    const shop = await testShop();
    const ada = await shop.aShopper({ cart: [[await shop.aVariant({ size: "M", colour: "Red" }), 2]] });
    const placed = (await ada.placesOrder()).body.data;
    const { status, body } = await ada.call("viewOrder", { id: placed.id });
    expect(status).toBe(200);
    expect(body.data).toEqual(placed);
  });

  test("are not found if they do not exist", async () => {
    const shop = await testShop();
    const ada = await shop.aShopper();
    const { status, body } = await ada.call("viewOrder", { id: "no-such-order" });
    expect([status, body.message]).toEqual([404, "Order not found"]);
  });

  test("cost two SQL statements, whether listed or viewed", async () => {
    const shop = await testShop();
    const ada = await shop.aShopper({ cart: [await shop.aVariant()] });
    const { id } = (await ada.placesOrder()).body.data;
    // The announcement of the new order to other processes goes out at its own time.
    const statementsOf = async (work: () => Promise<unknown>) =>
      (await shop.statementsOf(work)).filter((text) => !text.includes("pg_notify"));
    expect(await statementsOf(() => ada.call("listOrders"))).toHaveLength(2);
    expect(await statementsOf(() => ada.call("viewOrder", { id }))).toHaveLength(2);
  });
});

describe("Changing the status of an order", () => {
  test("records when and by whom in its history", async () => {
    const shop = await testShop();
    const ada = await shop.aShopper({ cart: [await shop.aVariant()] });
    const { id } = (await ada.placesOrder()).body.data;
    const orderId = await idOf(shop, id);
    const steps: OrderState[] = [
      PLACED,
      { status: "processing", paymentStatus: "unpaid" },
      { status: "shipped", paymentStatus: "unpaid" },
      { status: "delivered", paymentStatus: "paid" },
    ];
    for (const [at, from] of steps.slice(0, -1).entries()) {
      const outcome = await changeOrderStatus(shop, { orderId, from, to: steps[at + 1]!, actor: "staff" });
      expect(outcome).toEqual({ kind: "changed" });
    }

    const { data } = (await ada.call("viewOrder", { id })).body;

    expect(data).toMatchObject({ status: "delivered", paymentStatus: "paid" });
    expect(data.history.map(({ status, paymentStatus, actor }) => [status, paymentStatus, actor])).toEqual([
      ["placed", "unpaid", "shopper"],
      ["processing", "unpaid", "staff"],
      ["shipped", "unpaid", "staff"],
      ["delivered", "paid", "staff"],
    ]);
    const times = data.history.map(({ at }) => at);
    expect(times).toEqual(times.toSorted());
  });

  test.each<[string, OrderState]>([
    ["skip a step", { status: "shipped", paymentStatus: "unpaid" }],
    ["go back", { status: "pending_payment", paymentStatus: "unpaid" }],
    ["be refunded without having been paid", { status: "placed", paymentStatus: "refunded" }],
    ["stay where it is", PLACED],
  ])("never lets it %s", async (_, to) => {
    const shop = await testShop();
    const ada = await shop.aShopper({ cart: [await shop.aVariant()] });
    const { id } = (await ada.placesOrder()).body.data;
    const orderId = await idOf(shop, id);
    expect(await changeOrderStatus(shop, { orderId, from: PLACED, to, actor: "staff" })).toEqual({
      kind: "forbidden",
    });
    expect((await ada.call("viewOrder", { id })).body.data.history).toHaveLength(1);
  });

  test("succeeds once when many try at the same time", async () => {
    const shop = await testShop();
    const ada = await shop.aShopper({ cart: [await shop.aVariant()] });
    const { id } = (await ada.placesOrder()).body.data;
    const orderId = await idOf(shop, id);
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, (_, nth) =>
        changeOrderStatus(shop, {
          orderId,
          from: PLACED,
          to: { status: nth % 2 ? "processing" : "cancelled", paymentStatus: "unpaid" },
          actor: "staff",
        }),
      ),
    );
    expect(outcomes.filter(({ kind }) => kind === "changed")).toHaveLength(1);
    expect(outcomes.filter(({ kind }) => kind === "conflict")).toHaveLength(9);
    expect((await ada.call("viewOrder", { id })).body.data.history).toHaveLength(2);
  });
});

describe("The database enforces", () => {
  test("The database enforces that an order's total matches its lines", async () => {
    const shop = await testShop();
    const ada = await shop.aShopper({ cart: [await shop.aVariant()] });
    const { id } = (await ada.placesOrder()).body.data;
    const orderId = await idOf(shop, id);
    await expect(
      shop.pool.query("update orders set subtotal = subtotal + 1, total = total + 1 where id = $1", [
        orderId,
      ]),
    ).rejects.toThrow("does not add up");
    await expect(
      shop.pool.query("update orders set total = total - 1 where id = $1", [orderId]),
    ).rejects.toThrow("orders_check");
  });

  test("The database enforces that an order has lines", async () => {
    const shop = await testShop();
    const ada = await shop.aShopper({ cart: [await shop.aVariant()] });
    const { id } = (await ada.placesOrder()).body.data;
    const without = shop.pool.query(
      `insert into orders (public_id, reference, shopper_id, idempotency_key, request_hash, status, payment_status,
         payment_method, subtotal, delivery_cost, total, location_id, method_id, location_name, method_name, min_days,
         max_days, delivery_address, customer_name, customer_mail, customer_phone)
       select 'other', 'order-1', shopper_id, 'other', request_hash, status, payment_status, payment_method, 0,
         delivery_cost, delivery_cost, location_id, method_id, location_name, method_name, min_days, max_days,
         delivery_address, customer_name, customer_mail, customer_phone
       from orders where public_id = $1`,
      [id],
    );
    await expect(without).rejects.toThrow("does not add up");
  });
});
