import { afterAll, beforeAll, expect, test } from "vitest";
import { BISI, BISI_WITH_NOTE } from "../../../test/fixtures/recipients.ts";
import { type TestShop, testShop } from "../../../test/test-shop.ts";
import { hashPassword } from "../passwords/hash-password.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop({}, "by hand");
});
afterAll(() => shop.close());

const aBuyer = async () => shop.aShopper({ cart: [await shop.aVariant({ stock: 20 })] });
const NEITHER = { name: "The recipient's name is required", phone: "Phone number is required" };

test("An order for somebody else keeps who receives it and the note, beside who ordered it", async () => {
  const ada = await aBuyer();
  const { status, body } = await ada.placesOrder({
    recipient: { ...BISI, note: " Happy birthday!\r\nAda " },
  });
  expect([status, body.data.recipient, body.data.customer]).toMatchObject([
    200,
    BISI_WITH_NOTE,
    { name: "Ada Obi", phone: "08031234567" },
  ]);
  expect((await ada.call("viewOrder", { id: body.data.id })).body.data).toEqual(body.data);
  expect((await shop.mailsTo(ada.mail)).at(-1)).toMatchObject({
    template: "order_placed",
    data: { recipient: BISI_WITH_NOTE },
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
  const orders = async (order: Parameters<typeof ada.placesOrder>[0] = {}) => {
    await ada.call("changeCart", { variant_token: (await shop.aVariant()).token });
    expect((await ada.placesOrder(order)).status).toBe(200);
  };
  await orders({ recipient: BISI });
  expect(await last()).toBeNull();
  await orders();
  const own = await last();
  expect(own).not.toBeNull();
  await orders({ recipient: BISI });
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
  const { orderReference, id } = (
    await ada.startsPayment({ recipient: { ...BISI, note: BISI_WITH_NOTE.note } })
  ).body.data;
  shop.nomba.pays(orderReference);
  const paid = await ada.confirms(orderReference, { recipient: { ...BISI, note: BISI_WITH_NOTE.note } });
  expect([paid.status, paid.body.data]).toMatchObject([
    200,
    { id, paymentStatus: "paid", recipient: BISI_WITH_NOTE },
  ]);
  expect((await shop.mailsTo(ada.mail)).at(-1)).toMatchObject({
    template: "order_placed",
    data: { payment: "paid", recipient: BISI_WITH_NOTE },
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

test("The copy of a shopper's data has the recipient, and deleting the account removes them", async () => {
  const ada = await aBuyer();
  const { id } = (
    await ada.placesOrder({ recipient: { ...BISI, name: "Bisola Adewunmi-Cole", note: BISI_WITH_NOTE.note } })
  ).body.data;
  const { holdings } = (await ada.call("viewOwnData")).body.data;
  expect(holdings.find(({ name }) => name === "orders")?.records).toMatchObject([
    { recipient: { name: "Bisola Adewunmi-Cole", phone: BISI.phone, note: BISI_WITH_NOTE.note } },
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
