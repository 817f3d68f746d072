import { fromNaira } from "@shop/contract/money";
import { afterAll, beforeAll, expect, test } from "vitest";
import { OLA } from "../../../test/fixtures/staff.ts";
import { type TestShop, testShop } from "../../../test/test-shop.ts";
import { confirmOrder } from "../fulfilment/confirm-order.ts";
import { deliverOrder } from "../fulfilment/deliver-order.ts";
import { failDelivery } from "../fulfilment/fail-delivery.ts";
import { handOverOrder } from "../fulfilment/hand-over-order.ts";
import { packOrder } from "../fulfilment/pack-order.ts";
import { retryDelivery } from "../fulfilment/retry-delivery.ts";
import { hashPassword } from "../passwords/hash-password.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop({}, "by hand");
});
afterAll(() => shop.close());

const aBuyer = async () => shop.aShopper({ cart: [await shop.aVariant({ stock: 20 })] });
/** Somebody else than the shopper. */
const BISI = { name: "Bisi Adeyemi", phone: "0805 555 1234" };
const KEPT = { name: BISI.name, phone: BISI.phone, note: "Happy birthday!\nAda" };
const NEITHER = { name: "The recipient's name is required", phone: "Phone number is required" };

test("An order for somebody else keeps who receives it and the note, beside who ordered it", async () => {
  const ada = await aBuyer();
  const { status, body } = await ada.placesOrder({
    recipient: { ...BISI, note: " Happy birthday!\r\nAda " },
  });
  expect([status, body.data.recipient, body.data.customer]).toMatchObject([
    200,
    KEPT,
    { name: "Ada Obi", phone: "08031234567" },
  ]);
  expect((await ada.call("viewOrder", { id: body.data.id })).body.data).toEqual(body.data);
  expect((await shop.mailsTo(ada.mail)).at(-1)).toMatchObject({
    template: "order_placed",
    data: { recipient: KEPT },
  });
});

test("An order of the specified payload is for the shopper, and so is the next one after a gift", async () => {
  const ada = await aBuyer();
  expect((await ada.placesOrder({ recipient: BISI })).body.data.recipient?.note).toBeNull();
  await ada.call("changeCart", { variant_token: (await shop.aVariant()).token });
  expect((await ada.placesOrder()).body.data.recipient).toBeNull();
  const listed = (await ada.call("listOrders")).body.data;
  expect(listed.map(({ isForOther }) => isForOther)).toEqual([false, true]);
  expect(JSON.stringify(listed)).not.toContain(BISI.name);
});

test("The next order starts with where the shopper's own order went, not the gift", async () => {
  const ada = await aBuyer();
  const last = async () => (await ada.call("viewLastChoices")).body.data;
  await ada.placesOrder();
  const own = await last();
  await ada.call("changeCart", { variant_token: (await shop.aVariant()).token });
  await ada.placesOrder({ recipient: BISI });
  expect(await last()).toEqual(own);
});

test("A recipient needs a name and a phone number, and the refused order loses nothing", async () => {
  const ada = await aBuyer();
  const refused = async (recipient: object) => {
    const { status, body } = await ada.placesOrder({ recipient: recipient as typeof BISI });
    return [status, body.code, (body.data as unknown as { fields: object }).fields];
  };
  const at = (fields: Record<string, string>) =>
    Object.fromEntries(Object.entries(fields).map(([name, fault]) => [`recipient.${name}`, fault]));
  expect(await refused({})).toEqual([400, "bad_input", at(NEITHER)]);
  expect(await refused({ name: " ", phone: "0000000000" })).toEqual([
    400,
    "bad_input",
    at({ name: NEITHER.name, phone: "The recipient's phone number is required" }),
  ]);
  expect(await refused({ ...BISI, phone: "0803 12" })).toEqual([
    400,
    "bad_input",
    at({ phone: "Please enter a valid phone number" }),
  ]);
  expect(await refused({ ...BISI, name: "bisi.example", note: "x".repeat(201) })).toEqual([
    400,
    "bad_input",
    at({
      name: "Please enter a name without a web address",
      note: "Please use at most 200 characters",
    }),
  ]);
  expect((await ada.call("listOrders")).body.data).toEqual([]);
  expect((await ada.call("viewCart")).body.data.totalQuantity).toBe(1);
});

test("The same reference is the same order for the same recipient only", async () => {
  const ada = await aBuyer();
  const trxref = `order-${Date.now() + 5000}`;
  const first = await ada.placesOrder({ recipient: BISI, trxref });
  const { subtotal, delivery_cost, total } = first.body.data;
  const saved = { amount: subtotal.toFixed(2), delivery_cost, totalAmountToPay: total, trxref };
  const again = await ada.placesOrder({ ...saved, recipient: BISI });
  expect([again.status, again.body]).toEqual([200, first.body]);
  for (const other of [{}, { recipient: { ...BISI, phone: "0806 666 1234" } }]) {
    expect((await ada.placesOrder({ ...saved, ...other })).body.code).toBe("reference_used");
  }
  expect((await ada.call("listOrders")).body.data).toHaveLength(1);
});

test("An order paid online keeps the recipient, also one corrected before paying", async () => {
  const ada = await aBuyer();
  await ada.startsPayment({ recipient: { ...BISI, phone: "0805 555 1235" } });
  const { orderReference, id } = (await ada.startsPayment({ recipient: { ...BISI, note: KEPT.note } })).body
    .data;
  shop.nomba.pays(orderReference);
  const paid = await ada.confirms(orderReference, { recipient: { ...BISI, note: KEPT.note } });
  expect([paid.status, paid.body.data]).toMatchObject([200, { id, paymentStatus: "paid", recipient: KEPT }]);
  expect((await shop.mailsTo(ada.mail)).at(-1)).toMatchObject({
    template: "order_placed",
    data: { payment: "paid", recipient: KEPT },
  });
});

test("The address of a gift does not become the address of an account that has none", async () => {
  const ada = await aBuyer();
  await shop.pool.query("update shoppers set address = '' where id = $1", [ada.id]);
  await ada.placesOrder({ recipient: BISI, delivery_address: "3 Zoo Road, Kano" });
  expect((await ada.call("viewProfile")).body.data.address).toBe("");
});

test("The recipient's phone number does not open tracking, which shows the total", async () => {
  const ada = await aBuyer();
  const { reference } = (await ada.placesOrder({ recipient: BISI })).body.data;
  expect((await shop.call("trackOrder", { reference, phone: BISI.phone })).status).toBe(404);
  const { status, body } = await shop.call("trackOrder", { reference, phone: "08031234567" });
  expect([status, body.data.isForOther]).toEqual([200, true]);
  expect(JSON.stringify(body)).not.toMatch(/Bisi|Adeyemi|0805/);
});

test("An order's link says whether it is for somebody else, but not for whom", async () => {
  const clerk = await shop.aStaff({ role: "orders" });
  const linked = async (recipient?: typeof BISI) => {
    const ada = await aBuyer();
    const { id } = (await ada.placesOrder(recipient ? { recipient } : {})).body.data;
    const { link } = (await clerk.call("makeOrderLink", { order: id, send: false })).body.data;
    return (await shop.call("viewLinkedOrder", { token: new URL(link).hash.slice(1) })).body.data;
  };
  expect((await linked()).isForOther).toBe(false);
  const gift = await linked(BISI);
  expect(gift.isForOther).toBe(true);
  expect(JSON.stringify(gift)).not.toMatch(/Bisi|Adeyemi|0805/);
});

test("Staff see who receives an order and find it by their name and phone number", async () => {
  const ada = await aBuyer();
  const mine = { name: "Chinwe Okafor-Bello", phone: "0814 777 8899" };
  const { id } = (await ada.placesOrder({ recipient: { ...mine, note: "Enjoy!" } })).body.data;
  const clerk = await shop.aStaff({ role: "orders" });
  for (const q of ["okafor-b", "0814777", "+234 814 777 8899"]) {
    const found = (await clerk.call("searchOrders", { q })).body.data;
    expect(found).toMatchObject([{ id, customer: "Ada Obi", recipient: mine.name, phone: "08031234567" }]);
    const { orders } = (await clerk.call("searchEverything", { q })).body.data;
    expect(orders).toMatchObject([{ id, recipient: mine.name }]);
  }
  expect((await clerk.call("viewFullOrder", { id })).body.data.recipient).toEqual({
    ...mine,
    note: "Enjoy!",
  });
  const reader = await shop.aStaff({ role: "read-only" });
  expect((await reader.call("searchOrders", { q: "0814777" })).body.data).toEqual([]);
  expect((await reader.call("viewFullOrder", { id })).body.data.recipient).toEqual({
    name: mine.name,
    phone: "0814 *** **99",
    note: "Hidden for your role",
  });
});

/** A clerk's change of an order, which leaves its lines as they are. */
async function editing(id: string) {
  const clerk = await shop.aStaff({ role: "orders", name: "Chi" });
  return async (changes: object) => {
    const order = (await clerk.call("viewOrderForEdit", { order: id })).body.data;
    const lines = order.lines.map(({ position, quantity }) => ({ position, quantity, less: 0 }));
    const asked = { order: id, version: order.version, lines, added: [], reason: "She called", ...changes };
    return (await clerk.call("editOrder", asked)).body.data;
  };
}

test("Staff change the recipient before the order is packed, or let the customer receive it again", async () => {
  const ada = await aBuyer();
  const { id, total } = (await ada.placesOrder({ recipient: { ...BISI, note: KEPT.note } })).body.data;
  const change = await editing(id);
  const edit = async (changes: object) => {
    expect(await change(changes)).toMatchObject({ total });
    return (await ada.call("viewOrder", { id })).body.data.recipient;
  };
  expect(await edit({})).toEqual(KEPT);
  expect(await edit({ recipient: { ...BISI, phone: "0806 666 1234" } })).toEqual({
    ...BISI,
    phone: "0806 666 1234",
    note: null,
  });
  expect(await edit({ recipient: null })).toBeNull();
});

test("Who receives a paid parcel is not changed in silence: the email, the order's notes and the audit log say so", async () => {
  const ada = await aBuyer();
  const { orderReference, id } = (await ada.startsPayment({ recipient: BISI })).body.data;
  shop.nomba.pays(orderReference);
  const { reference } = (await ada.confirms(orderReference, { recipient: BISI })).body.data;
  const edit = await editing(id);
  const chika = { name: "Chika Anyanwu-Eze", phone: "0806 666 1234", note: "Enjoy!" };
  await edit({});
  await edit({ recipient: chika });
  await edit({ recipient: null });

  const mails = (await shop.mailsTo(ada.mail)).filter(({ template }) => template === "order_changed");
  expect(mails.map(({ data }) => data)).toMatchObject([
    { isPaid: true, recipient: { name: BISI.name }, isRecipientChanged: false },
    { isPaid: true, recipient: { name: chika.name }, isRecipientChanged: true },
    { isPaid: true, recipient: null, isRecipientChanged: true },
  ]);
  const noted = await shop.pool.query(
    `select note from order_events
     where note is not null and order_id = (select id from orders where public_id = $1) order by id`,
    [id],
  );
  expect(noted.rows.map(({ note }) => note.replace(/: NGN .*/, ""))).toEqual([
    "Chi changed the order",
    "Chi changed the order and its recipient",
    "Chi changed the order and its recipient",
  ]);
  const logged = await shop.pool.query(
    "select before, after from audit_entries where action = 'order.edited' and record_id = $1 order by id",
    [reference],
  );
  expect(logged.rows.map(({ after }) => after.recipient)).toEqual([undefined, "changed", "changed"]);
  expect(JSON.stringify([noted.rows, logged.rows])).not.toMatch(/Bisi|Chika|0806|Enjoy/);
});

test("An email that is sent again has who receives the order now", async () => {
  const ada = await aBuyer();
  const { id } = (await ada.placesOrder({ recipient: { ...BISI, note: KEPT.note } })).body.data;
  const edit = await editing(id);
  const clerk = await shop.aStaff({ role: "orders" });
  await clerk.call("confirmOrders", { ids: [id] });
  const relayed = () =>
    shop.pool.query(
      "update outbox_mails set state = 'sent', finished_at = now() where state = 'waiting' and recipient = $1",
      [ada.mail],
    );
  await relayed();
  const sent = (await clerk.call("listOrderMails", { order: id })).body.data;
  const again = async () => {
    for (const { id: mail } of sent) await clerk.call("resendOrderMail", { order: id, mail });
    return (await shop.mailsTo(ada.mail))
      .slice(-sent.length)
      .map(({ template, data }) => [template, data.recipient]);
  };
  const chika = { name: "Chika Eze", phone: "0806 666 1234", note: "Enjoy!" };
  await edit({ recipient: chika });
  expect(await again()).toEqual([
    ["order_confirmed", { name: chika.name }],
    ["order_placed", chika],
  ]);
  await edit({ recipient: null });
  expect(await again()).toEqual([
    ["order_confirmed", null],
    ["order_placed", null],
  ]);

  // Paid online since, so nobody is asked to have money ready.
  await relayed();
  await shop.pool.query("update orders set payment_status = 'paid' where public_id = $1", [id]);
  const mails = (await clerk.call("listOrderMails", { order: id })).body.data;
  const changed = mails.find(({ template }) => template === "order_changed");
  await clerk.call("resendOrderMail", { order: id, mail: changed?.id ?? 0 });
  expect((await shop.mailsTo(ada.mail)).at(-1)).toMatchObject({
    template: "order_changed",
    data: { isSentAgain: true, isPaid: true, recipient: null },
  });
});

test("The rider reads whom to call and who ordered, and the customer how to pass the door code on", async () => {
  const ada = await aBuyer();
  const { id } = (await ada.placesOrder({ recipient: BISI })).body.data;
  const desk = await shop.aStaff({ role: "manager" });
  const musa = await shop.aStaff({ role: "rider" });
  await desk.call("confirmOrders", { ids: [id] });
  await desk.call("packOrders", { ids: [id] });
  await desk.call("handOverOrders", { ids: [id], rider: musa.id });
  expect((await musa.call("viewRun")).body.data.parcels).toMatchObject([
    {
      id,
      customer: BISI.name,
      phone: BISI.phone,
      orderedBy: { name: "Ada Obi", phone: "08031234567" },
    },
  ]);
  expect((await shop.mailsTo(ada.mail)).at(-1)).toMatchObject({
    template: "order_shipped",
    data: { recipient: { name: BISI.name }, doorCode: expect.stringMatching(/^\d{4}$/) },
  });
});

test("The emails about a parcel store the recipient's number and note only where they print them", async () => {
  const ada = await aBuyer();
  const { id, total } = (await ada.placesOrder({ recipient: { ...BISI, note: KEPT.note } })).body.data;
  const of = { publicId: id, by: OLA };
  const rider = { staffId: 9, name: "Musa Bello" };
  await confirmOrder(shop.ctx, of);
  await packOrder(shop.ctx, of);
  await handOverOrder(shop.ctx, { ...of, rider });
  await failDelivery(shop.ctx, { ...of, reason: "not_home", note: null });
  await retryDelivery(shop.ctx, { ...of, retryOn: "2026-11-25" });
  await handOverOrder(shop.ctx, { ...of, rider });
  await deliverOrder(shop.ctx, { ...of, doorCode: null, receiver: "Bisi", cash: fromNaira(total) });
  const mails = await shop.mailsTo(ada.mail);
  expect(mails.map(({ template, data }) => [template, data.recipient])).toEqual([
    ["order_placed", KEPT],
    ["order_confirmed", { name: BISI.name }],
    ["order_shipped", KEPT],
    ["delivery_failed", { name: BISI.name }],
    ["delivery_new_day", { name: BISI.name }],
    ["order_shipped", KEPT],
    ["order_delivered", { name: BISI.name }],
  ]);
});

test("The copy of a shopper's data has the recipient, and deleting the account removes them", async () => {
  const ada = await aBuyer();
  const { id } = (
    await ada.placesOrder({ recipient: { ...BISI, name: "Bisola Adewunmi-Cole", note: KEPT.note } })
  ).body.data;
  const { holdings } = (await ada.call("viewOwnData")).body.data;
  expect(holdings.find(({ name }) => name === "orders")?.records).toMatchObject([
    { recipient: { name: "Bisola Adewunmi-Cole", phone: BISI.phone, note: KEPT.note } },
  ]);
  await shop.pool.query(
    "update orders set status = 'delivered', payment_status = 'paid' where public_id = $1",
    [id],
  );
  await shop.pool.query("update shoppers set password_hash = $2 where id = $1", [
    ada.id,
    await hashPassword("jollof-rice-for-12"),
  ]);
  expect((await ada.call("deleteAccount", { pword: "jollof-rice-for-12" })).status).toBe(200);
  const { rows } = await shop.pool.query(
    "select recipient_name as name, recipient_phone as phone, gift_note as note from orders where public_id = $1",
    [id],
  );
  expect(rows).toEqual([{ name: null, phone: null, note: null }]);
  const mails = await shop.pool.query("select from outbox_mails where data::text like '%Adewunmi-Cole%'");
  expect(mails.rowCount).toBe(0);
});
