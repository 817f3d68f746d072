import { shortDay } from "@shop/contract/day-in-words";
import { expect, test } from "vitest";
import {
  atTheDoor,
  cashOf,
  delivered,
  entriesOf,
  RRN,
  SESSION,
  send,
  tasksOf,
  toCheck,
  today,
} from "../../../test/fixtures/at-the-door.ts";
import type { Parcel } from "../../../test/fixtures/parcels-on-the-road.ts";
import { testShop } from "../../../test/test-shop.ts";

test("A payment that somebody else marks as received, with the day, leaves the tasks and the list", async () => {
  const shop = await testShop();
  const { bisi, ngozi, musa, parcels } = await atTheDoor(shop);
  const [parcel] = parcels as [Parcel];
  await send(musa, delivered(parcel));
  expect(await tasksOf(bisi)).toMatchObject({ payments_to_check: 1 });
  expect(await tasksOf(musa)).not.toHaveProperty("payments_to_check");
  const on = await today(shop);
  expect((await musa.call("receiveHandoverPayment", { id: parcel.id, on })).status).toBe(403);
  const tomorrow = new Date(Date.parse(on) + 86_400_000).toISOString().slice(0, 10);
  expect((await bisi.call("receiveHandoverPayment", { id: parcel.id, on: tomorrow })).body).toMatchObject({
    code: "bad_input",
    message: "Please choose a day that is not after today",
  });
  expect((await bisi.call("receiveHandoverPayment", { id: parcel.id, on })).body.data).toMatchObject({
    state: "received",
    receivedOn: on,
    checkedBy: "Bisi Ade",
    reason: null,
  });
  expect(await toCheck(ngozi)).toEqual([]);
  expect(await tasksOf(ngozi)).not.toHaveProperty("payments_to_check");
  const { timeline } = (await ngozi.call("viewFullOrder", { id: parcel.id })).body.data;
  expect(timeline[0]?.note).toContain(
    `paid by card (POS), reference ${RRN}, is on the statement of ${shortDay(on)}`,
  );
  const { rows } = await shop.pool.query(
    "select staff_name as by, before, after from audit_entries where action = 'order.payment_received'",
  );
  expect(rows).toMatchObject([
    {
      by: "Bisi Ade",
      before: { payment: "to_check", reference: RRN },
      after: { payment: "received", reference: RRN, amount: parcel.total * 100, receivedOn: on },
    },
  ]);
});

test("A member who recorded a payment or had the parcel cannot check it, and it is not among their tasks", async () => {
  const shop = await testShop();
  const { bisi, ngozi, parcels } = await atTheDoor(shop);
  const [{ id, total: amount, doorCode }] = parcels as [Parcel];
  // The office records it for the rider, so neither of them can check it.
  await bisi.call("deliverOrder", { id, doorCode, payment: { way: "pos", amount, reference: RRN } });
  const on = await today(shop);
  for (const call of ["receive", "report"] as const) {
    const { body } =
      call === "receive"
        ? await bisi.call("receiveHandoverPayment", { id, on })
        : await bisi.call("reportHandoverPayment", { id, reason: "No such credit" });
    expect(body.code).toBe("own_handover_payment");
  }
  expect(await tasksOf(bisi)).not.toHaveProperty("payments_to_check");
  expect((await bisi.call("viewHandoverPayments")).body.data.toCheck).toMatchObject([{ id, isOwn: true }]);
  expect(await tasksOf(ngozi)).toMatchObject({ payments_to_check: 1 });
  expect((await ngozi.call("receiveHandoverPayment", { id, on })).status).toBe(200);
});

test("A payment that nobody finds becomes cash that the rider owes and hands in", async () => {
  const shop = await testShop();
  const { bisi, musa, parcels } = await atTheDoor(shop);
  const [parcel] = parcels as [Parcel];
  await send(musa, delivered(parcel, { way: "transfer", reference: SESSION }));
  const reason = "No such credit on the statement";
  expect((await bisi.call("reportHandoverPayment", { id: parcel.id, reason })).body.data).toMatchObject({
    state: "not_found",
    reason,
    isOwed: true,
  });
  expect(await cashOf(musa)).toBe(parcel.total);
  expect(await tasksOf(musa)).toMatchObject({ own_cash: 1 });
  expect((await musa.call("viewRun")).body.data.notFound).toEqual([
    { way: "transfer", amount: parcel.total, reference: SESSION, reason, orderReference: parcel.reference },
  ]);
  expect(await entriesOf(shop)).toEqual([
    { kind: "correction", holder: "Musa Bello", amount: parcel.total * 100 },
  ]);
  // What it was paid by is not known any more.
  expect((await parcel.ada.call("viewOrder", { id: parcel.id })).body.data).toMatchObject({
    paymentStatus: "paid",
    paidOnHandover: null,
  });
  const { timeline } = (await bisi.call("viewFullOrder", { id: parcel.id })).body.data;
  expect(timeline[0]?.note).toContain(`was not found, so Musa Bello owes it: ${reason}`);
  const { holders } = (await bisi.call("viewCash")).body.data;
  expect(holders).toMatchObject([
    {
      ...{ name: "Musa Bello", holds: parcel.total, parcels: 1 },
      orders: [{ id: parcel.id, amount: parcel.total, isNotFound: true }],
    },
  ]);
  const handedIn = { holder: musa.id, expected: parcel.total, counted: parcel.total };
  expect((await bisi.call("receiveCash", handedIn)).status).toBe(200);
  expect((await bisi.call("viewFullOrder", { id: parcel.id })).body.data).toMatchObject({
    cash: "handed_in",
  });
  expect((await musa.call("viewRun")).body.data).toMatchObject({ cash: 0, notFound: [] });
  // Too late to be a transfer: the cash is with the shop.
  const late = await bisi.call("receiveHandoverPayment", { id: parcel.id, on: await today(shop) });
  expect(late.body).toMatchObject({
    code: "handover_payment_checked",
    message: "Bisi Ade has already marked this payment as not found",
  });
});

test("A payment that is found after all is no longer owed, and its reference can be corrected", async () => {
  const shop = await testShop();
  const { bisi, ngozi, musa, parcels } = await atTheDoor(shop);
  const [parcel] = parcels as [Parcel];
  await send(musa, delivered(parcel, { reference: "633200012354" }));
  await bisi.call("reportHandoverPayment", { id: parcel.id, reason: "Not on the statement" });
  const found = { id: parcel.id, on: await today(shop), reference: RRN };
  expect((await ngozi.call("receiveHandoverPayment", found)).body.data).toMatchObject({
    state: "received",
    reference: RRN,
    reason: null,
  });
  expect(await cashOf(musa)).toBe(0);
  expect((await entriesOf(shop)).map(({ amount }) => amount)).toEqual([
    parcel.total * 100,
    -parcel.total * 100,
  ]);
  expect(await tasksOf(musa)).not.toHaveProperty("own_cash");
  expect((await ngozi.call("viewFullOrder", { id: parcel.id })).body.data).toMatchObject({
    cash: "void",
    paidOnHandover: "pos",
  });
  const again = await bisi.call("receiveHandoverPayment", { id: parcel.id, on: found.on });
  expect(again.body.code).toBe("handover_payment_checked");
});

test("The reference of a payment that was not found may pay another order, which then keeps it", async () => {
  const shop = await testShop();
  const { bisi, musa, parcels } = await atTheDoor(shop, 2);
  const [first, second] = parcels as [Parcel, Parcel];
  await send(musa, delivered(first));
  await bisi.call("reportHandoverPayment", { id: first.id, reason: "That slip is of another order" });
  expect(await send(musa, delivered(second))).toMatchObject([{ outcome: "done" }]);
  const on = await today(shop);
  expect((await bisi.call("receiveHandoverPayment", { id: first.id, on })).body).toMatchObject({
    code: "payment_reference_used",
    data: { reference: second.reference },
  });
  expect(await cashOf(musa)).toBe(first.total);
  expect(
    (await bisi.call("receiveHandoverPayment", { id: first.id, on, reference: "633200077777" })).status,
  ).toBe(200);
});

test("Of two members who check a payment at once, one succeeds and the other reads who has checked it", async () => {
  const shop = await testShop();
  const { bisi, ngozi, musa, parcels } = await atTheDoor(shop);
  const [parcel] = parcels as [Parcel];
  await send(musa, delivered(parcel));
  const on = await today(shop);
  const answers = await Promise.all([
    bisi.call("reportHandoverPayment", { id: parcel.id, reason: "Not there" }),
    ngozi.call("reportHandoverPayment", { id: parcel.id, reason: "Nothing came" }),
    bisi.call("reportHandoverPayment", { id: parcel.id, reason: "Not there either" }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  for (const { status, body } of answers) {
    if (status === 409) expect(body.message).toMatch(/^(Bisi Ade|Ngozi Eze) has already marked this payment/);
  }
  expect(await cashOf(musa)).toBe(parcel.total);
  const found = await Promise.all(
    [bisi, ngozi].map((member) => member.call("receiveHandoverPayment", { id: parcel.id, on })),
  );
  expect(found.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await cashOf(musa)).toBe(0);
});

test("A payment that is found while its amount is handed in is counted once", async () => {
  const shop = await testShop();
  const { bisi, ngozi, musa, parcels } = await atTheDoor(shop);
  const [parcel] = parcels as [Parcel];
  await send(musa, delivered(parcel));
  await bisi.call("reportHandoverPayment", { id: parcel.id, reason: "Not there" });
  const on = await today(shop);
  const [handedIn, found] = await Promise.all([
    bisi.call("receiveCash", { holder: musa.id, expected: parcel.total, counted: parcel.total }),
    ngozi.call("receiveHandoverPayment", { id: parcel.id, on }),
  ]);
  expect([handedIn.body.code ?? "done", found.body.code ?? "done"].toSorted()).toEqual(
    handedIn.status === 200 ? ["done", "handover_payment_checked"] : ["cash_changed", "done"],
  );
  expect(await cashOf(musa)).toBe(0);
});

test("A payment that nobody found and that an older version has cashed up is not taken off the debt a second time", async () => {
  const shop = await testShop();
  const { bisi, musa, parcels } = await atTheDoor(shop);
  const [parcel] = parcels;
  if (!parcel) throw new Error("There is no parcel");
  await send(musa, delivered(parcel));
  const { id, total } = parcel;
  expect((await bisi.call("reportHandoverPayment", { id, reason: "Not there" })).status).toBe(200);
  const { holders } = (await bisi.call("viewCash")).body.data;
  await bisi.call("receiveCash", { holder: holders[0]?.id ?? 0, expected: total, counted: total });
  // Its cash-up ends only what was collected in cash.
  await shop.pool.query("update fulfilments set cash = 'collected'");
  const received = await bisi.call("receiveHandoverPayment", { id, on: "2026-11-22" });
  expect(received.body.code).toBe("handover_payment_checked");
  const { rows } = await shop.pool.query("select sum(amount)::int as owed from cash_entries");
  expect(rows).toEqual([{ owed: 0 }]);
});
