import { describe, expect, test } from "vitest";
import { type TestShop, testShop } from "../../../test/test-shop.ts";
import { trackingLimits } from "./rules/tracking-limits.ts";

const PHONE = "08031234567";

async function anOrder(shop: TestShop, changes: object = {}) {
  const ada = await shop.aShopper({ cart: [await shop.aVariant({ name: "Coral beads", price: 250_000 })] });
  const { body } = await ada.placesOrder({ phone: PHONE, ...changes });
  return { ada, ...body.data };
}

const from = (network: string) => ({ headers: { "x-forwarded-for": network } });

describe("An order's number and phone number", () => {
  test("show where it is, in any notation of both", async () => {
    const shop = await testShop();
    const { reference } = await anOrder(shop);
    for (const [number, phone] of [
      [reference, PHONE],
      [reference.slice("order-".length), "+234 803 123 4567"],
      [` ${reference.toUpperCase()} `, "234-803-123-4567"],
    ] as const) {
      const { status, body } = await shop.call("trackOrder", { reference: number, phone });
      expect(status).toBe(200);
      expect(body.data).toMatchObject({
        reference,
        status: "placed",
        total: 4000,
        parcel: { state: "unconfirmed" },
      });
      expect(body.data.history.map((event) => event.status)).toEqual(["placed"]);
    }
  });

  test("show no name, address, phone number, email address, item, door code or rider", async () => {
    const shop = await testShop();
    const { ada, id, reference, customer } = await anOrder(shop, {
      delivery_address: "5 Broad Street, Lagos Island",
    });
    const clerk = await shop.aStaff({ role: "orders" });
    await clerk.call("confirmOrders", { ids: [id] });
    await clerk.call("packOrders", { ids: [id] });
    const rider = await shop.aStaff({ role: "rider" });
    await clerk.call("handOverOrders", { ids: [id], rider: rider.id });
    const shownToAda = (await ada.call("viewOrder", { id })).body.data.parcel!;
    const { body } = await shop.call("trackOrder", { reference, phone: PHONE });
    expect(body.data).toMatchObject({ status: "shipped", parcel: { state: "handed_over" } });
    const shown = JSON.stringify(body);
    for (const secret of [
      customer.name,
      customer.mail,
      PHONE,
      "Broad Street",
      "Coral beads",
      `"${shownToAda.doorCode}"`,
      shownToAda.rider!,
      id,
    ] as const) {
      expect(shown).not.toContain(secret);
    }
  });

  test("are refused alike when the number is unknown, the phone number is wrong, or the order has none", async () => {
    const shop = await testShop();
    const { reference } = await anOrder(shop);
    const wrong = [
      { reference: "order-1000000000000", phone: PHONE },
      { reference, phone: "08031234568" },
      { reference, phone: "+44 7031234567" },
    ];
    for (const asked of wrong) {
      expect(await shop.call("trackOrder", asked)).toMatchObject({
        status: 404,
        body: {
          code: "tracked_order_not_found",
          message: expect.stringContaining("the phone number of the person who ordered"),
        },
      });
    }
    await shop.pool.query("update orders set customer_phone = '0000000000'");
    const zeros = await shop.call("trackOrder", { reference, phone: "0000000000" });
    expect(zeros.body.code).toBe("tracked_order_not_found");
  });

  test("name the field that cannot be a number or a phone number", async () => {
    const shop = await testShop();
    const { status, body } = await shop.call("trackOrder", { reference: "12345", phone: "abc" });
    expect([status, body.code]).toEqual([400, "bad_input"]);
    expect(body.data).toMatchObject({
      fields: {
        reference: "Please enter the order number from your email, such as order-1795300000000",
        phone: "Please enter a valid phone number",
      },
    });
  });
});

describe("Guesses of an order's phone number", () => {
  test("are limited by network, also for a right one after them, and other networks still find the order", async () => {
    const shop = await testShop({ TRUSTED_PROXIES: "1" });
    const { reference } = await anOrder(shop);
    const { most } = trackingLimits.perOrderAndNetwork;
    for (let nth = 0; nth < most; nth += 1) {
      const guess = `0803000${String(nth).padStart(4, "0")}`;
      const { status } = await shop.call("trackOrder", { reference, phone: guess }, from("105.112.1.1"));
      expect(status).toBe(404);
    }
    const refused = await shop.call("trackOrder", { reference, phone: PHONE }, from("105.112.1.1"));
    expect(refused).toMatchObject({ status: 429, body: { code: "too_many_attempts" } });
    const { status } = await shop.call("trackOrder", { reference, phone: PHONE }, from("105.112.2.2"));
    expect(status).toBe(200);
  });

  test("are limited for each order over all networks", async () => {
    const shop = await testShop({ TRUSTED_PROXIES: "1" });
    const { reference } = await anOrder(shop);
    const { most } = trackingLimits.perOrder;
    for (let nth = 0; nth < most; nth += 1) {
      await shop.call("trackOrder", { reference, phone: "08030000000" }, from(`105.112.3.${nth}`));
    }
    const { status } = await shop.call("trackOrder", { reference, phone: PHONE }, from("105.112.4.4"));
    expect(status).toBe(429);
  });

  test("count only when they are wrong", async () => {
    const shop = await testShop();
    const { reference } = await anOrder(shop);
    for (let nth = 0; nth <= trackingLimits.perOrderAndNetwork.most; nth += 1) {
      const { status } = await shop.call("trackOrder", { reference, phone: PHONE });
      expect(status).toBe(200);
    }
  });
});

test("An order is late once its promised days are over, for its shopper and for anyone who tracks it", async () => {
  const shop = await testShop();
  const { ada, id, reference } = await anOrder(shop);
  const lateness = async () => [
    (await ada.call("listOrders")).body.data[0]?.delivery.late,
    (await ada.call("viewOrder", { id })).body.data.delivery.late,
    (await shop.call("trackOrder", { reference, phone: PHONE })).body.data.delivery.late,
  ];
  const promise = (days: number) =>
    shop.pool.query(
      `update orders set first_day = d, last_day = d
       from (select (now() at time zone 'Africa/Lagos')::date + $1::integer as d) day`,
      [days],
    );
  await promise(1);
  expect(await lateness()).toEqual([false, false, false]);
  await promise(-1);
  expect(await lateness()).toEqual([true, true, true]);
  for (const status of ["processing", "shipped", "delivered"]) {
    await shop.pool.query("update orders set status = $1", [status]);
    expect(await lateness()).toEqual(Array(3).fill(status !== "delivered"));
  }
});
