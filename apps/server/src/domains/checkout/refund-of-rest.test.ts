import { randomUUID } from "node:crypto";
import { DELIVERY_CATEGORY_ID } from "@shop/contract/constants";
import { kobo } from "@shop/contract/money";
import { expect, test } from "vitest";
import { dueNow, work } from "../../../test/fixtures/payment.ts";
import { ofAmount } from "../../../test/fixtures/refund.ts";
import { sandboxProvider } from "../../../test/fixtures/sandbox-provider.ts";
import { CHI, MUSA } from "../../../test/fixtures/staff.ts";
import { testShop } from "../../../test/test-shop.ts";
import { approveRefund } from "./decide-refund.ts";
import { retryRefund } from "./decide-stuck-refund.ts";
import { requestRefund } from "./request-refund.ts";

const paystack = sandboxProvider("paystack");

test("The rest of a payment that was reversed in part counts as refunded only once the provider shows all of it", async () => {
  const shop = await testShop();
  const beads = await shop.aVariant({ stock: 5 });
  const ada = await shop.aShopper({ cart: [beads] });
  const { id, orderReference } = (await ada.startsPayment({}, {}, "paystack")).body.data;
  const transaction = shop.paystack.pays(orderReference);
  await ada.confirms(orderReference, {}, "paystack");
  shop.paystack.reverses(transaction, kobo(250_000));
  await shop.send("/webhooks/paystack", shop.paystack.event(orderReference, transaction));
  await work(shop);

  shop.paystack.refundsTakeTime = true;
  expect((await ada.call("cancelOrder", { id, refund: true })).status).toBe(200);
  await work(shop);
  await dueNow(shop);
  await work(shop);
  const { rows } = await shop.pool.query(
    "select f.state, f.amount, o.payment_status from refunds f, orders o where f.request_id is null",
  );
  expect(rows).toEqual([{ state: "on_its_way", amount: 150_000, payment_status: "refund_due" }]);
  expect((await shop.mailsTo(ada.mail)).map(({ template }) => template)).not.toContain("refund_done");
});

test("Half of a payment that was refunded in Paystack's dashboard is not mistaken for the shop's refund of the other half", async () => {
  const shop = await paystack.shop({
    PAYMENT_PROVIDERS: "paystack",
    PAYSTACK_BASE_URL: paystack.address(),
  });
  const beads = await shop.aVariant({ stock: 5, price: 250_000 });
  const { locationId, methodId } = await shop.aDelivery({ price: 150_000 });
  const ada = await shop.aShopper({ cart: [beads] });
  const payload = {
    amount: "2500.00",
    dl_id: locationId,
    dm_id: methodId,
    dc_id: DELIVERY_CATEGORY_ID,
    delivery_address: "12 Allen Avenue, Ikeja, Lagos",
    delivery_cost: 1500,
    totalAmountToPay: 4000,
  } as const;
  const started = (await ada.call("startPaystackPayment", payload)).body.data;
  const { act, state } = paystack.follow(ada, started);
  await act("approve");
  await ada.call("confirmPaystackPayment", { ...payload, trxref: started.orderReference });
  expect(await state()).toBe("placed/paid");

  await act("refund", { amount: 200_000 });
  await paystack.work(shop);
  await ada.call("cancelOrder", { id: started.id, refund: true });
  for (let round = 0; round < 3; round += 1) {
    await paystack.work(shop);
    await dueNow(shop);
  }
  expect(await state()).toBe("cancelled/refunded");
  expect((await paystack.control("/ledger")).totals.net).toBe(0);
});

test("A refund that Paystack has accepted is not sent twice when a person has it sent again", async () => {
  const shop = await paystack.shop({
    PAYMENT_PROVIDERS: "paystack",
    PAYSTACK_BASE_URL: paystack.address(),
  });
  await paystack.control("/switches", "PATCH", { webhooks: "none" });
  const ada = await shop.aShopper({ cart: [await shop.aVariant()] });
  const { id, orderReference } = (await ada.startsPayment({}, {}, "paystack")).body.data;
  const { act } = paystack.follow(ada, { id, orderReference });
  await act("approve");
  await ada.confirms(orderReference, {}, "paystack");
  await paystack.control("/switches", "PATCH", { refunds: "later", refundSeconds: 3600 });
  const paid = (await paystack.control("/ledger")).totals.net;
  const { publicId } = await requestRefund(shop.ctx, {
    ...{ order: id, scope: ofAmount(1000), way: "provider", bankReference: null },
    ...{ reason: "Broken", notify: true, key: randomUUID(), by: CHI },
  });
  await approveRefund(shop.ctx, { refund: publicId, by: MUSA });
  await paystack.work(shop);
  await shop.pool.query(
    "update refunds set (sent_at, accepted_at, created_at) = (select ago, ago, ago from (select now() - interval '4 days' as ago) days)",
  );
  await dueNow(shop);
  await paystack.work(shop);

  const { rows } = await shop.pool.query("select id, state from refunds");
  expect(rows).toMatchObject([{ state: "needs_person" }]);
  await retryRefund(shop.ctx, { refundId: rows[0].id, by: MUSA, reason: "Not seen" });
  await paystack.work(shop);
  await paystack.control("/clock", "POST", { aheadSeconds: 3700 });
  expect(paid - (await paystack.control("/ledger")).totals.net).toBe(100_000);
});
