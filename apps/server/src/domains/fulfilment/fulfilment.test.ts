import { kobo } from "@shop/contract/money";
import { expect, test } from "vitest";
import { aPlacedOrder, musa } from "../../../test/placed-order.ts";
import { aMember } from "../../../test/staff-actors.ts";
import { testShop } from "../../../test/test-shop.ts";
import { confirmOrder } from "./confirm-order.ts";
import { deliverOrder } from "./deliver-order.ts";
import { failDelivery } from "./fail-delivery.ts";
import { handOverOrder } from "./hand-over-order.ts";
import { packOrder } from "./pack-order.ts";
import { retryDelivery } from "./retry-delivery.ts";

test("An order goes from placed to delivered, its status follows, and the shopper gets a mail at each step", async () => {
  const shop = await testShop();
  const { of, parcel, mails, due, ada, order } = await aPlacedOrder(shop);
  expect(await parcel()).toMatchObject({ state: "unconfirmed", status: "placed", needs_confirmation: true });

  await confirmOrder(shop.ctx, of);
  expect(await parcel()).toMatchObject({ state: "confirmed", status: "processing" });
  await packOrder(shop.ctx, of);
  expect(await parcel()).toMatchObject({ state: "packed", status: "processing" });
  await handOverOrder(shop.ctx, { ...of, rider: musa });
  const { door_code: doorCode, ...parcelThen } = await parcel();
  expect(parcelThen).toMatchObject({
    state: "handed_over",
    status: "shipped",
    rider_name: "Musa Bello",
    cash: "due",
    cash_due: due,
  });
  await deliverOrder(shop.ctx, { publicId: order.id, by: musa, doorCode, receiver: null, cash: due });
  expect(await parcel()).toMatchObject({
    state: "delivered",
    status: "delivered",
    payment_status: "paid",
    cash: "collected",
    proof: "door_code",
  });

  expect(await mails()).toEqual(["order_placed", "order_confirmed", "order_shipped", "order_delivered"]);
  const shipped = (await shop.mailsTo(ada.mail))[2];
  expect(shipped?.data).toMatchObject({ toPay: due, rider: "Musa Bello", doorCode });
  const { history } = (await ada.call("viewOrder", { id: order.id })).body.data;
  expect(history.map(({ status }) => status)).toEqual(["placed", "processing", "shipped", "delivered"]);
});

test("The timeline and the audit log say who of staff took each step", async () => {
  const shop = await testShop();
  const { toRider, order } = await aPlacedOrder(shop);
  await toRider();
  const { rows: events } = await shop.pool.query(
    "select step, staff_name, detail, is_internal from order_events where step is not null order by id",
  );
  expect(events).toEqual([
    { step: "confirmed", staff_name: "Bisi Ade", detail: null, is_internal: false },
    { step: "packed", staff_name: "Bisi Ade", detail: null, is_internal: true },
    { step: "handed_over", staff_name: "Bisi Ade", detail: "To Musa Bello", is_internal: false },
  ]);
  const { rows: audited } = await shop.pool.query(
    "select action, record_id, staff_name, before, after from audit_entries order by id",
  );
  expect(audited).toHaveLength(3);
  expect(audited[1]).toEqual({
    action: "order.packed",
    record_id: order.reference,
    staff_name: "Bisi Ade",
    before: { fulfilment: "confirmed" },
    after: { fulfilment: "packed" },
  });
});

test("An online order that is not paid is not handed over", async () => {
  const shop = await testShop();
  const { of, parcel } = await aPlacedOrder(shop);
  await confirmOrder(shop.ctx, of);
  await packOrder(shop.ctx, of);
  await shop.pool.query("update orders set payment_method = 'nomba', payment_status = 'failed'");
  await expect(handOverOrder(shop.ctx, { ...of, rider: musa })).rejects.toMatchObject({
    code: "order_not_paid",
  });
  expect(await parcel()).toMatchObject({ state: "packed" });
});

test("After five wrong door codes only a person's name proves the delivery", async () => {
  const shop = await testShop();
  const { order, parcel, toRider, due } = await aPlacedOrder(shop);
  const doorCode = await toRider();
  const wrong = doorCode === "0000" ? "1111" : "0000";
  const delivery = { publicId: order.id, by: musa, receiver: null, cash: due };
  for (const left of [4, 3, 2, 1]) {
    await expect(deliverOrder(shop.ctx, { ...delivery, doorCode: wrong })).rejects.toMatchObject({
      code: "door_code_wrong",
      data: { left },
    });
  }
  await expect(deliverOrder(shop.ctx, { ...delivery, doorCode: wrong })).rejects.toMatchObject({
    code: "door_code_used_up",
  });
  // The right code no longer helps: it may have been guessed.
  await expect(deliverOrder(shop.ctx, { ...delivery, doorCode })).rejects.toMatchObject({
    code: "door_code_used_up",
  });
  await deliverOrder(shop.ctx, { ...delivery, doorCode: null, receiver: "Ngozi, her sister" });
  expect(await parcel()).toMatchObject({
    state: "delivered",
    proof: "receiver",
    receiver: "Ngozi, her sister",
  });
});

test("A rider delivers for exactly the amount that is due", async () => {
  const shop = await testShop();
  const { order, parcel, toRider, due } = await aPlacedOrder(shop);
  const doorCode = await toRider();
  const delivery = { publicId: order.id, by: musa, doorCode, receiver: null };
  for (const cash of [kobo(due - 100), kobo(due + 100), null]) {
    await expect(deliverOrder(shop.ctx, { ...delivery, cash })).rejects.toMatchObject({
      code: "cash_differs",
    });
  }
  expect(await parcel()).toMatchObject({ state: "handed_over", payment_status: "unpaid", cash: "due" });
  await deliverOrder(shop.ctx, { ...delivery, cash: due });
  const { rows } = await shop.pool.query("select kind, holder_name, amount from cash_entries");
  expect(rows).toEqual([{ kind: "collected", holder_name: "Musa Bello", amount: due }]);
});

test("A rider neither delivers nor fails another rider's parcel", async () => {
  const shop = await testShop();
  const { order, toRider, due } = await aPlacedOrder(shop);
  const doorCode = await toRider();
  const other = aMember("Tunde Ojo", "rider");
  const of = { publicId: order.id, by: other };
  await expect(deliverOrder(shop.ctx, { ...of, doorCode, receiver: null, cash: due })).rejects.toMatchObject({
    code: "order_not_found",
  });
  await expect(failDelivery(shop.ctx, { ...of, reason: "not_home", note: null })).rejects.toMatchObject({
    code: "order_not_found",
  });
});

test("A delivery that failed is tried once more with a new door code, and then no more", async () => {
  const shop = await testShop();
  const { of, order, parcel, mails, toRider, due } = await aPlacedOrder(shop);
  await toRider();
  await failDelivery(shop.ctx, { publicId: order.id, by: musa, reason: "not_home", note: "Gate locked" });
  expect(await parcel()).toMatchObject({
    state: "failed",
    status: "shipped",
    failed_reason: "not_home",
    cash: "due",
  });
  await retryDelivery(shop.ctx, { ...of, retryOn: "2026-11-25" });
  const { rows } = await shop.pool.query("select detail from order_events order by id desc limit 1");
  expect(rows).toEqual([{ detail: "Next attempt on Wed 25 Nov" }]);
  expect(await parcel()).toMatchObject({
    state: "packed",
    status: "shipped",
    rider_id: null,
    cash: null,
    door_code: null,
  });
  await handOverOrder(shop.ctx, { ...of, rider: musa });
  const { door_code: code } = await parcel();
  expect(code).toMatch(/^\d{4}$/);
  await failDelivery(shop.ctx, { publicId: order.id, by: musa, reason: "not_reachable", note: null });
  await expect(retryDelivery(shop.ctx, { ...of, retryOn: "2026-11-26" })).rejects.toMatchObject({
    code: "no_attempt_left",
  });
  expect(due).toBeGreaterThan(0);
  const { rows: days } = await shop.pool.query(
    `select data ->> 'firstDay' as first, data ->> 'lastDay' as last, first_day::text as "firstPromised",
            last_day::text as "lastPromised"
     from outbox_mails m join orders o on o.public_id = m.order_public_id
     where template in ('order_confirmed', 'order_shipped') order by m.id`,
  );
  const promised = (row: (typeof days)[number]) =>
    row.first === row.firstPromised && row.last === row.lastPromised;
  expect(days.map(promised)).toEqual([true, true, false]);
  expect(days[2]).toMatchObject({ first: "2026-11-25", last: "2026-11-25" });
  expect(await mails()).toEqual([
    "order_placed",
    "order_confirmed",
    "order_shipped",
    "delivery_failed",
    "delivery_new_day",
    "order_shipped",
    "delivery_failed",
  ]);
});

test("When an order on its way is paid online, its rider no longer collects cash for it", async () => {
  const shop = await testShop();
  const { order, parcel, toRider } = await aPlacedOrder(shop);
  const doorCode = await toRider();
  await shop.pool.query("update orders set payment_status = 'paid', payment_method = 'nomba'");
  expect(await parcel()).toMatchObject({ cash: "void" });
  await deliverOrder(shop.ctx, { publicId: order.id, by: musa, doorCode, receiver: null, cash: null });
  expect((await shop.pool.query("select from cash_entries")).rowCount).toBe(0);
});

test("A customer who has received three parcels needs no call, until a delivery fails because of them", async () => {
  const shop = await testShop();
  const variant = await shop.aVariant({ stock: 50 });
  const places = async () => {
    const shopper = await shop.aShopper({ cart: [variant] });
    const { id } = (await shopper.placesOrder()).body.data;
    const { rows } = await shop.pool.query(
      `select f.needs_confirmation as needs from fulfilments f join orders o on o.id = f.order_id where o.public_id = $1`,
      [id],
    );
    return rows[0].needs;
  };
  expect([await places(), await places(), await places()]).toEqual([true, true, true]);
  // The same number, however it is written.
  await shop.pool.query(
    "update orders set status = 'delivered', customer_phone = '+234 803 123 4567' where id % 2 = 0",
  );
  await shop.pool.query("update orders set status = 'delivered' where id % 2 = 1");
  expect(await places()).toBe(false);
  await shop.pool.query(
    "update fulfilments set state = 'failed', failed_reason = 'not_home' where order_id = (select max(id) from orders)",
  );
  expect(await places()).toBe(true);
});

test("The cash ledger is added to and never changed", async () => {
  const shop = await testShop();
  const { order, toRider, due } = await aPlacedOrder(shop);
  const doorCode = await toRider();
  await deliverOrder(shop.ctx, { publicId: order.id, by: musa, doorCode, receiver: null, cash: due });
  for (const statement of [
    "update cash_entries set amount = 1",
    "delete from cash_entries",
    "truncate cash_entries",
  ]) {
    await expect(shop.pool.query(statement)).rejects.toThrow("append-only");
  }
});

test("An order that was not paid in time is refused as expired, and one that still waits as not placed yet", async () => {
  const shop = await testShop();
  const ada = await shop.aShopper({ cart: [await shop.aVariant()] });
  const { id } = (await ada.startsPayment()).body.data;
  const { reference } = (await ada.call("viewOrder", { id })).body.data;
  const { call } = await shop.aStaff({ role: "orders" });
  const refusal = async () => (await call("packOrders", { ids: [id] })).body.data[0]?.refusal;
  const code = "order_not_placed";
  expect(await refusal()).toMatchObject({ code, message: `${reference} is not placed yet` });
  await shop.pool.query("update orders set status = 'expired', payment_status = 'failed'");
  expect(await refusal()).toMatchObject({
    code,
    message: `${reference} has expired, so nothing has changed`,
  });
});
