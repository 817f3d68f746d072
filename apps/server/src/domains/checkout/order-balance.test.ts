import { kobo } from "@shop/contract/money";
import { describe, expect, test } from "vitest";
import { dueNow, work } from "../../../test/fixtures/payment.ts";
import { ofAmount, paidOrder } from "../../../test/fixtures/refund.ts";
import { OLA } from "../../../test/fixtures/staff.ts";
import { testShop } from "../../../test/test-shop.ts";
import { returnOrder } from "./return-order.ts";

/** An order of ₦9,500 that is paid, and that staff make ₦2,500 more expensive. */
async function madeMoreExpensive() {
  const shop = await testShop();
  const paid = await paidOrder(shop);
  const [desk, rider] = [
    await shop.aStaff({ role: "manager", name: "Musa" }),
    await shop.aStaff({ role: "rider" }),
  ];
  const edit = async (beads: number) => {
    const { version } = (await desk.call("viewOrderForEdit", { order: paid.id })).body.data;
    const lines = [
      { position: 1, quantity: beads, less: 0 },
      { position: 2, quantity: 1, less: 0 },
    ];
    const asked = { order: paid.id, version, lines, added: [], reason: "She wants one more" };
    expect((await desk.call("editOrder", asked)).status).toBe(200);
  };
  await edit(4);
  const mail = (await shop.mailsTo(paid.ada.mail)).find(({ template }) => template === "order_changed");
  const token = String(mail?.data.link);
  return {
    ...paid,
    shop,
    desk,
    mail,
    edit,
    view: async () => (await shop.call("viewLinkedOrder", { token })).body.data,
    pay: async () => (await shop.call("payLinkedOrder", { token, provider: "nomba" })).body,
    check: async () => (await shop.call("checkLinkedPayment", { token })).body.data,
    pack: async () => {
      await desk.call("confirmOrders", { ids: [paid.id] });
      await desk.call("packOrders", { ids: [paid.id] });
    },
    handOver: async () => {
      const { body } = await desk.call("handOverOrders", { ids: [paid.id], rider: rider.id });
      return body.data[0]?.refusal?.code ?? null;
    },
    deliver: (cash: number) => desk.call("deliverOrder", { id: paid.id, receiver: "Ada", cash }),
  };
}

/** The same, whose difference was paid on delivery. */
async function differencePaidAtTheDoor() {
  const order = await madeMoreExpensive();
  const { shop, desk, id, pack, handOver, deliver, ask, approve } = order;
  await desk.call("collectBalance", { order: id, onDelivery: true });
  await pack();
  await handOver();
  await deliver(2500);
  return {
    ...order,
    async refundsByHand(naira: number) {
      const byHand = { way: "by_hand", bankReference: "GTB-4711" } as const;
      await approve((await ask({ ...byHand, scope: ofAmount(naira) })).publicId);
    },
    async comesBack() {
      await returnOrder(shop.ctx, { publicId: id, restock: true, reason: null, by: OLA });
      await work(shop);
    },
  };
}

describe("a paid order that staff make more expensive", () => {
  test("has the difference due, and the email leads to a page where it is paid without an account", async () => {
    const { shop, mail, view, pay, check, money, refunds, state } = await madeMoreExpensive();
    expect(mail?.data).toMatchObject({ before: 950_000, total: 1_200_000, due: 250_000 });
    expect(await view()).toMatchObject({ total: 12_000, paid: 9500, due: 2500, paymentStatus: "paid" });
    const { orderReference } = (await pay()).data;
    expect((await check()).payment).toBe("unpaid");
    shop.nomba.pays(orderReference);
    expect(await check()).toMatchObject({ payment: "paid", order: { paid: 12_000, due: 0 } });
    expect(await money()).toMatchObject({ captured: 1_200_000, kept: 1_200_000 });
    expect(await state()).toBe("placed/paid");
    expect((await pay()).code).toBe("already_paid");
    await refunds(ofAmount(1000));
    expect(await view()).toMatchObject({ received: 12_000, refunded: 1000, paid: 11_000, due: 0 });
    expect(shop.alerts).toEqual([]);
  });

  test("says to its shopper how much is due, and the shopper pays it on the order's own page", async () => {
    const { shop, ada, id, money, desk } = await madeMoreExpensive();
    const balance = async () => (await ada.call("viewOrder", { id })).body.data.balance;
    const check = async () => (await ada.call("checkRest", { id })).body.data;
    const pay = () => ada.call("payRest", { id, provider: "nomba" as const });
    // As the waybill says it.
    const atTheDoor = async () => (await desk.call("viewFullOrder", { id })).body.data.money.dueOnHandover;
    expect(await balance()).toEqual({ amount: 2500, onDelivery: false, payOnline: true });
    expect(await atTheDoor()).toBe(0);
    await desk.call("collectBalance", { order: id, onDelivery: true });
    expect(await balance()).toEqual({ amount: 2500, onDelivery: true, payOnline: true });
    expect(await atTheDoor()).toBe(2500);
    expect((await desk.call("viewFullOrder", { id })).body.data.timeline[0]).toMatchObject({
      note: "Musa chose to have the remaining ₦2,500 collected on delivery",
    });
    const { orderReference } = (await pay()).body.data;
    expect((await pay()).body.data.orderReference).toBe(orderReference);
    expect((await check()).payment).toBe("unpaid");
    shop.nomba.pays(orderReference);
    expect(await check()).toMatchObject({ payment: "paid", order: { balance: null, paymentStatus: "paid" } });
    expect(await balance()).toBeNull();
    expect(await atTheDoor()).toBe(0);
    expect((await pay()).body.code).toBe("already_paid");
    expect(await money()).toMatchObject({ captured: 1_200_000 });
  });

  test("is not called unpaid while nobody knows of the newest of two payments of the difference", async () => {
    const { shop, ada, id } = await madeMoreExpensive();
    await ada.call("payRest", { id, provider: "nomba" });
    await ada.call("payRest", { id, provider: "paystack" });
    const check = async () => (await ada.call("checkRest", { id })).body.data.payment;
    expect(await check()).toBe("unpaid");
    shop.paystack.breaks("lookUp", "unreachable");
    expect(await check()).toBe("unanswered");
  });

  test("The email about the change, sent again, has what is due then: more, at the door, nothing, or what goes back", async () => {
    const { shop, ada, id, desk, edit, pay, check, ask, approve } = await madeMoreExpensive();
    const again = async () => {
      await shop.pool.query("update outbox_mails set state = 'sent', finished_at = now()");
      const mails = (await desk.call("listOrderMails", { order: id })).body.data;
      const first = mails.findLast(({ template }) => template === "order_changed");
      expect((await desk.call("resendOrderMail", { order: id, mail: first?.id ?? 0 })).status).toBe(200);
      return (await shop.mailsTo(ada.mail)).at(-1)?.data;
    };
    const link = expect.any(String);
    await edit(5);
    expect(await again()).toMatchObject({ before: 950_000, total: 1_450_000, due: 500_000, link });
    await desk.call("collectBalance", { order: id, onDelivery: true });
    // Nothing is paid by a link then, so none is made.
    expect(await again()).toMatchObject({ due: 500_000, isDueOnHandover: true, link: null });

    const { orderReference } = (await pay()).data;
    shop.nomba.pays(orderReference);
    await check();
    expect(await again()).toMatchObject({ due: 0, goesBack: 0, isPaid: true, link: null });

    await edit(4);
    const [refund] = (await desk.call("viewOrderMoney", { order: id })).body.data.refunds;
    // The email about a change says nothing of a refund for another reason.
    await ask({ notify: false });
    expect(await again()).toMatchObject({ total: 1_200_000, due: 0, goesBack: 250_000 });
    await approve(refund?.id ?? "");
    await work(shop);
    expect(await again()).toMatchObject({ total: 1_200_000, due: 0, goesBack: 0 });
  });

  test("is handed over only when the difference is paid", async () => {
    const { shop, pack, handOver, pay, check } = await madeMoreExpensive();
    await pack();
    expect(await handOver()).toBe("balance_not_paid");
    const { orderReference } = (await pay()).data;
    shop.nomba.pays(orderReference);
    await check();
    expect(await handOver()).toBeNull();
  });

  test("has the difference collected on delivery when staff choose that", async () => {
    const { desk, id, pack, handOver, deliver, money, view, shop } = await madeMoreExpensive();
    await pack();
    expect((await desk.call("collectBalance", { order: id, onDelivery: true })).status).toBe(200);
    expect(await handOver()).toBeNull();
    const { parcel } = (await desk.call("viewFullOrder", { id })).body.data;
    expect(parcel.cashDue).toBe(2500);
    expect((await deliver(0)).body.code).toBe("cash_differs");
    expect((await deliver(2500)).status).toBe(200);
    expect(await money()).toMatchObject({
      captured: 1_200_000,
      onHandover: 250_000,
      refundableOnline: 950_000,
    });
    expect(await view()).toMatchObject({ due: 0, paid: 12_000 });
    const { rows } = await shop.pool.query("select kind, amount::integer as amount from cash_entries");
    expect(rows).toEqual([{ kind: "collected", amount: 250_000 }]);
  });

  test("has the difference paid by transfer on delivery, and the receipt says so", async () => {
    const { ada, desk, id, pack, handOver, money, view } = await madeMoreExpensive();
    await pack();
    await desk.call("collectBalance", { order: id, onDelivery: true });
    await handOver();
    const payment = { way: "transfer", amount: 2500, reference: "000013251128134500" } as const;
    expect((await desk.call("deliverOrder", { id, receiver: "Ada", payment })).status).toBe(200);
    expect(await money()).toMatchObject({
      captured: 1_200_000,
      onHandover: 250_000,
      refundableOnline: 950_000,
    });
    expect(await view()).toMatchObject({ due: 0, paid: 12_000 });
    const { payments } = (await ada.call("viewReceipt", { id })).body.data;
    expect(payments.map(({ way, amount }) => [way, amount])).toEqual([
      [null, 9500],
      ["transfer", 2500],
    ]);
  });

  test("A rider collects only the rest of the difference when a part of it is paid online after the parcel was handed over", async () => {
    const { shop, desk, id, edit, pack, pay, handOver, deliver, money } = await madeMoreExpensive();
    const { orderReference } = (await pay()).data;
    await edit(5);
    await desk.call("collectBalance", { order: id, onDelivery: true });
    await pack();
    expect(await handOver()).toBeNull();
    shop.nomba.pays(orderReference);
    await dueNow(shop);
    await work(shop);
    expect((await desk.call("viewFullOrder", { id })).body.data.parcel.cashDue).toBe(2500);
    expect((await deliver(5000)).body.code).toBe("cash_differs");
    expect((await deliver(2500)).status).toBe(200);
    expect(await money()).toMatchObject({ captured: 1_450_000, onHandover: 250_000 });
  });

  test("gives all of its money back when the parcel comes back, also where the part paid on delivery went back by hand before", async () => {
    const { shop, orderReference, refundsByHand, comesBack, money, state } = await differencePaidAtTheDoor();
    await refundsByHand(2500);
    await comesBack();
    expect(shop.nomba.net(orderReference)).toBe(0);
    expect(await money()).toMatchObject({ onHandover: 250_000, kept: 0 });
    expect(await state()).toBe("returned/refunded");
  });

  test("still owes what was paid on delivery when the parcel comes back after a refund online, until it is refunded by hand", async () => {
    const order = await differencePaidAtTheDoor();
    const { shop, orderReference, refunds, refundsByHand, comesBack, money, state } = order;
    await refunds(ofAmount(2500));
    await comesBack();
    expect(shop.nomba.net(orderReference)).toBe(0);
    expect(await money()).toMatchObject({ kept: 250_000, refundable: 250_000, refundableOnline: 0 });
    expect(await state()).toBe("returned/refund_due");
    await refundsByHand(2500);
    expect(await money()).toMatchObject({ refunded: 500_000, kept: 0, refundable: 0 });
    expect(await state()).toBe("returned/refunded");
  });

  test("gives back online what was refunded by hand beyond the part paid on delivery only once", async () => {
    const { shop, orderReference, refundsByHand, comesBack, state } = await differencePaidAtTheDoor();
    await refundsByHand(4000);
    await comesBack();
    expect(shop.nomba.net(orderReference)).toBe(150_000);
    expect(await state()).toBe("returned/refunded");
  });

  test("A paid order that staff make more expensive and then cheaper again has nothing due, and a later payment of the difference is refunded", async () => {
    const { shop, edit, pay, view, check } = await madeMoreExpensive();
    const { orderReference } = (await pay()).data;
    await edit(3);
    expect(await view()).toMatchObject({ total: 9500, due: 0 });
    shop.nomba.pays(orderReference);
    await dueNow(shop);
    await work(shop);
    await check();
    await dueNow(shop);
    await work(shop);
    expect(shop.nomba.net(orderReference)).toBe(0);
  });

  test("takes the difference once: a second payment of it goes back", async () => {
    const { shop, pay, check, money } = await madeMoreExpensive();
    const { orderReference } = (await pay()).data;
    shop.nomba.pays(orderReference);
    await check();
    shop.nomba.pays(orderReference);
    await dueNow(shop);
    await work(shop);
    await dueNow(shop);
    await work(shop);
    expect(shop.nomba.net(orderReference)).toBe(250_000);
    expect((await money()).captured).toBe(1_200_000);
  });

  test("is not cancelled when the bank takes the difference back: a person decides", async () => {
    const { shop, pay, check, state } = await madeMoreExpensive();
    const { orderReference } = (await pay()).data;
    const transaction = shop.nomba.pays(orderReference);
    await check();
    shop.nomba.reverses(transaction, kobo(250_000));
    await dueNow(shop);
    await work(shop);
    expect(await state()).toBe("placed/paid");
    expect(shop.alerts).toContain("money_reversed");
  });

  test("gives all of its money back when it is cancelled", async () => {
    const { shop, desk, id, orderReference: first, pay, check, state } = await madeMoreExpensive();
    const { orderReference } = (await pay()).data;
    shop.nomba.pays(orderReference);
    await check();
    await desk.call("cancelOrderByStaff", { id, reason: "Out of stock" });
    await work(shop);
    expect([shop.nomba.net(first), shop.nomba.net(orderReference)]).toEqual([0, 0]);
    expect(await state()).toBe("cancelled/refunded");
  });
});
