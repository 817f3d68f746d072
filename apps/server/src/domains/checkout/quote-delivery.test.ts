import { beforeEach, expect, test } from "vitest";
import { type TestShop, testShop } from "../../../test/test-shop.ts";

const lagos = (local: string) => new Date(`${local}:00+01:00`);

let shop: TestShop;
beforeEach(async () => {
  shop = await testShop();
  // A Friday, far ahead, because the calendar drops holidays that are over by the database's clock.
  shop.ctx.now = () => lagos("2082-11-20T12:00");
  await shop.pool.query("delete from pay_on_delivery_rules");
});

const quote = async (location_id: number, variant: { token: string }, quantity?: number) =>
  (await shop.call("quoteDelivery", { location_id, variant_token: variant.token, quantity })).body.data;

/** A further method at the location of the first. */
async function alsoAt(
  locationId: number,
  other: { locationId: number; methodId: number },
  price: number,
  days: [number, number] = [2, 3],
) {
  await shop.pool.query(
    "insert into delivery_prices (zone_id, method_id, price, min_days, max_days) values ($1, $2, $3, $4, $5)",
    [locationId, other.methodId, price, ...days],
  );
  await shop.pool.query(
    "insert into delivery_pickup_points (location_id, method_id, point_id) select $1, method_id, point_id from delivery_pickup_points where location_id = $2",
    [locationId, other.locationId],
  );
}

test("A visitor sees the cheapest delivery to the door and the cheapest pickup, with their days", async () => {
  const door = await shop.aDelivery({ price: 250_000 });
  await alsoAt(door.locationId, await shop.aDelivery({ price: 1 }), 450_000);
  await alsoAt(door.locationId, await shop.aDelivery({ price: 1, pickup: { name: "Ikeja point" } }), 120_050);

  const quoted = await quote(door.locationId, await shop.aVariant());

  expect(quoted.location).toEqual({
    id: door.locationId,
    name: `Location ${door.locationId}`,
    state: "Lagos",
  });
  expect(quoted.toDoor).toEqual({
    location_id: door.locationId,
    method_id: door.methodId,
    name: `Method ${door.methodId}`,
    deliveryCost: 2500,
    freeFrom: null,
    promise: { minDays: 1, maxDays: 3, firstDay: "2082-11-23", lastDay: "2082-11-25" },
    promisedUntil: "2082-11-20T23:00:00.000Z",
    pickupPoint: null,
    payOnDelivery: { outcome: "allow", reasons: [] },
  });
  expect(quoted.pickup).toMatchObject({
    deliveryCost: 1200.5,
    promise: { firstDay: "2082-11-24", lastDay: "2082-11-25" },
    pickupPoint: { name: "Ikeja point" },
  });
  expect([quoted.soonerToDoor, quoted.soonerPickup]).toEqual([null, null]);
});

test("A visitor also sees the fastest delivery, where it arrives earlier than the cheapest", async () => {
  const standard = await shop.aDelivery({ price: 450_000 });
  const express = await shop.aDelivery({ price: 1 });
  const waybill = await shop.aDelivery({ price: 1, pickup: { name: "Iwo Road motor park" } });
  await alsoAt(standard.locationId, express, 800_000, [1, 2]);
  await alsoAt(standard.locationId, waybill, 200_000, [1, 2]);
  const dress = await shop.aVariant();

  expect(await quote(standard.locationId, dress)).toMatchObject({
    toDoor: {
      method_id: standard.methodId,
      deliveryCost: 4500,
      promise: { firstDay: "2082-11-23", lastDay: "2082-11-25" },
    },
    soonerToDoor: {
      method_id: express.methodId,
      name: `Method ${express.methodId}`,
      deliveryCost: 8000,
      promise: { firstDay: "2082-11-23", lastDay: "2082-11-24" },
    },
    pickup: {
      name: `Method ${waybill.methodId}`,
      deliveryCost: 2000,
      pickupPoint: { name: "Iwo Road motor park" },
    },
    soonerPickup: null,
  });
});

test("A visitor sees every place to collect a product, whatever it costs there", async () => {
  const door = await shop.aDelivery({ price: 450_000 });
  const collectAt = async (name: string, price: number, days: [number, number]) =>
    alsoAt(door.locationId, await shop.aDelivery({ price: 1, pickup: { name } }), price, days);
  await collectAt("Bodija point", 350_000, [3, 5]);
  await collectAt("Iwo Road motor park", 200_000, [1, 2]);
  await collectAt("Dugbe point", 300_000, [3, 5]);

  expect(await quote(door.locationId, await shop.aVariant())).toMatchObject({
    pickup: { deliveryCost: 2000, pickupPoint: { name: "Iwo Road motor park" } },
    soonerPickup: null,
    otherPickups: [
      { deliveryCost: 3000, pickupPoint: { name: "Dugbe point" }, payOnDelivery: { outcome: "allow" } },
      { deliveryCost: 3500, pickupPoint: { name: "Bodija point" } },
    ],
  });
});

test("A location alone has its lowest prices and their days too", async () => {
  const standard = await shop.aDelivery({ price: 450_000 });
  await alsoAt(standard.locationId, await shop.aDelivery({ price: 1 }), 800_000, [1, 2]);
  await shop.pool.query("update delivery_prices set free_from = 5000000 where price = 450000");
  const view = (location_id: number) => shop.call("viewAreaDelivery", { location_id });

  const { status, body } = await view(standard.locationId);
  expect([status, body.data]).toEqual([
    200,
    {
      location: { id: standard.locationId, name: `Location ${standard.locationId}`, state: "Lagos" },
      toDoor: {
        name: `Method ${standard.methodId}`,
        deliveryCost: 4500,
        freeFrom: 50_000,
        promise: { minDays: 1, maxDays: 3, firstDay: "2082-11-23", lastDay: "2082-11-25" },
        promisedUntil: "2082-11-20T23:00:00.000Z",
      },
      soonerToDoor: expect.objectContaining({ deliveryCost: 8000, freeFrom: null }),
      pickup: null,
      soonerPickup: null,
    },
  ]);
  expect((await view(2_147_483_647)).status).toBe(404);
});

test("The quote equals the checkout's price for the same product", async () => {
  const { locationId, methodId } = await shop.aDelivery({ price: 250_000 });
  const rice = await shop.aVariant();
  await shop.pool.query("update variants set weight_grams = 700 where token = $1", [rice.token]);
  await shop.pool.query(
    "insert into delivery_weight_steps (method_id, above_grams, extra) values ($1, 1000, 70000)",
    [methodId],
  );
  const ada = await shop.aShopper({ cart: [[rice, 2]] });
  const { body } = await ada.call("prepareDeliveryCost", { location_id: locationId, method_id: methodId });

  expect((await quote(locationId, rice)).toDoor?.deliveryCost).toBe(2500);
  expect((await quote(locationId, rice, 2)).toDoor).toMatchObject({ ...body.data, deliveryCost: 3200 });
});

test("A quote names the amount from which delivery is free, and is free from that amount on", async () => {
  const { locationId } = await shop.aDelivery({ price: 250_000 });
  await shop.pool.query("update delivery_prices set free_from = 500000");
  const beads = await shop.aVariant({ price: 250_000 });
  expect((await quote(locationId, beads)).toDoor).toMatchObject({ deliveryCost: 2500, freeFrom: 5000 });
  expect((await quote(locationId, beads, 2)).toDoor).toMatchObject({ deliveryCost: 0, freeFrom: 5000 });
});

test("Where parcels can only be collected, a quote has no delivery to the door", async () => {
  const { locationId } = await shop.aDelivery({ price: 120_000, pickup: {} });
  const quoted = await quote(locationId, await shop.aVariant());
  expect([quoted.toDoor, quoted.pickup?.deliveryCost]).toEqual([null, 1200]);
  expect(quoted.pickup?.payOnDelivery.outcome).toBe("allow");

  await shop.pool.query("update pickup_points set is_open = false");
  const closed = await quote(locationId, await shop.aVariant());
  expect([closed.toDoor, closed.pickup]).toEqual([null, null]);
});

test("A quote counts from the next working day after the cut-off, and skips holidays", async () => {
  const { locationId } = await shop.aDelivery();
  await shop.pool.query("update delivery_calendar set cut_off_minutes = 14 * 60");
  await shop.pool.query("insert into delivery_holidays (day, name) values ('2082-11-24', 'Holiday')");
  const beads = await shop.aVariant();
  expect((await quote(locationId, beads)).toDoor).toMatchObject({
    promise: { firstDay: "2082-11-23", lastDay: "2082-11-26" },
    promisedUntil: "2082-11-20T13:00:00.000Z",
  });
  shop.ctx.now = () => lagos("2082-11-20T14:00");
  expect((await quote(locationId, beads)).toDoor?.promise).toMatchObject({
    firstDay: "2082-11-25",
    lastDay: "2082-11-27",
  });
});

test("A quote says why an order of the product must be paid online", async () => {
  const { locationId } = await shop.aDelivery({ price: 100_000 });
  await shop.pool.query("insert into pay_on_delivery_rules (outcome, above) values ('prepay', 1100000)");
  const beads = await shop.aVariant({ price: 1_000_000 });
  expect((await quote(locationId, beads)).toDoor?.payOnDelivery.outcome).toBe("allow");
  expect((await quote(locationId, beads, 2)).toDoor?.payOnDelivery).toEqual({
    outcome: "prepay",
    reasons: ["Orders above ₦11,000 (delivery included) are paid online"],
  });
});

test("A quote decides about pay on delivery for each method", async () => {
  const door = await shop.aDelivery({ price: 100_000 });
  const express = await shop.aDelivery({ price: 1 });
  await alsoAt(door.locationId, express, 300_000, [0, 1]);
  await shop.pool.query("insert into pay_on_delivery_rules (outcome, method_id) values ('prepay', $1)", [
    express.methodId,
  ]);
  const quoted = await quote(door.locationId, await shop.aVariant());
  expect(quoted.toDoor?.payOnDelivery).toEqual({ outcome: "allow", reasons: [] });
  expect(quoted.soonerToDoor?.payOnDelivery).toEqual({
    outcome: "prepay",
    reasons: [`Orders by Method ${express.methodId} are paid online`],
  });
});

test("A visitor's quote is that of a first order, and a signed-in shopper's that of their own history", async () => {
  const { locationId } = await shop.aDelivery({ price: 100_000 });
  await shop.pool.query(
    "insert into pay_on_delivery_rules (outcome, above, delivered_below) values ('prepay', 500000, 1)",
  );
  const beads = await shop.aVariant({ price: 1_000_000, stock: 10 });
  const snack = await shop.aVariant({ price: 100_000 });
  const ada = await shop.aShopper({ cart: [snack] });
  const own = async () =>
    (await ada.call("quoteOwnDelivery", { location_id: locationId, variant_token: beads.token })).body.data
      .toDoor?.payOnDelivery.outcome;
  expect(await own()).toBe("prepay");

  await ada.placesOrder();
  await shop.pool.query("update fulfilments set state = 'delivered'");
  await shop.pool.query("update orders set status = 'delivered', payment_status = 'paid'");
  expect(await own()).toBe("allow");
  expect((await quote(locationId, beads)).toDoor?.payOnDelivery.outcome).toBe("prepay");
});

test("Visitors choose their area from all locations that the shop serves", async () => {
  const { locationId } = await shop.aDelivery({ price: 1 });
  const closed = await shop.aDelivery({ price: 1 });
  await shop.pool.query("update delivery_locations set retired_at = now() where id = $1", [
    closed.locationId,
  ]);
  const { status, body } = await shop.call("listServedLocations");
  expect([status, body.data]).toEqual([
    200,
    [{ id: locationId, name: `Location ${locationId}`, state: "Lagos" }],
  ]);
  const refused = await shop.call("quoteDelivery", {
    location_id: closed.locationId,
    variant_token: (await shop.aVariant()).token,
  });
  expect([refused.status, refused.body.message]).toEqual([404, "We could not find this delivery location"]);
});

test("A quote needs a product that is for sale, a location and a quantity that can be ordered", async () => {
  const { locationId: location_id } = await shop.aDelivery();
  const { token: variant_token } = await shop.aVariant();
  const status = async (input: object) =>
    (await shop.call("quoteDelivery", { location_id, variant_token, ...input })).status;
  expect(await status({})).toBe(200);
  expect(await status({ variant_token: "unknown" })).toBe(404);
  for (const input of [{ quantity: 0 }, { quantity: 1.5 }, { quantity: 1000 }, { location_id: "Lagos" }]) {
    expect(await status(input)).toBe(400);
  }
  await shop.pool.query("update products set status = 'draft'");
  expect(await status({})).toBe(404);
});
