import { fromNaira } from "@shop/contract/money";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BISI, BISI_WITH_NOTE } from "../../../test/fixtures/recipients.ts";
import { OLA } from "../../../test/fixtures/staff.ts";
import { type TestShop, testShop } from "../../../test/test-shop.ts";
import { confirmOrder } from "../fulfilment/confirm-order.ts";
import { deliverOrder } from "../fulfilment/deliver-order.ts";
import { failDelivery } from "../fulfilment/fail-delivery.ts";
import { handOverOrder } from "../fulfilment/hand-over-order.ts";
import { packOrder } from "../fulfilment/pack-order.ts";
import { retryDelivery } from "../fulfilment/retry-delivery.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop({}, "by hand");
});
afterAll(() => shop.close());

const aBuyer = async () => shop.aShopper({ cart: [await shop.aVariant({ stock: 20 })] });

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
  const { id, total } = (await ada.placesOrder({ recipient: { ...BISI, note: BISI_WITH_NOTE.note } })).body
    .data;
  const change = await editing(id);
  const edit = async (changes: object) => {
    expect(await change(changes)).toMatchObject({ total });
    return (await ada.call("viewOrder", { id })).body.data.recipient;
  };
  expect(await edit({})).toEqual(BISI_WITH_NOTE);
  expect(await edit({ recipient: { ...BISI, phone: "0806 666 1234" } })).toEqual({
    ...BISI,
    phone: "0806 666 1234",
    note: null,
  });
  expect(await edit({ recipient: null })).toBeNull();
});

test("A change of a paid parcel's recipient is never silent: the email, the order's notes and the audit log say so", async () => {
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
  expect(noted.rows.map(({ note }) => note.replace(/: ₦.*/, ""))).toEqual([
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
  const { id } = (await ada.placesOrder({ recipient: { ...BISI, note: BISI_WITH_NOTE.note } })).body.data;
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
  const { id, total } = (await ada.placesOrder({ recipient: { ...BISI, note: BISI_WITH_NOTE.note } })).body
    .data;
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
    ["order_placed", BISI_WITH_NOTE],
    ["order_confirmed", { name: BISI.name }],
    ["order_shipped", BISI_WITH_NOTE],
    ["delivery_failed", { name: BISI.name }],
    ["delivery_new_day", { name: BISI.name }],
    ["order_shipped", BISI_WITH_NOTE],
    ["order_delivered", { name: BISI.name }],
  ]);
});
