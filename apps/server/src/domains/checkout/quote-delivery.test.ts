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

/** A second method at the location of the first. */
async function alsoAt(locationId: number, other: { locationId: number; methodId: number }, price: number) {
  await shop.pool.query(
    "insert into delivery_prices (zone_id, method_id, price, min_days, max_days) values ($1, $2, $3, 2, 2)",
    [locationId, other.methodId, price],
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
  });
  expect(quoted.pickup).toMatchObject({
    deliveryCost: 1200.5,
    promise: { firstDay: "2082-11-24", lastDay: "2082-11-24" },
    pickupPoint: { name: "Ikeja point" },
  });
  expect(quoted.payOnDelivery).toEqual({ outcome: "allow", reasons: [] });
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
  expect(quoted.payOnDelivery?.outcome).toBe("allow");

  await shop.pool.query("update pickup_points set is_open = false");
  const closed = await quote(locationId, await shop.aVariant());
  expect([closed.toDoor, closed.pickup, closed.payOnDelivery]).toEqual([null, null, null]);
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
  expect((await quote(locationId, beads)).payOnDelivery?.outcome).toBe("allow");
  expect((await quote(locationId, beads, 2)).payOnDelivery).toEqual({
    outcome: "prepay",
    reasons: ["Orders above ₦11,000 are paid online"],
  });
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
  expect([refused.status, refused.body.message]).toEqual([404, "We do not know this delivery location"]);
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
