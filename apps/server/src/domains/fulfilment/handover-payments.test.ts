import { expect, test } from "vitest";
import {
  atTheDoor,
  cashOf,
  delivered,
  entriesOf,
  RRN,
  SESSION,
  send,
  today,
} from "../../../test/fixtures/at-the-door.ts";
import type { Parcel } from "../../../test/fixtures/parcels-on-the-road.ts";
import { testShop } from "../../../test/test-shop.ts";

test("A parcel that was paid by transfer or POS is delivered and paid, and the rider holds no cash for it", async () => {
  const shop = await testShop();
  const { bisi, musa, parcels } = await atTheDoor(shop, 2);
  const [first, second] = parcels as [Parcel, Parcel];
  expect(
    await send(musa, delivered(first), delivered(second, { way: "transfer", reference: SESSION })),
  ).toMatchObject([{ outcome: "done" }, { outcome: "done" }]);
  expect(await cashOf(musa)).toBe(0);
  expect(await entriesOf(shop)).toEqual([]);
  expect((await bisi.call("viewCash")).body.data.holders).toEqual([]);
  expect((await bisi.call("viewFullOrder", { id: first.id })).body.data).toMatchObject({
    paymentStatus: "paid",
    cash: "void",
    paidOnHandover: "pos",
    handoverPayment: { way: "pos", state: "to_check", reference: RRN, amount: first.total, checkedBy: null },
    money: { captured: first.total, balance: 0 },
    timeline: [
      { step: "delivered", by: "Musa Bello", detail: `Paid by card (POS), reference ${RRN}` },
      {},
      {},
      {},
      {},
    ],
  });
  expect((await bisi.call("viewHandoverPayments")).body.data).toMatchObject({
    waiting: 2,
    toCheck: [
      {
        id: first.id,
        way: "pos",
        reference: RRN,
        recordedBy: "Musa Bello",
        holder: "Musa Bello",
        isOwn: false,
      },
      { id: second.id, way: "transfer", reference: SESSION, amount: second.total },
    ],
    checked: [],
  });
});

test("The customer reads how they paid: on the order's page, the receipt and in the email", async () => {
  const shop = await testShop();
  const { bisi, musa, parcels } = await atTheDoor(shop, 2);
  const [first, second] = parcels as [Parcel, Parcel];
  await send(musa, delivered(first, { way: "transfer" }));
  await bisi.call("deliverOrder", { id: second.id, doorCode: second.doorCode, cash: second.total });
  const paid = async ({ ada, id }: Parcel) => [
    (await ada.call("viewOrder", { id })).body.data.paidOnHandover,
    (await ada.call("viewReceipt", { id })).body.data.payments.map(({ method, way }) => [method, way]),
  ];
  expect(await paid(first)).toEqual(["transfer", [["pay_on_delivery", "transfer"]]]);
  expect(await paid(second)).toEqual(["cash", [["pay_on_delivery", "cash"]]]);
  const { rows } = await shop.pool.query<{ data: { reference: string; paid: unknown } }>(
    "select data from outbox_mails where template = 'order_delivered' order by id",
  );
  expect(rows.map(({ data }) => [data.reference, data.paid])).toEqual([
    [first.reference, { way: "transfer", amount: first.total * 100 }],
    [second.reference, { way: "cash", amount: second.total * 100 }],
  ]);
  const view = async ({ id }: Parcel) => (await bisi.call("viewOrderMoney", { order: id })).body.data;
  expect(await view(first)).toMatchObject({
    paidOnHandover: "transfer",
    onHandover: first.total,
    cash: 0,
    refundable: first.total,
    refundableOnline: 0,
  });
  expect(await view(second)).toMatchObject({ paidOnHandover: "cash", cash: second.total });
});

test("A transfer must be exactly the amount due, with a reference, and does not count as cash", async () => {
  const shop = await testShop();
  const { bisi, musa, parcels } = await atTheDoor(shop);
  const [parcel] = parcels as [Parcel];
  expect(await send(musa, delivered(parcel, { amount: parcel.total - 0.01 }))).toMatchObject([
    { outcome: "refused", code: "cash_differs" },
  ]);
  const { id, doorCode, total: amount } = parcel;
  const refusalOf = async (payment: { way: "pos"; amount: number; reference: string }, cash?: number) => {
    const { status, body } = await bisi.call("deliverOrder", {
      id,
      doorCode,
      payment,
      ...(cash === undefined ? {} : { cash }),
    });
    return [status, body.code, body.message];
  };
  const pos = { way: "pos", amount } as const;
  expect(await refusalOf({ ...pos, reference: "  " })).toEqual([
    400,
    "bad_input",
    "Please enter the reference of the payment",
  ]);
  expect(await refusalOf({ ...pos, reference: "12-34" })).toEqual([
    400,
    "bad_input",
    "The reference has at least 6 letters or digits",
  ]);
  expect(await refusalOf({ ...pos, reference: "no slip" })).toEqual([
    400,
    "bad_input",
    "The reference has letters and digits only, and at least one digit",
  ]);
  expect(await refusalOf({ ...pos, reference: RRN }, amount)).toEqual([
    400,
    "bad_input",
    "Please choose one way in which it was paid",
  ]);
  expect(await refusalOf({ ...pos, amount: 0, reference: RRN })).toEqual([
    400,
    "bad_input",
    "Please enter the amount",
  ]);
  expect((await shop.pool.query("select from handover_payments")).rowCount).toBe(0);
  expect((await bisi.call("viewFullOrder", { id })).body.data.fulfilment).toBe("handed_over");
});

test("An order with nothing due accepts no transfer", async () => {
  const shop = await testShop();
  const { bisi, parcels } = await atTheDoor(shop);
  const [{ id, doorCode, total: amount }] = parcels as [Parcel];
  await shop.pool.query("update orders set payment_status = 'paid' where public_id = $1", [id]);
  const payment = { way: "pos", amount, reference: RRN } as const;
  expect((await bisi.call("deliverOrder", { id, doorCode, payment })).body.code).toBe("cash_differs");
  expect((await bisi.call("deliverOrder", { id, doorCode })).status).toBe(200);
});

test("A reference pays one order, however it is written, and a refusal for a second order names the first", async () => {
  const shop = await testShop();
  const { bisi, musa, parcels } = await atTheDoor(shop, 2);
  const [first, second] = parcels as [Parcel, Parcel];
  await send(musa, delivered(first, { reference: "ft-2511 28ab" }));
  const again = delivered(second, { way: "transfer", reference: "FT251128AB" });
  const refused = {
    outcome: "refused",
    code: "payment_reference_used",
    message: `This reference is already recorded for ${first.reference}. Please enter the reference of this payment`,
  };
  expect(await send(musa, again)).toMatchObject([refused]);
  expect(await send(musa, again)).toMatchObject([refused]);
  expect((await bisi.call("viewFullOrder", { id: second.id })).body.data.fulfilment).toBe("handed_over");
  expect(await send(musa, delivered(second, { reference: "FT251128AC" }))).toMatchObject([
    { outcome: "done" },
  ]);
});

test("Of two parcels with the same reference at the same moment, one is delivered", async () => {
  const shop = await testShop();
  const { bisi, parcels } = await atTheDoor(shop, 2);
  const answers = await Promise.all(
    parcels.map(({ id, doorCode, total: amount }) =>
      bisi.call("deliverOrder", { id, doorCode, payment: { way: "transfer", amount, reference: SESSION } }),
    ),
  );
  expect(answers.map(({ body }) => body.code ?? "done").toSorted()).toEqual([
    "done",
    "payment_reference_used",
  ]);
  expect((await shop.pool.query("select from handover_payments")).rowCount).toBe(1);
});

test("An event that is sent again, even twice at once, records one payment and has the same outcome", async () => {
  const shop = await testShop();
  const { musa, parcels } = await atTheDoor(shop);
  const event = delivered((parcels as [Parcel])[0]);
  const outcomes = await Promise.all([1, 2, 3].map(() => send(musa, event)));
  for (const outcome of outcomes) expect(outcome).toMatchObject([{ outcome: "done", code: null }]);
  expect(await send(musa, event)).toMatchObject([{ outcome: "done" }]);
  expect((await shop.pool.query("select from handover_payments")).rowCount).toBe(1);
});

test("Payments still to be found have their own figure, and an order is found by its payment's reference", async () => {
  const shop = await testShop();
  const { bisi, ngozi, musa, parcels } = await atTheDoor(shop, 3);
  const [first, second, third] = parcels as [Parcel, Parcel, Parcel];
  await send(
    musa,
    delivered(first),
    delivered(second, { way: "transfer", reference: SESSION }),
    delivered(third, { reference: "633200099999" }),
  );
  await bisi.call("receiveHandoverPayment", { id: third.id, on: await today(shop) });
  expect((await ngozi.call("viewMoneyNow")).body.data).toMatchObject({
    cashWithRiders: { riders: 0, amount: 0 },
    toCheck: { payments: 2, amount: first.total + second.total },
    toCheckByWay: [
      { way: "transfer", payments: 1, amount: second.total },
      { way: "pos", payments: 1, amount: first.total },
    ],
  });
  for (const [q, { id }] of [
    [RRN.replaceAll(" ", ""), first],
    [SESSION, second],
  ] as const) {
    expect((await bisi.call("searchOrders", { q })).body.data).toMatchObject([
      { id, handoverPayment: { state: "to_check" } },
    ]);
  }
});

test("An order that was paid on delivery before the way was recorded was paid in cash", async () => {
  const shop = await testShop();
  const { bisi, musa, parcels } = await atTheDoor(shop);
  const [parcel] = parcels as [Parcel];
  const { payment: _, ...event } = delivered(parcel);
  expect(await send(musa, { ...event, cash: parcel.total })).toMatchObject([{ outcome: "done" }]);
  await shop.pool.query("update fulfilments set cash = null, cash_due = null");
  expect((await bisi.call("viewFullOrder", { id: parcel.id })).body.data.paidOnHandover).toBe("cash");
  expect((await bisi.call("reportHandoverPayment", { id: parcel.id, reason: "None" })).body.code).toBe(
    "handover_payment_not_found",
  );
});
