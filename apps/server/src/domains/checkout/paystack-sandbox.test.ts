import { DELIVERY_CATEGORY_ID } from "@shop/contract/constants";
import { describe, expect, test } from "vitest";
import { dueNow } from "../../../test/fixtures/payment.ts";
import { sandboxProvider } from "../../../test/fixtures/sandbox-provider.ts";
import type { TestShop } from "../../../test/test-shop.ts";

const paystack = sandboxProvider("paystack");
const { control, work } = paystack;

/** It takes money through the second adapter. */
const shopAtPaystack = () =>
  paystack.shop({ PAYMENT_PROVIDERS: "paystack", PAYSTACK_BASE_URL: paystack.address() });

const TOTAL = 400_050;

async function awaiting(shop: TestShop) {
  const beads = await shop.aVariant({ stock: 5, price: 250_050 });
  const { locationId, methodId } = await shop.aDelivery({ price: 150_000 });
  const ada = await shop.aShopper({ cart: [beads] });
  const payload = {
    amount: "2500.50",
    dl_id: locationId,
    dm_id: methodId,
    dc_id: DELIVERY_CATEGORY_ID,
    delivery_address: "12 Allen Avenue, Ikeja, Lagos",
    delivery_cost: 1500,
    totalAmountToPay: 4000.5,
  } as const;
  const started = await ada.call("startPaystackPayment", payload);
  expect([started.status, started.body.message]).toEqual([200, "Payment initiated successfully!"]);
  const { orderReference, checkoutLink } = started.body.data;
  const confirm = () => ada.call("confirmPaystackPayment", { ...payload, trxref: orderReference });
  return { ada, beads, checkoutLink, confirm, ...paystack.follow(ada, started.body.data) };
}

describe("At the sandbox's Paystack", () => {
  test("an order is paid by card: the event causes the poll that places it", async () => {
    const shop = await shopAtPaystack();
    const { checkoutLink, state, act } = await awaiting(shop);
    expect(checkoutLink.startsWith(`${paystack.address()}/checkout/`)).toBe(true);
    await act("approve");
    await work(shop);
    expect(await state()).toBe("placed/paid");
    expect((await control("/ledger")).totals.net).toBe(TOTAL);
  });

  test("a dispute is listed once on the money desk, however often it is announced, and does not change the order", async () => {
    const shop = await shopAtPaystack();
    const { state, act } = await awaiting(shop);
    await act("approve");
    await work(shop);
    const office = await shop.aStaff({ role: "manager", steppedUp: true });
    const desk = async () =>
      (await office.call("listMoneyDesk", { tab: "to_decide" })).body.data.map(({ kind, note }) => [
        kind,
        note?.replaceAll(/[A-Z][a-z]{2} \d+ [A-Z][a-z]+|\d+/g, "…"),
      ]);
    await act("dispute");
    await act("dispute");
    const open = ["disputed", "Dispute … is open, and its answer is due on …."];
    await expect.poll(desk).toEqual([open]);
    await work(shop);
    expect([await state(), await desk()]).toEqual(["placed/paid", [open]]);
    expect(shop.alerts).toEqual(["payment_disputed"]);

    const [review] = (await office.call("listMoneyDesk", { tab: "to_decide" })).body.data;
    const decided = { review: Number(review!.id), decision: "dismissed", note: "Answered" } as const;
    expect((await office.call("decideReview", decided)).status).toBe(200);
    await act("dispute");
    await act("resolve_dispute");
    await expect.poll(desk).toEqual([["disputed", "Dispute … is over: merchant accepted."]]);
  });

  test("an order is placed by the save call after a declined card and one that pays", async () => {
    const shop = await shopAtPaystack();
    await control("/switches", "PATCH", { webhooks: "none" });
    const { confirm, state, act } = await awaiting(shop);
    await act("decline");
    expect((await confirm()).status).toBe(409);
    await act("approve");
    const confirmed = await confirm();
    expect([confirmed.status, confirmed.body.data.paymentStatus]).toEqual([200, "paid"]);
    expect(await state()).toBe("placed/paid");
  });

  test("too little money is refunded through Paystack, and the stock is returned", async () => {
    const shop = await shopAtPaystack();
    const { beads, confirm, state, act } = await awaiting(shop);
    await act("approve", { amount: 400_000 });
    expect((await confirm()).status).toBe(409);
    await work(shop);
    await dueNow(shop);
    await work(shop);
    expect(await state()).toBe("cancelled/refunded");
    expect((await control("/ledger")).totals.net).toBe(0);
    expect(await shop.stockOf(beads)).toBe(5);
  });

  test("a part refunded in the dashboard is recorded with its amount, and the order stands", async () => {
    const shop = await shopAtPaystack();
    const { confirm, state, act } = await awaiting(shop);
    await act("approve");
    expect((await confirm()).status).toBe(200);
    await act("refund", { amount: 100_000 });
    await work(shop);
    const { rows } = await shop.pool.query(
      `select r.state, r.returned_amount::integer as returned, v.kind, v.reason
       from payment_receipts r join payment_reviews v using (payment_id)`,
    );
    expect(rows).toEqual([
      {
        state: "credited",
        returned: 100_000,
        kind: "partly_reversed",
        reason: "₦1,000 of ₦4,000.50 was reversed",
      },
    ]);
    expect(await state()).toBe("placed/paid");
    expect(shop.alerts).toEqual(["money_reversed"]);
    expect((await control("/ledger")).totals.net).toBe(TOTAL - 100_000);
  });
});
