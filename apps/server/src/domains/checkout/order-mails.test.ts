import { expect, test } from "vitest";
import { work } from "../../../test/fixtures/payment.ts";
import { ofAmount, paidOrder } from "../../../test/fixtures/refund.ts";
import { type TestShop, testShop } from "../../../test/test-shop.ts";
import { renderMail } from "../notifications/templates/templates.ts";

/** The relay has sent every mail that waits. */
const SENT = `update outbox_mails set state = 'sent', finished_at = now(), data = data - 'link' - 'doorCode'
              where state = 'waiting'`;

async function handedOver() {
  const shop = await testShop();
  const beads = await shop.aVariant({ stock: 5 });
  const ada = await shop.aShopper({ cart: [beads] });
  const { id } = (await ada.placesOrder()).body.data;
  const [desk, rider] = [
    await shop.aStaff({ role: "orders", name: "Chi" }),
    await shop.aStaff({ role: "rider" }),
  ];
  await desk.call("confirmOrders", { ids: [id] });
  await desk.call("packOrders", { ids: [id] });
  await desk.call("handOverOrders", { ids: [id], rider: rider.id });
  const list = async () => (await desk.call("listOrderMails", { order: id })).body.data;
  return { shop, ada, id, desk, list };
}

test("Staff see every email about an order with what became of it", async () => {
  const { shop, ada, list } = await handedOver();
  expect(
    (await list()).map(({ template, state, to, canSendAgain }) => [template, state, to, canSendAgain]),
  ).toEqual([
    ["order_shipped", "waiting", ada.mail, false],
    ["order_confirmed", "waiting", ada.mail, false],
    ["order_placed", "waiting", ada.mail, false],
  ]);
  await shop.pool.query(SENT);
  await shop.pool.query(
    "update outbox_mails set state = 'dead', bounced = template = 'order_placed' where template <> 'order_shipped'",
  );
  expect((await list()).map(({ state }) => state)).toEqual(["sent", "failed", "bounced"]);
});

test("An email that is sent again has the parcel's door code of today, and is in the audit log", async () => {
  const { shop, ada, id, desk, list } = await handedOver();
  await shop.pool.query(SENT);
  const [shipped] = await list();
  expect((await desk.call("resendOrderMail", { order: id, mail: shipped?.id ?? 0 })).status).toBe(200);
  const { rows } = await shop.pool.query("select door_code as code from fulfilments");
  const again = (await shop.mailsTo(ada.mail)).filter(({ template }) => template === "order_shipped");
  expect(again).toHaveLength(2);
  expect(again[1]?.data.doorCode).toBe(rows[0].code);
  expect((await list()).map(({ state }) => state)).toEqual(["waiting", "sent", "sent", "sent"]);
  const audit = await shop.pool.query(
    "select after from audit_entries where action = 'order.mail_sent_again'",
  );
  expect(audit.rows).toEqual([{ after: { mail: "order_shipped" } }]);
});

test("An email that is sent again has the pieces and the amount to pay of today", async () => {
  const shop = await testShop();
  const ada = await shop.aShopper({ cart: [await shop.aVariant({ stock: 5, price: 250_000 })] });
  const { id } = (await ada.placesOrder()).body.data;
  const desk = await shop.aStaff({ role: "orders" });
  await desk.call("confirmOrders", { ids: [id] });
  for (const quantity of [2, 3]) {
    const { version } = (await desk.call("viewOrderForEdit", { order: id })).body.data;
    const lines = [{ position: 1, quantity, less: 0 }];
    const change = { order: id, version, lines, added: [], reason: "She called" };
    expect((await desk.call("editOrder", change)).status).toBe(200);
  }
  await shop.pool.query(SENT);
  const mails = (await desk.call("listOrderMails", { order: id })).body.data;
  const again = async (wanted: string) => {
    const mail = mails.findLast(({ template }) => template === wanted);
    await desk.call("resendOrderMail", { order: id, mail: mail?.id ?? 0 });
    return (await shop.mailsTo(ada.mail)).at(-1)?.data;
  };
  const { total } = (await ada.call("viewOrder", { id })).body.data;
  const due = total * 100;
  expect(await again("order_changed")).toMatchObject({ total: due, isPaid: false, isSentAgain: true });
  expect(await again("order_confirmed")).toMatchObject({ toPay: due });
  expect(await again("order_placed")).toMatchObject({ total: due, lines: [{ quantity: 3 }] });

  await ada.call("cancelOrder", { id });
  expect(await again("order_changed")).toMatchObject({ isPaid: true, due: 0 });
  expect(await again("order_confirmed")).toMatchObject({ toPay: null });
});

test("An email that waits, one of another order and one whose content is deleted are not sent again", async () => {
  const { shop, id, desk, list } = await handedOver();
  const [mail] = await list();
  const again = async (changes: object = {}) =>
    (await desk.call("resendOrderMail", { order: id, mail: mail?.id ?? 0, ...changes })).body.code;
  expect(await again()).toBe("mail_waiting");
  expect(await again({ mail: 999_999 })).toBe("mail_not_found");
  await shop.pool.query("update outbox_mails set state = 'sent', finished_at = now(), data = null");
  expect(await again()).toBe("mail_too_old");
});

/** Sends the first email of a kind again. */
async function resending(shop: TestShop, id: string) {
  const desk = await shop.aStaff({ role: "manager", name: "Chi" });
  const mails = async () => (await desk.call("listOrderMails", { order: id })).body.data;
  return {
    desk,
    /** @returns what it says, or the code of the refusal */
    async again(template: string) {
      await shop.pool.query(SENT);
      const mail = (await mails()).findLast((each) => each.template === template);
      const { body } = await desk.call("resendOrderMail", { order: id, mail: mail?.id ?? 0 });
      if (body.code) return body.code;
      const { rows } = await shop.pool.query(
        "select template, data from outbox_mails order by id desc limit 1",
      );
      const stored = { ...rows[0], createdAt: shop.ctx.now() };
      return renderMail(stored, { storeName: "Suya & Silk", publicUrl: "http://localhost:3000" }).text;
    },
    async edit(beads: number, changes: object = {}) {
      const { version } = (await desk.call("viewOrderForEdit", { order: id })).body.data;
      const lines = [
        { position: 1, quantity: beads, less: 0 },
        { position: 2, quantity: 1, less: 0 },
      ];
      const change = { order: id, version, lines, added: [], reason: "She called", ...changes };
      expect((await desk.call("editOrder", change)).status).toBe(200);
    },
  };
}

test("The confirmation of a paid order, sent again, names what was paid and kept, and what is still to pay and how", async () => {
  const shop = await testShop();
  const { id } = await paidOrder(shop);
  const { again, edit, desk } = await resending(shop, id);
  expect(await again("order_placed")).toMatch(/^Thank you, Ada. You have paid ₦9,500\.\n/);
  await edit(5);
  expect(await again("order_placed")).toMatch(
    /^Thank you, Ada. You have paid ₦9,500\. ₦5,000 is still to pay\. You can pay it online/,
  );
  await desk.call("collectBalance", { order: id, onDelivery: true });
  const atTheDoor = await again("order_placed");
  expect(atTheDoor).toMatch(/^Thank you, Ada. You have paid ₦9,500\. ₦5,000 is still to pay\.\n/);
  expect(atTheDoor).toContain("Please have ₦5,000 ready.");
});

test("The confirmation of a paid order of which a part was refunded, sent again, names both amounts, as the order does", async () => {
  const shop = await testShop();
  const { ada, id, refunds } = await paidOrder(shop);
  const { again } = await resending(shop, id);
  await refunds(ofAmount(1000));
  expect(await again("order_placed")).toMatch(
    /^Thank you, Ada. You have paid ₦9,500, and we have refunded ₦1,000\.\n/,
  );
  expect((await ada.call("viewOrder", { id })).body.data).toMatchObject({ received: 9500, refunded: 1000 });
});

test("The confirmation of a paid order that was refunded, sent again, asks for no money and says that it is back", async () => {
  const shop = await testShop();
  const { id, ask, approve, state } = await paidOrder(shop);
  const { again } = await resending(shop, id);
  const { publicId } = await ask({ scope: ofAmount(9500), way: "by_hand", bankReference: "GTB-4711" });
  await approve(publicId);
  expect(await state()).toBe("placed/refunded");
  const text = await again("order_placed");
  expect(text).toMatch(
    /^Thank you, Ada. You have paid ₦9,500, and we have refunded all of it\. There is nothing to pay\.\n/,
  );
  expect(text).not.toContain("ready.");
});

test("A paid order that the shop cancelled: its emails, sent again, say that the money is coming, and later that it is back", async () => {
  const shop = await testShop();
  const { id, state } = await paidOrder(shop);
  const { again, desk } = await resending(shop, id);
  expect((await desk.call("cancelOrderByStaff", { id, reason: "Sold out" })).status).toBe(200);
  expect(await state()).toBe("cancelled/refund_due");
  expect(await again("order_placed")).toBe("order_not_placed");
  expect(await again("order_cancelled")).toContain("We are refunding ₦9,500 the way you paid");
  await work(shop);
  expect(await state()).toBe("cancelled/refunded");
  expect(await again("order_placed")).toBe("order_not_placed");
  expect(await again("order_cancelled")).toContain("We have refunded your money.");
});

test("The news that a refund is coming is sent again while it is, and not once it is done", async () => {
  const shop = await testShop();
  const ada = await shop.aShopper({ cart: [await shop.aVariant({ price: 250_000 })] });
  const { id, orderReference } = (await ada.startsPayment()).body.data;
  shop.nomba.pays(orderReference, { amount: 100_000 as never });
  await ada.confirms(orderReference);
  const { again } = await resending(shop, id);
  expect(await again("refund_coming")).toContain("₦1,000 arrived");
  await work(shop);
  expect(await again("refund_coming")).toBe("refund_not_coming");
});

test("The confirmation of an order on delivery that was cancelled or has expired is not sent again", async () => {
  const shop = await testShop();
  const ada = await shop.aShopper({ cart: [await shop.aVariant()] });
  const { id } = (await ada.placesOrder()).body.data;
  const { again } = await resending(shop, id);
  expect(await again("order_placed")).toContain("Please have ");
  await ada.call("cancelOrder", { id });
  expect(await again("order_placed")).toBe("order_not_placed");
  await shop.pool.query("update orders set status = 'expired'");
  expect(await again("order_placed")).toBe("order_not_placed");
});

test("Emails that are sent again speak of collecting once staff have turned the delivery into a pickup", async () => {
  const shop = await testShop();
  const { id } = await paidOrder(shop);
  const { again, edit, desk } = await resending(shop, id);
  await desk.call("confirmOrders", { ids: [id] });
  await edit(4);
  expect(await again("order_confirmed")).toContain("when it leaves our shop.");
  const point = {
    name: "Ikeja pickup point",
    address: "24 Opebi Road, Ikeja, Lagos",
    hours: "Monday to Saturday, 9:00 to 18:00",
    phone: "07000000101",
    mapUrl: null,
  };
  const { locationId, methodId } = await shop.aDelivery({ price: 150_000, pickup: point });
  await edit(5, { delivery: { locationId, methodId, address: "12 Allen Avenue" } });
  await desk.call("collectBalance", { order: id, onDelivery: true });
  expect(await again("order_confirmed")).toContain("when it is ready to collect.");
  expect(await again("order_changed")).toContain("You pay when you collect, by cash, bank transfer or card");
});
