import { MEMBER_HEADER } from "@shop/contract/admin/member-header";
import type { RiderEvent } from "@shop/contract/admin/rider";
import { formatNaira } from "@shop/contract/money";
import { expect, test } from "vitest";
import {
  delivered,
  failed,
  onTheRoad,
  type Parcel,
  send,
  stateOf,
  wrongCode,
} from "../../../test/fixtures/parcels-on-the-road.ts";
import type { TestStaff } from "../../../test/staff.ts";
import { testShop } from "../../../test/test-shop.ts";

test("A rider sees their parcels in order, with what to collect, and the cash they hold", async () => {
  const shop = await testShop();
  const { musa, bisi, parcels } = await onTheRoad(shop, 2);
  const [first, second] = parcels as [Parcel, Parcel];
  const run = async () => (await musa.call("viewRun")).body.data;
  expect(await run()).toMatchObject({
    parcels: [
      { id: first.id, address: "12 Allen Avenue, Ikeja, Lagos", phone: "08031234567", cashDue: first.total },
      { id: second.id },
    ],
    cash: 0,
  });
  await musa.call("sortRun", { ids: [second.id, first.id] });
  expect((await run()).parcels.map(({ id }) => id)).toEqual([second.id, first.id]);
  expect(await send(musa, delivered(first))).toEqual(["done"]);
  expect(await run()).toMatchObject({ parcels: [{ id: second.id }], cash: first.total });
  expect((await bisi.call("viewRun")).body.data.parcels).toEqual([]);
});

test("The door code and the rider's name are on the customer's order page while the parcel is on its way, and the code is not on the rider's screen", async () => {
  const shop = await testShop();
  const { musa, bisi, parcels } = await onTheRoad(shop);
  const [parcel] = parcels as [Parcel];
  expect(parcel.doorCode).toMatch(/^\d{4}$/);
  const screens = [await musa.call("viewRun"), await bisi.call("viewFullOrder", { id: parcel.id })];
  for (const { body } of screens) expect(JSON.stringify(body)).not.toContain(`"${parcel.doorCode}"`);
  const seen = async () => (await parcel.ada.call("viewOrder", { id: parcel.id })).body.data.parcel;
  expect(await seen()).toMatchObject({
    state: "handed_over",
    doorCode: parcel.doorCode,
    rider: "Musa Bello",
  });
  await send(musa, delivered(parcel));
  expect(await seen()).toMatchObject({ state: "delivered", doorCode: null, rider: null, nextAttempt: null });
});

test("An event that is sent again has the same outcome, and the cash is counted once", async () => {
  const shop = await testShop();
  const { musa, parcels } = await onTheRoad(shop);
  const event = delivered((parcels as [Parcel])[0]);
  const outcomes = await Promise.all([1, 2, 3].map(() => send(musa, event)));
  expect(outcomes).toEqual([["done"], ["done"], ["done"]]);
  expect((await shop.pool.query("select from cash_entries")).rowCount).toBe(1);
});

test("A delivery that a rider records twice, on two phones, counts once and waits for nobody", async () => {
  const shop = await testShop();
  const { musa, bisi, parcels } = await onTheRoad(shop);
  const [parcel] = parcels as [Parcel];
  const offline = { wasOffline: true, attempt: 0 };
  expect(await send(musa, delivered(parcel, offline))).toEqual(["done"]);
  expect(await send(musa, delivered(parcel, offline))).toEqual(["done"]);
  expect((await shop.pool.query("select from cash_entries")).rowCount).toBe(1);
  const desk = async () => (await bisi.call("listMoneyDesk", { tab: "to_decide" })).body.data;
  expect(await desk()).toEqual([]);
  // Another sum contradicts it: a person decides.
  expect(await send(musa, delivered(parcel, { ...offline, cash: parcel.total + 500 }))).toEqual(["refused"]);
  expect(await desk()).toMatchObject([{ kind: "late_delivery", amount: parcel.total + 500 }]);
});

test("An event older than the newest has no effect", async () => {
  const shop = await testShop();
  const { musa, bisi, parcels } = await onTheRoad(shop);
  const [parcel] = parcels as [Parcel];
  const [older, newer] = [delivered(parcel), delivered(parcel)];
  expect(await send(musa, failed(parcel, { sequence: newer.sequence }))).toEqual(["done"]);
  await goesOutAgain(bisi, parcel, musa);
  expect(await send(musa, older)).toEqual(["superseded"]);
  expect(await stateOf(shop, parcel)).toMatchObject({ state: "handed_over" });
});

/** The parcel comes back, and goes out again with this rider. @returns it with its new door code */
async function goesOutAgain(bisi: TestStaff, parcel: Parcel, rider: TestStaff): Promise<Parcel> {
  expect((await bisi.call("retryDelivery", { id: parcel.id, on: "2026-11-25" })).status).toBe(200);
  await bisi.call("handOverOrders", { ids: [parcel.id], rider: rider.id });
  const { parcel: seen } = (await parcel.ada.call("viewOrder", { id: parcel.id })).body.data;
  return { ...parcel, doorCode: seen?.doorCode ?? "none" };
}

test("A delivery and its cash count even if the previous rider's clock was days ahead, and late events from that rider do not", async () => {
  const shop = await testShop();
  const { musa, bisi, parcels } = await onTheRoad(shop);
  const tunde = await shop.aStaff({ role: "rider", name: "Tunde Alli" });
  const [parcel] = parcels as [Parcel];
  const now = Date.now();
  expect(await send(musa, failed(parcel, { sequence: now + 3 * 86_400_000 }))).toEqual(["done"]);
  const again = await goesOutAgain(bisi, parcel, tunde);
  const late = delivered(again, { sequence: now + 4 * 86_400_000, attempt: 1 });
  expect(await send(musa, late)).toEqual(["refused"]);
  expect(await send(tunde, delivered(again, { sequence: now }))).toEqual(["done"]);
  expect(await stateOf(shop, parcel)).toMatchObject({ state: "delivered", cash: "collected" });
  const { rows } = await shop.pool.query("select holder_name as holder from cash_entries");
  expect(rows).toEqual([{ holder: "Tunde Alli" }]);
});

test("A delivery counts even if the rider's clock was set back between two tries, and late events from the first try do not", async () => {
  const shop = await testShop();
  const { musa, bisi, parcels } = await onTheRoad(shop);
  const [parcel] = parcels as [Parcel];
  const attemptOf = async () => (await musa.call("viewRun")).body.data.parcels[0]?.attempt;
  const now = Date.now();
  const first = await attemptOf();
  expect(await send(musa, failed(parcel, { attempt: first, sequence: now + 86_400_000 }))).toEqual(["done"]);
  const again = await goesOutAgain(bisi, parcel, musa);
  const late = delivered(again, { attempt: first, sequence: now + 2 * 86_400_000, wasOffline: true });
  expect(await send(musa, late)).toEqual(["superseded"]);
  expect(await send(musa, delivered(again, { attempt: await attemptOf(), sequence: now }))).toEqual(["done"]);
  expect(await stateOf(shop, parcel)).toMatchObject({ state: "delivered", cash: "collected" });
});

test("The office reads in the order's timeline what a rider was paid for a delivery that arrived too late, once", async () => {
  const shop = await testShop();
  const { musa, bisi, parcels } = await onTheRoad(shop);
  const [parcel] = parcels as [Parcel];
  const late = delivered(parcel, { attempt: 0, wasOffline: true });
  await bisi.call("failDelivery", { id: parcel.id, reason: "not_home" });
  expect(await send(musa, failed(parcel, { attempt: 0 }))).toEqual(["superseded"]);
  for (const _ of [1, 2]) expect(await send(musa, late)).toEqual(["superseded"]);
  const { rows } = await shop.pool.query(
    "select e.note from order_events e join orders o on o.id = e.order_id where o.public_id = $1 and e.note like $2",
    [parcel.id, "%too late%"],
  );
  expect(rows).toEqual([
    {
      note: `Musa Bello recorded a delivery, ${formatNaira(parcel.total)} paid in cash. It arrived too late, so nothing has changed. Ask Musa Bello about it`,
    },
  ]);
  const wrong = delivered(await goesOutAgain(bisi, parcel, musa), { attempt: 1, cash: 1 });
  expect(await send(musa, wrong)).toEqual(["refused"]);
  expect((await shop.pool.query("select from order_events where note like '%too late%'")).rowCount).toBe(1);
});

test("A call with an event that cannot be read applies none of its events, so that no wrong door code counts twice", async () => {
  const shop = await testShop();
  const { musa, parcels } = await onTheRoad(shop);
  const [parcel] = parcels as [Parcel];
  const events = [delivered(parcel, { doorCode: wrongCode(parcel) }), failed(parcel, { reason: undefined })];
  expect((await musa.call("sendRiderEvents", { events })).body.code).toBe("bad_input");
  const [answer] = (await musa.call("sendRiderEvents", { events: events.slice(0, 1) })).body.data;
  expect(answer?.message).toBe("The door code is not correct. Tries left: 4");
});

test("A refused event names its refusal, even when it is sent again", async () => {
  const shop = await testShop();
  const { musa, parcels } = await onTheRoad(shop);
  const tunde = await shop.aStaff({ role: "rider" });
  const [parcel] = parcels as [Parcel];
  const outcomesOf = async (rider: TestStaff, event: RiderEvent) =>
    (await rider.call("sendRiderEvents", { events: [event] })).body.data;
  const ofAnother = delivered(parcel);
  const refused = [
    { key: ofAnother.key, outcome: "refused", code: "order_not_found", message: "Order not found" },
  ];
  expect(await outcomesOf(tunde, ofAnother)).toEqual(refused);
  expect(await outcomesOf(tunde, ofAnother)).toEqual(refused);
  expect(await outcomesOf(musa, delivered(parcel, { id: "unknown-order" }))).toMatchObject([
    { outcome: "refused", code: "order_not_found" },
  ]);
});

test("What a rider recorded is not taken from a tab that is still theirs after another member has signed in", async () => {
  const shop = await testShop();
  const { musa, parcels } = await onTheRoad(shop);
  const tunde = await shop.aStaff({ role: "rider" });
  const [parcel] = parcels as [Parcel];
  const events = [delivered(parcel)];
  const { id } = (await musa.call("viewOwnProfile")).body.data;
  const ofMusa = { headers: { [MEMBER_HEADER]: id } };
  expect((await tunde.call("sendRiderEvents", { events }, ofMusa)).body.code).toBe("staff_session_needed");
  expect((await musa.call("sendRiderEvents", { events }, ofMusa)).body.data).toMatchObject([
    { outcome: "done" },
  ]);
});

test("A door code recorded without a connection that is wrong makes the delivery unproven", async () => {
  const shop = await testShop();
  const { musa, bisi, parcels } = await onTheRoad(shop);
  const [parcel] = parcels as [Parcel];
  expect(await send(musa, delivered(parcel, { doorCode: wrongCode(parcel), wasOffline: true }))).toEqual([
    "unproven",
  ]);
  expect(await stateOf(shop, parcel)).toEqual({ state: "delivered", proof: "unproven", cash: "collected" });
  const { timeline } = (await bisi.call("viewFullOrder", { id: parcel.id })).body.data;
  expect(timeline[0]).toMatchObject({
    step: "delivered",
    detail: "The door code was wrong",
    by: "Musa Bello",
  });
});

test("A wrong door code at the door is refused, and the right one is accepted after it", async () => {
  const shop = await testShop();
  const { musa, parcels } = await onTheRoad(shop);
  const [parcel] = parcels as [Parcel];
  const wrong = delivered(parcel, { doorCode: wrongCode(parcel) });
  expect((await musa.call("sendRiderEvents", { events: [wrong] })).body.data).toMatchObject([
    { key: wrong.key, outcome: "refused", code: "door_code_wrong" },
  ]);
  expect(await stateOf(shop, parcel)).toMatchObject({ state: "handed_over" });
  expect(await send(musa, delivered(parcel))).toEqual(["done"]);
});

test("Each wrong door code at the door is answered with the tries left, and after the last a name proves the delivery", async () => {
  const shop = await testShop();
  const { musa, parcels } = await onTheRoad(shop);
  const [parcel] = parcels as [Parcel];
  const answers = [];
  for (let left = 4; left >= 0; left -= 1) {
    const events = [delivered(parcel, { doorCode: wrongCode(parcel) })];
    const [answer] = (await musa.call("sendRiderEvents", { events })).body.data;
    answers.push(answer?.message);
  }
  const usedUp =
    "The door code was wrong too many times. Call the customer and enter who received the parcel";
  expect(answers).toEqual([
    ...[4, 3, 2, 1].map((left) => `The door code is not correct. Tries left: ${left}`),
    usedUp,
  ]);
  expect((await musa.call("viewRun")).body.data.parcels).toMatchObject([{ isCodeUsedUp: true }]);
  const byName = delivered(parcel, { doorCode: undefined, receiver: "Ada Obi" });
  expect(await send(musa, byName)).toEqual(["done"]);
  expect(await stateOf(shop, parcel)).toMatchObject({ state: "delivered", proof: "receiver" });
});
