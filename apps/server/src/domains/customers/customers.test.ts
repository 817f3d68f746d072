import { expect, test } from "vitest";
import { type TestShop, testShop } from "../../../test/test-shop.ts";

async function aCustomer(
  shop: TestShop,
  given: { first: string; last: string; phone?: string; mail?: string },
) {
  const shopper = await shop.aShopper(given.mail ? { mail: given.mail } : {});
  await shop.pool.query(
    "update shoppers set first_name = $2, last_name = $3, phone = coalesce($4, phone) where id = $1",
    [shopper.id, given.first, given.last, given.phone ?? null],
  );
  return shopper;
}

const namesIn = (answer: { body: { data: { name: string }[] } }) => answer.body.data.map(({ name }) => name);

test.each(["0803 555 1234", "+2348035551234", "234 803 5551234", "803555", "chidinma", "OKAFOR", "chidi@"])(
  "Staff find a customer by %s",
  async (search) => {
    const shop = await testShop();
    await aCustomer(shop, { first: "Bola", last: "Ade", phone: "08099990000" });
    await aCustomer(shop, {
      first: "Chidinma",
      last: "Okafor",
      phone: "+234 803 555 1234",
      mail: "chidi@example.com",
    });
    const bisi = await shop.aStaff({ role: "orders" });
    const answer = await bisi.call("listCustomers", { search });
    expect(namesIn(answer)).toEqual(["Chidinma Okafor"]);
    expect(answer.body.counts).toEqual({ all: 1, blocked: 0 });
  },
);

test.each(["newest", "name"] as const)(
  "The list by %s has every customer once, page by page, while others register",
  async (sort) => {
    const shop = await testShop();
    for (const first of ["Ada", "Bola", "Chi", "Dayo", "Efe"]) await aCustomer(shop, { first, last: "Obi" });
    const bisi = await shop.aStaff();
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const { body } = await bisi.call("listCustomers", { sort, limit: 2, ...(after ? { after } : {}) });
      seen.push(...body.data.map(({ name }) => name));
      after = body.next ?? undefined;
      if (seen.length === 2) await aCustomer(shop, { first: "Aaron", last: "Aaa" });
    } while (after);
    const names = ["Ada", "Bola", "Chi", "Dayo", "Efe"].map((first) => `${first} Obi`);
    expect(seen).toEqual(sort === "name" ? names : names.toReversed());
  },
);

test("A cursor of one order is refused in another, and so is a made-up one", async () => {
  const shop = await testShop();
  for (const first of ["Ada", "Bola"]) await aCustomer(shop, { first, last: "Obi" });
  const bisi = await shop.aStaff();
  const { next } = (await bisi.call("listCustomers", { limit: 1 })).body;
  expect((await bisi.call("listCustomers", { sort: "name", after: next! })).status).toBe(400);
  expect((await bisi.call("listCustomers", { after: "made-up" })).body.code).toBe("bad_input");
});

test("A customer's card has orders, value, notes, consents and whether they are blocked", async () => {
  const shop = await testShop();
  const ada = await shop.aShopper({ cart: [await shop.aVariant({ price: 200_000 })] });
  const { data: order } = (await ada.placesOrder()).body;
  await ada.call("changeOffersConsent", { agreed: true });
  const bisi = await shop.aStaff({ name: "Bisi Ade" });
  await bisi.call("noteCustomer", { id: ada.publicId, text: "Calls back in the evening" });
  const { body } = await bisi.call("viewCustomer", { id: ada.publicId });
  expect(body.data).toMatchObject({
    name: "Ada Obi",
    phone: "0803 123 4567",
    orders: 1,
    value: order.total,
    undone: 0,
    blocked: null,
    notes: [{ by: "Bisi Ade", text: "Calls back in the evening" }],
    latestOrders: [{ reference: order.reference, total: order.total, status: "placed" }],
    consents: { offers: true, newsletter: "off" },
  });
});

test("A member who may only read sees contact data masked, and cannot search through it", async () => {
  const shop = await testShop();
  const ada = await aCustomer(shop, {
    first: "Ada",
    last: "Obi",
    mail: "ada.obi@example.com",
    phone: "08031234567",
  });
  const reader = await shop.aStaff({ role: "read-only" });
  const { data } = (await reader.call("viewCustomer", { id: ada.publicId })).body;
  const text = JSON.stringify(data);
  for (const secret of ["ada.obi", "1234567", "123 4567", "Allen Avenue"]) expect(text).not.toContain(secret);
  for (const search of ["ada.obi", "08031234567"]) {
    expect(namesIn(await reader.call("listCustomers", { search }))).toEqual([]);
  }
  expect(namesIn(await reader.call("listCustomers", { search: "ada" }))).toEqual(["Ada Obi"]);
  expect((await reader.call("noteCustomer", { id: ada.publicId, text: "Hm" })).body.code).toBe("not_allowed");
});

test("A blocked customer cannot place an order, learns how to contact the shop, and keeps the cart", async () => {
  const shop = await testShop({ CONTACT_PHONE: "0700 000 0101", CONTACT_MAIL: "help@shop.example" });
  const ada = await shop.aShopper({ cart: [await shop.aVariant()] });
  const bisi = await shop.aStaff();
  const blocked = await bisi.call("blockCustomer", { id: ada.publicId, reason: "Refused three parcels" });
  expect(blocked.body.data.blocked?.reason).toBe("Refused three parcels");

  for (const answer of [await ada.placesOrder(), await ada.startsPayment()]) {
    expect(answer.status).toBe(403);
    expect(answer.body.message).toBe(
      "Your account cannot place orders at the moment. Please contact us: 0700 000 0101 or help@shop.example",
    );
    expect(JSON.stringify(answer.body)).not.toContain("parcels");
  }
  expect((await ada.call("viewCart")).body.data.cart).toHaveLength(1);
  expect((await bisi.call("listCustomers", { tab: "blocked" })).body.counts).toEqual({ all: 1, blocked: 1 });

  await bisi.call("unblockCustomer", { id: ada.publicId });
  expect((await ada.placesOrder()).status).toBe(200);
});

test("Repeating an order's request after the block answers with the order that exists", async () => {
  const shop = await testShop();
  const ada = await shop.aShopper({ cart: [await shop.aVariant()] });
  const trxref = `order-${Date.now()}`;
  const first = await ada.placesOrder({ trxref });
  const bisi = await shop.aStaff();
  await bisi.call("blockCustomer", { id: ada.publicId, reason: "Too many returns" });
  const { rows } = await shop.pool.query<{ subtotal: number }>("select subtotal::integer from orders");
  const delivery = await shop.aDelivery();
  const again = await ada.placesOrder({
    trxref,
    amount: (rows[0]!.subtotal / 100).toFixed(2),
    totalAmountToPay: (rows[0]!.subtotal + delivery.price) / 100,
  });
  expect([again.status, again.body.data.id]).toEqual([200, first.body.data.id]);
});

test("An export for a customer has what their own copy has, with the notes of staff", async () => {
  const shop = await testShop();
  const ada = await shop.aShopper();
  const bisi = await shop.aStaff({ steppedUp: true });
  await bisi.call("noteCustomer", { id: ada.publicId, text: "Prefers calls" });
  const copy = (await ada.call("viewOwnData")).body.data.holdings;
  const exported = await bisi.call("exportCustomer", { id: ada.publicId });
  expect(exported.body.data.holdings).toEqual(copy);
  expect(JSON.stringify(copy)).toContain("Prefers calls");
});

test("Erasing a customer removes the person and the notes, and keeps the sale", async () => {
  const shop = await testShop();
  const ada = await shop.aShopper({ mail: "ada.erased@example.com", cart: [await shop.aVariant()] });
  const { data: order } = (await ada.placesOrder()).body;
  const bisi = await shop.aStaff({ steppedUp: true });
  await bisi.call("noteCustomer", { id: ada.publicId, text: "Likes zobo" });
  const input = { id: ada.publicId, reason: "Asked by phone" };
  const refused = await bisi.call("eraseCustomer", input);
  expect([refused.status, refused.body.code]).toEqual([409, "orders_open"]);

  await ada.call("cancelOrder", { id: order.id });
  expect((await bisi.call("eraseCustomer", input)).status).toBe(200);
  expect((await bisi.call("viewCustomer", { id: ada.publicId })).body.code).toBe("customer_not_found");
  expect((await ada.call("viewProfile")).status).toBe(401);
  const { rows } = await shop.pool.query(
    `select (select count(*)::integer from shopper_notes) as notes,
            (select customer_name from orders) as name, (select mail from shoppers) as mail`,
  );
  expect(rows[0]).toMatchObject({
    notes: 0,
    name: "Removed",
    mail: expect.stringContaining("removed.invalid"),
  });
});

test("The audit log says who did what to a customer, and holds none of their data", async () => {
  const shop = await testShop();
  const ada = await aCustomer(shop, { first: "Ada", last: "Obi", mail: "ada.audit@example.com" });
  const bisi = await shop.aStaff({ steppedUp: true, name: "Bisi Ade" });
  const { id } = (await bisi.call("viewCustomer", { id: ada.publicId })).body.data;
  await bisi.call("noteCustomer", { id, text: "Secret note" });
  await bisi.call("blockCustomer", { id, reason: "Ada Obi refused parcels" });
  await bisi.call("blockCustomer", { id, reason: "Pressed twice" });
  await bisi.call("unblockCustomer", { id });
  await bisi.call("exportCustomer", { id });
  await bisi.call("eraseCustomer", { id, reason: "Asked" });
  const { rows } = await shop.pool.query(
    "select action, staff_name, reason, record_id, before, after from audit_entries order by id",
  );
  // The reason of the erasure stays, to prove that the customer asked; those before it are free text, and are erased.
  expect(rows.map(({ action, reason }) => [action, reason])).toEqual([
    ["customer.noted", null],
    ["customer.blocked", null],
    ["customer.unblocked", null],
    ["customer.exported", null],
    ["customer.erased", "Asked"],
  ]);
  expect(JSON.stringify(rows)).not.toMatch(/ada\.audit|Obi|Secret note/);
});
