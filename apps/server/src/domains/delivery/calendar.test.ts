import { beforeEach, expect, test } from "vitest";
import { type TestShop, testShop } from "../../../test/test-shop.ts";

const lagos = (local: string) => new Date(`${local}:00+01:00`);
/** Far ahead, because the calendar drops holidays that are over by the database's clock. */
const FRIDAY_NOON = lagos("2082-11-20T12:00");

let shop: TestShop;
beforeEach(async () => {
  shop = await testShop();
  shop.ctx.now = () => FRIDAY_NOON;
});

const calendarOf = async (changes: object) => {
  const manager = await shop.aStaff({ role: "manager" });
  const { version } = (await manager.call("viewDeliveryCalendar")).body.data;
  return manager.call("saveDeliveryCalendar", { version, ...changes });
};

test("Checkout, order, mail and staff name the same days, computed from the shop's calendar", async () => {
  const { locationId, methodId } = await shop.aDelivery();
  await calendarOf({
    cutOff: "14:00",
    daysOff: [7],
    holidays: [{ day: "2082-11-23", name: "Founders' day" }],
  });
  const ada = await shop.aShopper({ cart: [await shop.aVariant()] });
  const pair = { location_id: locationId, method_id: methodId };

  const quoted = (await ada.call("prepareDeliveryCost", pair)).body.data;
  const placed = (await ada.placesOrder({ trxref: `order-${FRIDAY_NOON.getTime()}` })).body.data;

  // One working day after Friday is Saturday, three are Wednesday: Sunday is off, and Monday is a holiday.
  const days = { firstDay: "2082-11-21", lastDay: "2082-11-25" };
  expect(quoted.promise).toEqual({ minDays: 1, maxDays: 3, ...days });
  expect(quoted.promisedUntil).toBe("2082-11-20T13:00:00.000Z");
  expect(placed.delivery.promise).toEqual(quoted.promise);
  expect((await ada.call("viewOrder", { id: placed.id })).body.data.delivery.promise).toEqual(quoted.promise);
  expect((await shop.mailsTo(ada.mail))[0]?.data).toMatchObject(days);
  const manager = await shop.aStaff({ role: "manager" });
  const page = await manager.call("viewFullOrder", { id: placed.id });
  expect(page.body.data.delivery).toMatchObject(days);

  shop.ctx.now = () => lagos("2082-11-20T14:00");
  expect((await ada.call("prepareDeliveryCost", pair)).body.data.promise.firstDay).toBe("2082-11-24");
});

test("An order keeps the days it was promised when the calendar changes", async () => {
  const ada = await shop.aShopper({ cart: [await shop.aVariant()] });
  const { id, delivery } = (await ada.placesOrder({ trxref: `order-${FRIDAY_NOON.getTime()}` })).body.data;
  expect(delivery.promise).toMatchObject({ firstDay: "2082-11-23", lastDay: "2082-11-25" });
  await calendarOf({ holidays: [{ day: "2082-11-23", name: "Strike" }] });
  expect((await ada.call("viewOrder", { id })).body.data.delivery.promise).toEqual(delivery.promise);
});

test("The days of an order that waited for its payment are counted from the payment", async () => {
  shop.ctx.now = () => new Date(Date.now() - 30 * 24 * 60 * 60 * 1000);
  const ada = await shop.aShopper({ cart: [await shop.aVariant()] });
  const started = await ada.startsPayment();
  const { orderReference } = started.body.data;
  shop.nomba.pays(orderReference);
  const confirmed = await ada.confirms(orderReference);
  expect(confirmed.status).toBe(200);
  const { rows } = await shop.pool.query<{ isSoon: boolean }>(
    `select first_day > current_date - 1 and first_day < current_date + 7 as "isSoon" from orders`,
  );
  expect(rows).toEqual([{ isSoon: true }]);
});

test("A calendar that another member has changed meanwhile is not overwritten, and every change is audited", async () => {
  const manager = await shop.aStaff({ role: "manager" });
  const { version } = (await manager.call("viewDeliveryCalendar")).body.data;
  const saved = await manager.call("saveDeliveryCalendar", { version, cutOff: "13:30" });
  expect(saved.body.data).toMatchObject({ cutOff: "13:30", daysOff: [6, 7], version: version + 1 });
  const late = await manager.call("saveDeliveryCalendar", { version, daysOff: [7] });
  expect([late.status, late.body.code, late.body.data]).toMatchObject([
    409,
    "changed_meanwhile",
    { current: { cutOff: "13:30", daysOff: [6, 7] } },
  ]);
  const { rows } = await shop.pool.query("select action, before, after from audit_entries");
  expect(rows).toEqual([
    { action: "delivery.calendar_changed", before: { cutOff: null }, after: { cutOff: "13:30" } },
  ]);
});

test.each([
  [{ cutOff: "25:00" }, { cutOff: "Enter a time such as 14:00" }],
  [{ daysOff: [1, 2, 3, 4, 5, 6, 7] }, { daysOff: "Leave at least one day of the week for deliveries" }],
  [
    {
      holidays: [
        { day: "2026-12-25", name: "Christmas" },
        { day: "2026-12-25", name: "Again" },
      ],
    },
    { holidays: "Two holidays have the same date" },
  ],
])("A calendar without a day for deliveries or with a wrong date is refused: %j", async (changes, fields) => {
  const { status, body } = await calendarOf(changes);
  expect([status, body.data]).toEqual([400, { fields }]);
});

test("Only owners and managers change the calendar", async () => {
  const orders = await shop.aStaff({ role: "orders" });
  expect((await orders.call("viewDeliveryCalendar")).status).toBe(403);
});
