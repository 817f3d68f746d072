import { describe, expect, test } from "vitest";
import { type TestShop, testShop } from "../../../test/test-shop.ts";

async function taking(shop: TestShop) {
  const beads = await shop.aVariant({ name: "Beads", stock: 5, price: 250_000 });
  const { locationId, methodId } = await shop.aDelivery({ price: 150_000 });
  const clerk = await shop.aStaff({ role: "orders", name: "Chi" });
  const asked = (changes: object = {}) => ({
    name: "Mama Bisi Ade",
    phone: "08031234567",
    lines: [{ variant: beads.token, quantity: 2, less: 0 }],
    delivery: { locationId, methodId, address: "5 Broad Street, Lagos Island" },
    note: "By WhatsApp",
    ...changes,
  });
  return { beads, clerk, asked };
}

const ordersOf = async (shop: TestShop) =>
  (
    await shop.pool.query(
      `select status, payment_status as payment, customer_name as name, customer_phone as phone, total::integer
       from orders`,
    )
  ).rows;

describe("an order that staff take for a customer without an account", () => {
  test("is placed at today's prices, to be paid on delivery, and takes its pieces out of stock", async () => {
    const shop = await testShop();
    const { beads, clerk, asked } = await taking(shop);
    const { lines, delivery } = asked();
    const priced = await clerk.call("priceStaffOrder", { lines, delivery });
    expect(priced.body.data).toEqual({ subtotal: 5000, deliveryCost: 1500, discount: 0, total: 6500 });
    expect(await shop.stockOf(beads)).toBe(5);

    const created = await clerk.call("createStaffOrder", asked({ mail: "Bisi@Example.com" }));
    expect(created.status).toBe(200);
    expect(await ordersOf(shop)).toEqual([
      { status: "placed", payment: "unpaid", name: "Mama Bisi Ade", phone: "08031234567", total: 650_000 },
    ]);
    expect(await shop.stockOf(beads)).toBe(3);
    expect(await shop.mailsTo("bisi@example.com")).toMatchObject([
      { template: "order_placed", data: { firstName: "Mama" } },
    ]);
    const { data } = (await clerk.call("viewFullOrder", { id: created.body.data.order })).body;
    expect(data.reference).toMatch(/^order-\d{13}$/);
    const audit = await shop.pool.query("select action, reason from audit_entries");
    expect(audit.rows).toEqual([{ action: "order.taken", reason: "By WhatsApp" }]);
  });

  test("An order that the customer confirmed in the call can be packed at once, and the log says who said so", async () => {
    const shop = await testShop();
    const { clerk, asked } = await taking(shop);
    const headers = { "idempotency-key": "k" };
    const take = (changes: object) => clerk.call("createStaffOrder", asked(changes), { headers });
    const { order } = (await take({ mail: "bisi@example.com", confirmed: true })).body.data;
    expect((await take({ mail: "bisi@example.com", confirmed: true })).body.data).toEqual({ order });
    expect((await take({ mail: "bisi@example.com" })).body).toMatchObject({ code: "reference_used" });

    const { data } = (await clerk.call("viewFullOrder", { id: order })).body;
    expect(data).toMatchObject({ fulfilment: "confirmed", needsConfirmation: false, status: "processing" });
    expect(data.parcel.confirmReasons).not.toEqual([]);
    const mails = await shop.mailsTo("bisi@example.com");
    expect(mails.map((mail) => [mail.template, mail.data.callTo])).toEqual([["order_placed", null]]);
    const audit = await shop.pool.query("select action, reason from audit_entries order by id");
    expect(audit.rows).toEqual([
      { action: "order.taken", reason: "By WhatsApp" },
      { action: "order.confirmed", reason: "The customer confirmed it when it was taken" },
    ]);
    const { body } = await clerk.call("searchOrders", { tab: "to_pack" });
    expect(body.data.map(({ id }) => id)).toEqual([order]);
  });

  test("An order that nobody confirmed waits for a call, and one that is paid by link has nothing to confirm", async () => {
    const shop = await testShop();
    const { clerk, asked } = await taking(shop);
    const stateOf = async (changes: object) => {
      const { order } = (await clerk.call("createStaffOrder", asked(changes))).body.data;
      const { fulfilment, needsConfirmation } = (await clerk.call("viewFullOrder", { id: order })).body.data;
      return [fulfilment, needsConfirmation];
    };
    expect(await stateOf({})).toEqual(["unconfirmed", true]);
    expect(await stateOf({ payment: "by_link", confirmed: true })).toEqual([null, false]);
  });

  test("An order that staff take for somebody else reaches customer, rider and label as a shopper's gift does", async () => {
    const shop = await testShop();
    const { clerk, asked } = await taking(shop);
    const recipient = { name: "Chika Eze", phone: "0806 666 1234", note: " Enjoy!\r\nMama " };
    const kept = { name: "Chika Eze", phone: "0806 666 1234", note: "Enjoy!\nMama" };
    const gift = asked({ mail: "bisi@example.com", recipient });
    const { order } = (await clerk.call("createStaffOrder", gift)).body.data;
    expect((await clerk.call("viewFullOrder", { id: order })).body.data).toMatchObject({
      customer: { name: "Mama Bisi Ade" },
      recipient: kept,
    });
    const desk = await shop.aStaff({ role: "manager" });
    const musa = await shop.aStaff({ role: "rider" });
    await desk.call("confirmOrders", { ids: [order] });
    await desk.call("packOrders", { ids: [order] });
    await desk.call("handOverOrders", { ids: [order], rider: musa.id });
    const mails = await shop.mailsTo("bisi@example.com");
    expect(mails.map(({ template, data }) => [template, data.recipient])).toEqual([
      ["order_placed", kept],
      ["order_confirmed", { name: kept.name }],
      ["order_shipped", kept],
    ]);
    expect((await musa.call("viewRun")).body.data.parcels).toMatchObject([
      { customer: kept.name, phone: kept.phone, orderedBy: { name: "Mama Bisi Ade", phone: "08031234567" } },
    ]);
    const token = String(mails[0]?.data.link);
    expect((await shop.call("viewLinkedOrder", { token })).body.data.isForOther).toBe(true);
  });

  test("An order that staff take for somebody else keeps the recipient when it is paid by link, and only the same recipient is the same order", async () => {
    const shop = await testShop();
    const { clerk, asked } = await taking(shop);
    const recipient = { name: "Chika Eze", phone: "0806 666 1234" };
    const headers = { "idempotency-key": "k" };
    const take = (changes: object) =>
      clerk.call("createStaffOrder", asked({ payment: "by_link", ...changes }), { headers });
    const taken = await take({ recipient });
    expect((await take({ recipient })).body.data).toEqual(taken.body.data);
    for (const other of [{}, { recipient: { ...recipient, phone: "0806 666 1235" } }]) {
      expect((await take(other)).body).toMatchObject({ code: "reference_used" });
    }
    const { data } = (await clerk.call("viewFullOrder", { id: taken.body.data.order })).body;
    expect(data.recipient).toEqual({ ...recipient, note: null });
  });

  test("An order that staff take has each fault of its recipient at the field, and takes nothing when it is refused", async () => {
    const shop = await testShop();
    const { beads, clerk, asked } = await taking(shop);
    const recipient = { name: " ", phone: "0000000000", note: "x".repeat(201) };
    const refused = (await clerk.call("createStaffOrder", asked({ name: "", recipient }))).body;
    expect(refused).toMatchObject({
      code: "bad_input",
      data: {
        fields: {
          name: "Please enter the customer's name",
          "recipient.name": "The recipient's name is required",
          "recipient.phone": "The recipient's phone number is required",
          "recipient.note": "Please use at most 200 characters",
        },
      },
    });
    expect(await ordersOf(shop)).toEqual([]);
    expect(await shop.stockOf(beads)).toBe(5);
  });

  test("sends no email where the customer has none", async () => {
    const shop = await testShop();
    const { clerk, asked } = await taking(shop);
    const { order } = (await clerk.call("createStaffOrder", asked())).body.data;
    await clerk.call("confirmOrders", { ids: [order] });
    expect((await shop.pool.query("select from outbox_mails where state = 'waiting'")).rowCount).toBe(0);
  });

  test("is one order when the button is pressed twice, also at once", async () => {
    const shop = await testShop();
    const { beads, clerk, asked } = await taking(shop);
    const press = () => clerk.call("createStaffOrder", asked(), { headers: { "idempotency-key": "k" } });
    const answers = [...(await Promise.all([press(), press()])), await press()];
    expect(answers.map(({ status, body }) => [status, body.message])).toEqual(
      answers.map(() => [200, expect.any(String)]),
    );
    expect(new Set(answers.map(({ body }) => body.data.order)).size).toBe(1);
    expect(await ordersOf(shop)).toHaveLength(1);
    expect(await shop.stockOf(beads)).toBe(3);
    const other = await clerk.call("createStaffOrder", asked({ name: "Somebody else" }), {
      headers: { "idempotency-key": "k" },
    });
    expect(other.body).toMatchObject({ code: "reference_used" });
  });

  test("creates no account that could sign in", async () => {
    const shop = await testShop();
    const { clerk, asked } = await taking(shop);
    await clerk.call("createStaffOrder", asked({ mail: "bisi@example.com" }));
    const { rows } = await shop.pool.query("select mail from shoppers where is_guest");
    expect(rows).toEqual([{ mail: expect.stringMatching(/^guest-.*@guests\.invalid$/) }]);
    const answer = await shop.call("signIn", { mail: rows[0].mail, pword: "none" });
    expect(answer.body).toMatchObject({ code: "wrong_credentials" });
  });

  test("is refused more than is in stock, a discount beyond the role, and no product, and leaves nothing", async () => {
    const shop = await testShop();
    const { beads, clerk, asked } = await taking(shop);
    const lines = (quantity: number, less = 0) => ({ lines: [{ variant: beads.token, quantity, less }] });
    for (const [changes, code] of [
      [lines(6), "too_few_left"],
      [lines(1, 100), "not_allowed"],
      [{ lines: [] }, "bad_input"],
      [{ phone: "12" }, "bad_input"],
    ] as const) {
      expect((await clerk.call("createStaffOrder", asked(changes) as never)).body).toMatchObject({ code });
    }
    expect(await ordersOf(shop)).toEqual([]);
    expect((await shop.pool.query("select from shoppers where is_guest")).rowCount).toBe(0);
    expect(await shop.stockOf(beads)).toBe(5);
  });
});

describe("the search for products to add", () => {
  test("finds variants for sale by all words of name, code and size, those in stock first", async () => {
    const shop = await testShop();
    const { clerk } = await taking(shop);
    // No code of a product has these characters.
    const gown = await shop.aVariant({ name: "Ankara gown", size: "12/14", stock: 0 });
    await shop.aVariant({ of: gown, size: "16/18", stock: 2 });
    const found = async (q: string) =>
      (await clerk.call("findVariants", { q })).body.data.map(({ name, variant, stock }) => [
        name,
        variant,
        stock,
      ]);
    expect(await found("gown ankara")).toEqual([
      ["Ankara gown", "16/18", 2],
      ["Ankara gown", "12/14", 0],
    ]);
    expect(await found("gown 12/14")).toEqual([["Ankara gown", "12/14", 0]]);
    expect(await found("100%")).toEqual([]);
  });
});
