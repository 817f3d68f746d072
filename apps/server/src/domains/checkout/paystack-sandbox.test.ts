import { DELIVERY_CATEGORY_ID } from "@shop/contract/constants";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type SandboxProcess, startSandboxProcess } from "../../../test/sandbox-process.ts";
import { type TestShop, testShop } from "../../../test/test-shop.ts";
import { openProviders } from "../payments/providers/open-providers.ts";
import { doPaymentWork } from "./payment-work.ts";

let sandbox: SandboxProcess;
beforeAll(async () => {
  sandbox = await startSandboxProcess();
});
afterAll(() => sandbox.stop());

async function control(path: string, method = "GET", body?: unknown) {
  const answer = await fetch(`${sandbox.url}/api/paystack${path}`, {
    method,
    headers: { "content-type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** A shop that takes money through the second adapter, on a real port, so that events find it. */
async function shopAtPaystack(): Promise<TestShop> {
  await control("/reset", "POST", { books: true });
  const variables = { PAYMENT_PROVIDERS: "paystack", PAYSTACK_BASE_URL: `${sandbox.url}/paystack` };
  const shop = await testShop(variables, "after this test", { providers: (ctx) => openProviders(ctx) });
  const address = await shop.app.listen({ port: 0, host: "127.0.0.1" });
  await control("/webhook", "PUT", { url: `${address}/api/webhooks/paystack` });
  return shop;
}

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
  const { id, orderReference, checkoutLink } = started.body.data;
  const state = async () => {
    const { status, paymentStatus } = (await ada.call("viewOrder", { id })).body.data;
    return `${status}/${paymentStatus}`;
  };
  const act = (what: string, more: object = {}) =>
    control(`/orders/${orderReference}/act`, "POST", { act: what, ...more });
  const confirm = () => ada.call("confirmPaystackPayment", { ...payload, trxref: orderReference });
  return { ada, beads, id, orderReference, checkoutLink, state, act, confirm };
}

const work = (shop: TestShop) => doPaymentWork(shop.ctx, { limit: 10 });

describe("at Paystack, as the sandbox plays it,", () => {
  test("an order has its page, and a card pays it: the event leads to the look that places it", async () => {
    const shop = await shopAtPaystack();
    const { checkoutLink, state, act } = await awaiting(shop);
    expect(checkoutLink.startsWith(`${sandbox.url}/paystack/checkout/`)).toBe(true);
    await act("approve");
    await vi.waitFor(
      async () => {
        await work(shop);
        expect(await state()).toBe("placed/paid");
      },
      { interval: 50 },
    );
    expect((await control("/ledger")).totals.net).toBe(TOTAL);
  });

  test("a declined card is no payment, and the next one is: the save call asks and places the order", async () => {
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

  test("too little money goes back through Paystack, and the goods with it", async () => {
    const shop = await shopAtPaystack();
    const { beads, confirm, state, act } = await awaiting(shop);
    await act("approve", { amount: 400_000 });
    expect((await confirm()).status).toBe(409);
    await vi.waitFor(
      async () => {
        await shop.pool.query("update refunds set next_try_at = now()");
        await work(shop);
        expect(await state()).toBe("cancelled/refunded");
      },
      { interval: 50 },
    );
    expect((await control("/ledger")).totals.net).toBe(0);
    expect(await shop.stockOf(beads)).toBe(5);
  });
});
