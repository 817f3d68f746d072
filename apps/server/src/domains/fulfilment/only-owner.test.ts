import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { testShop } from "../../../test/test-shop.ts";

/** A shop of one person, who has a parcel of theirs to deliver for `due` naira. */
async function alone({ steppedUp = true } = {}) {
  const shop = await testShop();
  const ola = await shop.aStaff({ role: "owner", name: "Ola", steppedUp });
  const ada = await shop.aShopper({ cart: [await shop.aVariant()] });
  const { id, reference, total: due } = (await ada.placesOrder()).body.data;
  await ola.call("confirmOrders", { ids: [id] });
  await ola.call("packOrders", { ids: [id] });
  await ola.call("handOverOrders", { ids: [id], rider: ola.id });
  const audited = async (action: string) => {
    const { rows } = await shop.pool.query(
      "select staff_name as by, reason, after ->> 'isOwn' as own from audit_entries where action = $1",
      [action],
    );
    return rows;
  };
  return { shop, ola, ada, id, reference, due, audited };
}

const REASON = "In the safe, I work alone";

test("An owner who is alone signs off their own cash, with a reason and a step-up, and the audit log says so", async () => {
  const { ola, id, due, audited } = await alone();
  await ola.call("deliverOrder", { id, receiver: "Ada", cash: due });
  const { holders, isAlone } = (await ola.call("viewCash")).body.data;
  expect([holders[0]?.isOwn, isAlone]).toEqual([true, true]);
  const handed = { holder: ola.id, expected: due, counted: due };
  expect((await ola.call("receiveCash", handed)).body.code).toBe("own_reason_needed");
  expect((await ola.call("receiveCash", { ...handed, reason: REASON })).status).toBe(200);
  expect((await ola.call("viewCash")).body.data.holders).toEqual([]);
  expect(await audited("cash.received")).toEqual([{ by: "Ola", reason: REASON, own: "true" }]);
});

test("An owner who is alone confirms who they are before they sign off their own cash", async () => {
  const { ola, id, due } = await alone({ steppedUp: false });
  await ola.call("deliverOrder", { id, receiver: "Ada", cash: due });
  const handed = { holder: ola.id, expected: due, counted: due, reason: REASON };
  expect((await ola.call("receiveCash", handed)).body.code).toBe("step_up_needed");
});

test.each(["owner", "manager"] as const)(
  "An owner does not sign off their own cash while there is another %s who is not blocked",
  async (role) => {
    const { shop, ola, id, due } = await alone();
    const other = await shop.aStaff({ role });
    await ola.call("deliverOrder", { id, receiver: "Ada", cash: due });
    const handed = { holder: ola.id, expected: due, counted: due, reason: REASON };
    expect((await ola.call("receiveCash", handed)).body.code).toBe("own_cash");
    expect((await ola.call("viewCash")).body.data.isAlone).toBe(false);
    await shop.pool.query("update staff_members set blocked_at = now() where id = $1", [other.id]);
    expect((await ola.call("receiveCash", handed)).status).toBe(200);
  },
);

test("A manager never signs off their own cash", async () => {
  const { shop, id, ola, due } = await alone();
  const manager = await shop.aStaff({ role: "manager", steppedUp: true });
  await ola.call("deliverOrder", { id, receiver: "Ada", cash: due });
  await shop.pool.query("update staff_members set role = 'rider' where id = $1", [ola.id]);
  const handed = { holder: manager.id, expected: due, counted: due, reason: REASON };
  expect((await manager.call("receiveCash", handed)).body.code).toBe("own_cash");
});

test.each(["received", "not_found"] as const)(
  "An owner who is alone marks their own transfer as %s, with a reason, and it is their task",
  async (verdict) => {
    const { shop, ola, id, due: amount, audited } = await alone();
    const payment = { way: "transfer", amount, reference: "000012345678" } as const;
    await ola.call("deliverOrder", { id, receiver: "Ada", payment });
    expect((await ola.call("viewTasks")).body.data).toContainEqual({ name: "payments_to_check", count: 1 });
    expect((await ola.call("viewHandoverPayments")).body.data).toMatchObject({ isAlone: true });
    const { rows } = await shop.pool.query("select (now() at time zone 'Africa/Lagos')::date::text as today");
    const on = rows[0].today;
    if (verdict === "received") {
      expect((await ola.call("receiveHandoverPayment", { id, on })).body.code).toBe("own_reason_needed");
      const received = await ola.call("receiveHandoverPayment", { id, on, reason: REASON });
      expect(received.body.data).toMatchObject({ state: "received", isOwn: true });
      expect(await audited("order.payment_received")).toEqual([{ by: "Ola", reason: REASON, own: "true" }]);
    } else {
      expect((await ola.call("reportHandoverPayment", { id, reason: REASON })).status).toBe(200);
      expect(await audited("order.payment_not_found")).toEqual([{ by: "Ola", reason: REASON, own: "true" }]);
    }
  },
);

test("An owner who is alone closes their own late delivery, and the audit log says so", async () => {
  const { shop, ola, ada, id, due, audited } = await alone();
  const doorCode = (await ada.call("viewOrder", { id })).body.data.parcel?.doorCode ?? "none";
  await ola.call("failDelivery", { id, reason: "not_home" });
  const event = {
    ...{ key: randomUUID(), id, sequence: 1, attempt: 0, at: "2026-11-22T12:00:00.000Z" },
    ...{ kind: "delivered" as const, doorCode, wasOffline: true, cash: due },
  };
  await ola.call("sendRiderEvents", { events: [event] });
  const close = { delivery: event.key, reason: REASON };
  const manager = await shop.aStaff({ role: "manager" });
  expect((await ola.call("closeLateDelivery", close)).body.code).toBe("own_late_delivery");
  await shop.pool.query("update staff_members set blocked_at = now() where id = $1", [manager.id]);
  expect((await ola.call("closeLateDelivery", close)).status).toBe(200);
  expect(await audited("late_delivery.closed")).toEqual([{ by: "Ola", reason: REASON, own: "true" }]);
  expect((await ola.call("listMoneyDesk", { tab: "to_decide" })).body.data).toEqual([]);
});
