import { ORDER_LINK_DAYS } from "@shop/contract/constants";
import { describe, expect, test, vi } from "vitest";
import { ago, dueNow, work } from "../../../test/fixtures/payment.ts";
import { type TestShop, testShop } from "../../../test/test-shop.ts";
import { deleteOldOrderLinks } from "../orders/order-links.ts";

const HOUR_MS = 60 * 60 * 1000;

/** An order that staff took for a customer who pays by link, and the link. */
async function takenByLink(shop: TestShop, changes: object = {}) {
  const beads = await shop.aVariant({ name: "Beads", stock: 5, price: 250_000 });
  const { locationId, methodId } = await shop.aDelivery({ price: 150_000 });
  const clerk = await shop.aStaff({ role: "orders", name: "Chi" });
  const created = await clerk.call("createStaffOrder", {
    name: "Mama Bisi Ade",
    phone: "08031234567",
    mail: "bisi@example.com",
    lines: [{ variant: beads.token, quantity: 2, less: 0 }],
    delivery: { locationId, methodId, address: "5 Broad Street, Lagos Island" },
    payment: "by_link",
    ...changes,
  });
  expect(created.status).toBe(200);
  const { order } = created.body.data;
  const { link } = (await clerk.call("makeOrderLink", { order, send: false })).body.data;
  const token = new URL(link).hash.slice(1);
  const view = async () => (await shop.call("viewLinkedOrder", { token })).body.data;
  return {
    beads,
    clerk,
    order,
    link,
    token,
    view,
    state: async () => {
      const { status, paymentStatus } = await view();
      return `${status}/${paymentStatus}`;
    },
    pay: (provider: "nomba" | "paystack" = "nomba") => shop.call("payLinkedOrder", { token, provider }),
    check: async () => (await shop.call("checkLinkedPayment", { token })).body.data,
    mails: () => shop.mailsTo("bisi@example.com"),
  };
}

describe("an order that staff take to be paid by link", () => {
  test("awaits its payment, holds its stock, and its email leads to a page without an account", async () => {
    const shop = await testShop();
    const { beads, link, view, state, mails } = await takenByLink(shop);
    expect(await state()).toBe("pending_payment/pending");
    expect(await shop.stockOf(beads)).toBe(3);
    expect(link).toMatch(/\/order#[\w-]{43}$/);
    expect(await view()).toMatchObject({ firstName: "Mama", total: 6500, due: 6500, paid: 0 });
    const [mail] = await mails();
    expect(mail).toMatchObject({ template: "order_link", data: { due: 650_000 } });
    const inMail = await shop.call("viewLinkedOrder", { token: String(mail?.data.link) });
    expect(inMail.body.data).toMatchObject({ due: 6500 });
  });

  test("shows no address, phone number, email address or door code to anyone who has the link", async () => {
    const shop = await testShop();
    const { clerk, order, token, view } = await takenByLink(shop, { payment: "on_delivery" });
    await clerk.call("confirmOrders", { ids: [order] });
    await clerk.call("packOrders", { ids: [order] });
    const rider = await shop.aStaff({ role: "rider" });
    await clerk.call("handOverOrders", { ids: [order], rider: rider.id });
    expect(await view()).toMatchObject({ status: "shipped" });
    const shown = JSON.stringify(await view());
    for (const secret of ["Broad Street", "08031234567", "bisi@example.com", "doorCode", token]) {
      expect(shown).not.toContain(secret);
    }
  });

  test("is placed and paid by the same settlement, and a second press and a second tab open one payment", async () => {
    const shop = await testShop();
    const { pay, check, state, beads, mails } = await takenByLink(shop);
    const opened = await Promise.all([pay(), pay()]);
    expect(new Set(opened.map(({ body }) => body.data.orderReference)).size).toBe(1);
    expect((await check()).payment).toBe("unpaid");
    shop.nomba.pays(opened[0].body.data.orderReference);
    expect(await check()).toMatchObject({ payment: "paid", order: { status: "placed", paid: 6500, due: 0 } });
    expect(await state()).toBe("placed/paid");
    expect((await pay()).body.code).toBe("already_paid");
    expect(await shop.stockOf(beads)).toBe(3);
    expect((await mails()).map(({ template }) => template)).toEqual(["order_link", "order_placed"]);
    expect((await mails())[1]?.data.link).toMatch(/^[\w-]{43}$/);
  });

  test("paid a second time at another provider, sends the second payment back", async () => {
    const shop = await testShop();
    const { pay, check, state } = await takenByLink(shop);
    const first = (await pay("nomba")).body.data.orderReference;
    const second = (await pay("paystack")).body.data.orderReference;
    shop.nomba.pays(first);
    shop.paystack.pays(second);
    await check();
    await dueNow(shop);
    await work(shop);
    await dueNow(shop);
    await work(shop);
    expect(await state()).toBe("placed/paid");
    expect([shop.nomba.net(first), shop.paystack.net(second)].toSorted()).toEqual([0, 650_000]);
  });

  test("holds stock until the time that staff chose, and then returns it", async () => {
    const shop = await testShop();
    const holdUntil = new Date(Date.now() + 3 * HOUR_MS).toISOString();
    const { beads, pay, view, state, mails } = await takenByLink(shop, { holdUntil });
    const { payBefore } = await view();
    expect(Math.abs(Date.parse(String(payBefore)) - Date.parse(holdUntil))).toBeLessThan(2 * 60_000);
    await pay();
    await ago(shop, 120);
    await work(shop);
    expect(await shop.stockOf(beads)).toBe(3);
    await ago(shop, 70);
    expect((await view()).due).toBe(0);
    await work(shop);
    expect(await state()).toBe("expired/failed");
    expect(await shop.stockOf(beads)).toBe(5);
    expect((await pay()).body.code).toBe("order_not_payable");
    expect((await mails()).at(-1)).toMatchObject({ template: "reservation_ended" });
  });

  test("gets a new page at the provider when the last is older than the provider's countdown", async () => {
    const shop = await testShop();
    const { pay, check, state } = await takenByLink(shop);
    const first = (await pay()).body.data.orderReference;
    await ago(shop, 31);
    const second = (await pay()).body.data.orderReference;
    expect(second).not.toBe(first);
    // A transfer to the old page still counts.
    shop.nomba.pays(first);
    await check();
    expect(await state()).toBe("placed/paid");
  });

  test("holds stock as long as the settings say, unless staff choose", async () => {
    const shop = await testShop();
    const manager = await shop.aStaff({ role: "manager" });
    const values = { linkHoldHours: 6 };
    expect((await manager.call("saveSettings", { section: "orders", version: 0, values })).status).toBe(200);
    await vi.waitFor(() => expect(shop.env.linkHoldHours).toBe(6), { timeout: 30_000 });
    const { clerk, view } = await takenByLink(shop);
    const { body } = await clerk.call("listDeliveryChoices");
    expect(body.data.holdHours).toBe(6);
    const held = Date.parse(String((await view()).payBefore)) - Date.now();
    expect(Math.abs(held - 6 * HOUR_MS)).toBeLessThan(2 * 60_000);
  });

  test("is refused a time in the past or too far ahead", async () => {
    const shop = await testShop();
    const { clerk, beads } = await takenByLink(shop);
    const { locationId, methodId } = await shop.aDelivery({ price: 0 });
    for (const hours of [-1, 15 * 24]) {
      const answer = await clerk.call("createStaffOrder", {
        name: "Bisi",
        phone: "08031234567",
        lines: [{ variant: beads.token, quantity: 1, less: 0 }],
        delivery: { locationId, methodId, address: "5 Broad Street" },
        payment: "by_link",
        holdUntil: new Date(Date.now() + hours * HOUR_MS).toISOString(),
      });
      expect(answer.body).toMatchObject({
        code: "bad_input",
        data: { fields: { holdUntil: expect.anything() } },
      });
    }
  });
});

describe("the link of an order", () => {
  test("opens an order on delivery too, which can be paid online until it is handed over", async () => {
    const shop = await testShop();
    const { pay, check, state } = await takenByLink(shop, { payment: "on_delivery" });
    const { orderReference } = (await pay()).body.data;
    expect(await state()).toBe("placed/unpaid");
    shop.nomba.pays(orderReference);
    expect((await check()).payment).toBe("paid");
    expect(await state()).toBe("placed/paid");
  });

  test("asks for today's total when the order was changed, and sends back a payment of the old one", async () => {
    const shop = await testShop();
    const { clerk, order, pay, check, view } = await takenByLink(shop, { payment: "on_delivery" });
    const old = (await pay()).body.data.orderReference;
    const { version } = (await clerk.call("viewOrderForEdit", { order })).body.data;
    const lines = [{ position: 1, quantity: 3, less: 0 }];
    await clerk.call("editOrder", { order, version, lines, added: [], reason: "She wants one more" });
    expect(await view()).toMatchObject({ total: 9000, due: 9000 });
    const next = (await pay()).body.data.orderReference;
    expect(next).not.toBe(old);
    shop.nomba.pays(old);
    await check();
    expect(await view()).toMatchObject({ paymentStatus: "unpaid", due: 9000 });
    shop.nomba.pays(next);
    await check();
    expect(await view()).toMatchObject({ paymentStatus: "paid", paid: 9000, due: 0 });
    await dueNow(shop);
    await work(shop);
    expect(shop.nomba.net(old)).toBe(0);
  });

  test("ends when staff end it, and after its time, with its own answer", async () => {
    const shop = await testShop();
    const { clerk, order, token } = await takenByLink(shop);
    expect((await clerk.call("viewOrderLinks", { order })).body.data).toMatchObject({
      ...{ open: 2, openByStaff: 1, due: 6500 },
    });
    await clerk.call("makeOrderLink", { order, send: true });
    expect((await clerk.call("viewOrderLinks", { order })).body.data).toMatchObject({
      ...{ open: 3, openByStaff: 2 },
    });
    expect((await clerk.call("revokeOrderLinks", { order })).body.data).toEqual({ revoked: 3 });
    expect((await shop.call("viewLinkedOrder", { token })).body.code).toBe("order_link_over");
    const { link } = (await clerk.call("makeOrderLink", { order, send: false })).body.data;
    await shop.pool.query(
      "update order_links set created_at = created_at - interval '61 days', expires_at = expires_at - interval '61 days'",
    );
    const late = await shop.call("payLinkedOrder", { token: new URL(link).hash.slice(1), provider: "nomba" });
    expect(late).toMatchObject({ status: 409, body: { code: "order_link_over" } });
    const unknown = await shop.call("viewLinkedOrder", { token: "x".repeat(43) });
    expect(unknown).toMatchObject({ status: 404, body: { code: "order_link_invalid" } });
  });

  test("cannot pay an order that staff cancelled meanwhile, and later money goes back", async () => {
    const shop = await testShop();
    const { clerk, order, pay, check, state, beads } = await takenByLink(shop);
    const { orderReference } = (await pay()).body.data;
    expect((await clerk.call("cancelOrderByStaff", { id: order, reason: "She called" })).status).toBe(200);
    expect(await state()).toBe("cancelled/unpaid");
    expect(await shop.stockOf(beads)).toBe(5);
    expect((await pay()).body.code).toBe("order_not_payable");
    shop.nomba.pays(orderReference);
    await check();
    expect(await state()).toBe("cancelled/refund_due");
  });

  test("says so when the provider refuses or cannot be reached, and the next press works", async () => {
    const shop = await testShop();
    const { pay, state } = await takenByLink(shop);
    shop.nomba.breaks("open", "bad_request", 1);
    expect(await pay()).toMatchObject({ status: 503, body: { code: "payment_unavailable" } });
    shop.nomba.breaks("open", "unreachable", 1);
    expect((await pay()).body.code).toBe("payment_unavailable");
    expect(await state()).toBe("pending_payment/pending");
    shop.nomba.mends();
    expect((await pay()).status).toBe(200);
  });

  test("is kept as a hash, and its making and ending are in the audit log", async () => {
    const shop = await testShop();
    const { clerk, order, token } = await takenByLink(shop);
    await clerk.call("revokeOrderLinks", { order });
    const { rows } = await shop.pool.query("select row_to_json(l)::text as text from order_links l");
    expect(rows.map(({ text }) => text).join()).not.toContain(token);
    const audit = await shop.pool.query("select action, after::text as after from audit_entries order by id");
    expect(audit.rows.map(({ action }) => action)).toEqual([
      "order.taken",
      "order.link_made",
      "order.links_ended",
    ]);
    expect(JSON.stringify(audit.rows)).not.toContain(token);
  });

  test("is deleted 90 days after it ended, and until then says that it has ended", async () => {
    const shop = await testShop();
    const { clerk, order, token } = await takenByLink(shop);
    const age = (days: number) =>
      shop.pool.query(
        `update order_links set created_at = created_at - make_interval(days => $1),
           expires_at = expires_at - make_interval(days => $1), revoked_at = revoked_at - make_interval(days => $1)`,
        [days],
      );
    const codeAfterCleaning = async () => {
      await deleteOldOrderLinks(shop.ctx);
      return (await shop.call("viewLinkedOrder", { token })).body.code;
    };
    await age(ORDER_LINK_DAYS + 89);
    expect(await codeAfterCleaning()).toBe("order_link_over");
    await clerk.call("makeOrderLink", { order, send: false });
    await age(2);
    expect(await codeAfterCleaning()).toBe("order_link_invalid");
    // The link made meanwhile is open.
    expect((await shop.pool.query("select from order_links")).rowCount).toBe(1);
    await clerk.call("revokeOrderLinks", { order });
    await age(91);
    await deleteOldOrderLinks(shop.ctx);
    expect((await shop.pool.query("select from order_links")).rowCount).toBe(0);
  });

  test("Sending the link of an order by email is refused where the customer has no address", async () => {
    const shop = await testShop();
    const { clerk, order } = await takenByLink(shop, { mail: undefined });
    expect((await clerk.call("makeOrderLink", { order, send: true })).body.code).toBe(
      "customer_without_mail",
    );
  });
});
