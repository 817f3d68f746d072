import { randomUUID } from "node:crypto";
import { formatNaira } from "@shop/contract/money";
import { expect, test } from "vitest";
import { testShop } from "../../../test/test-shop.ts";

/** A rider's delivery of an order of ₦4,000, recorded without a connection. The parcel has failed by the time it arrives. */
async function lateDelivery(paid: object = { cash: 4000 }) {
  const shop = await testShop();
  const bisi = await shop.aStaff({ role: "manager", name: "Bisi Ade" });
  const musa = await shop.aStaff({ role: "rider", name: "Musa Bello" });
  const ada = await shop.aShopper({ cart: [await shop.aVariant()] });
  const { id, reference } = (await ada.placesOrder()).body.data;
  await bisi.call("confirmOrders", { ids: [id] });
  await bisi.call("packOrders", { ids: [id] });
  await bisi.call("handOverOrders", { ids: [id], rider: musa.id });
  const doorCode = (await ada.call("viewOrder", { id })).body.data.parcel?.doorCode ?? "none";
  await bisi.call("failDelivery", { id, reason: "not_home" });
  const event = {
    key: randomUUID(),
    id,
    sequence: 1,
    attempt: 0,
    at: "2026-11-22T12:00:00.000Z",
    kind: "delivered" as const,
    doorCode,
    wasOffline: true,
    ...paid,
  };
  const send = () => musa.call("sendRiderEvents", { events: [event] });
  const desk = async () => (await bisi.call("listMoneyDesk", { tab: "to_decide" })).body.data;
  const tasks = async () => (await bisi.call("viewTasks")).body.data;
  return { shop, bisi, musa, id, reference, event, send, desk, tasks };
}

test("A delivery that arrives too late is a task for the office, once, until a member has said what became of it", async () => {
  const { shop, bisi, id, reference, event, send, desk, tasks } = await lateDelivery();
  await send();
  await send();
  const note = `Musa Bello recorded a delivery, ${formatNaira(4000)} paid in cash. It arrived too late, so nothing has changed. Ask Musa Bello about it`;
  expect(await desk()).toMatchObject([
    { kind: "late_delivery", id: event.key, order: { id, reference }, amount: 4000, note },
  ]);
  expect(await tasks()).toContainEqual({ name: "payments_to_review", count: 1 });

  const close = { delivery: event.key, reason: "Ada has the parcel, the cash is in the safe" };
  expect((await bisi.call("closeLateDelivery", close)).status).toBe(200);
  expect((await bisi.call("closeLateDelivery", close)).body).toMatchObject({
    code: "money_review_not_found",
  });
  expect(await desk()).toEqual([]);
  await send();
  expect(await desk()).toEqual([]);
  const { rows } = await shop.pool.query(
    "select note from order_events where note is not null order by id desc limit 1",
  );
  expect(rows[0].note).toBe(`Bisi Ade closed the delivery that arrived too late: ${close.reason}`);
  const { rows: audited } = await shop.pool.query(
    "select record_id, reason from audit_entries where action = 'late_delivery.closed'",
  );
  expect(audited).toEqual([{ record_id: reference, reason: close.reason }]);
});

test("A late delivery that was paid by transfer is listed with its reference, and one without a payment with nothing", async () => {
  const payment = { way: "transfer", amount: 4000, reference: "0000 1234 5678" };
  const transfer = await lateDelivery({ payment });
  await transfer.send();
  expect(await transfer.desk()).toMatchObject([
    { amount: 4000, note: expect.stringContaining("by bank transfer, reference 0000 1234 5678") },
  ]);
  const unpaid = await lateDelivery({});
  await unpaid.send();
  expect(await unpaid.desk()).toMatchObject([{ kind: "late_delivery", amount: 0 }]);
});

test("A member who recorded a late delivery cannot close it, and nor can a rider", async () => {
  const { shop, bisi, musa, event, send, desk } = await lateDelivery();
  await send();
  const close = { delivery: event.key, reason: "All is well" };
  expect((await musa.call("closeLateDelivery", close)).status).toBe(403);
  await shop.pool.query("update rider_events set rider_id = $1", [bisi.id]);
  expect((await bisi.call("closeLateDelivery", close)).body).toMatchObject({ code: "own_late_delivery" });
  expect(await desk()).toHaveLength(1);
});

test("Of two members who close a late delivery at once, one succeeds", async () => {
  const { shop, bisi, event, send } = await lateDelivery();
  await send();
  const owner = await shop.aStaff({ role: "owner" });
  const close = { delivery: event.key, reason: "The cash is in the safe" };
  const answers = await Promise.all([bisi, owner].map((member) => member.call("closeLateDelivery", close)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
});

test("A late delivery leaves the desk when its rider records it again with the same money, and stays with other money", async () => {
  for (const [paid, left] of [
    [{ cash: 4000 }, 0],
    [{ cash: 3000 }, 1],
  ] as const) {
    const { shop, bisi, musa, id, event, send, desk } = await lateDelivery(paid);
    await send();
    await bisi.call("retryDelivery", { id, on: "2026-12-24" });
    await bisi.call("handOverOrders", { ids: [id], rider: musa.id });
    const { rows } = await shop.pool.query("select door_code from fulfilments");
    const doorCode = rows[0].door_code;
    const again = { ...event, key: randomUUID(), sequence: 2, attempt: 1, doorCode, cash: 4000 };
    const { body } = await musa.call("sendRiderEvents", { events: [again] });
    expect(body.data).toMatchObject([{ outcome: "done" }]);
    expect(await desk()).toHaveLength(left);
  }
});
