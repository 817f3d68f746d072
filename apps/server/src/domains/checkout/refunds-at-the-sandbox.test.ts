import { randomUUID } from "node:crypto";
import type { ProviderName } from "@shop/contract/payments";
import { describe, expect, test } from "vitest";
import { dueNow } from "../../../test/fixtures/payment.ts";
import { ofAmount } from "../../../test/fixtures/refund.ts";
import { sandboxProvider } from "../../../test/fixtures/sandbox-provider.ts";
import { CHI, MUSA } from "../../../test/fixtures/staff.ts";
import type { TestShop } from "../../../test/test-shop.ts";
import { approveRefund } from "./decide-refund.ts";
import { retryRefund } from "./decide-stuck-refund.ts";
import { type RefundScope, requestRefund } from "./request-refund.ts";

const nomba = sandboxProvider("nomba");
const paystack = sandboxProvider("paystack");
const WHOLE = { kind: "whole", restock: [] } as const;
const LOST = { kind: "drop", acted: true, times: 1 };

/** An order of ₦4,000 that a card has paid at a provider of the sandbox, through its real adapter. */
async function paidAt(name: ProviderName) {
  const provider = name === "nomba" ? nomba : paystack;
  const shop = await provider.shop({
    PAYMENT_PROVIDERS: name,
    [name === "nomba" ? "NOMBA_BASE_URL" : "PAYSTACK_BASE_URL"]: provider.address(),
  });
  await provider.control("/switches", "PATCH", {
    webhooks: "none",
    ...(name === "nomba" && { rateLimit: "off" }),
  });
  const ada = await shop.aShopper({ cart: [await shop.aVariant()] });
  const { id, orderReference } = (await ada.startsPayment({}, {}, name)).body.data;
  const { state, act } = provider.follow(ada, { id, orderReference });
  await act("approve");
  await ada.confirms(orderReference, {}, name);
  const refund = async (scope: RefundScope) => {
    const asked = {
      order: id,
      scope,
      way: "provider",
      bankReference: null,
      reason: "Broken",
      notify: true,
    } as const;
    const { publicId } = await requestRefund(shop.ctx, { ...asked, key: randomUUID(), by: CHI });
    await approveRefund(shop.ctx, { refund: publicId, by: MUSA });
    await provider.work(shop);
  };
  return {
    shop,
    state,
    act,
    refund,
    again: async () => {
      await dueNow(shop);
      await provider.work(shop);
    },
    states: async () =>
      (await shop.pool.query("select state from refunds order by id")).rows.map(({ state }) => state),
    net: async () => (await provider.control("/ledger")).totals.net as number,
    refundsLater: () => provider.control("/switches", "PATCH", { refunds: "later", refundSeconds: 3600 }),
    refusesRefunds: (refuses: boolean) =>
      provider.control("/switches", "PATCH", { refunds: refuses ? "refused" : "at_once" }),
    loseTheAnswer: () => provider.control("/switches", "PATCH", { faults: { refund: LOST } }),
  };
}

const stuckOf = async (shop: TestShop): Promise<number> =>
  (await shop.pool.query("select id from refunds where state = 'needs_person'")).rows[0].id;

describe.each(["nomba", "paystack"] as const)("At the sandbox's %s", (name) => {
  test("one payment goes back in parts of the same amount, and the last of it makes the order refunded", async () => {
    const { refund, again, net, state, states } = await paidAt(name);
    for (const _ of [1, 2, 3]) {
      await refund(ofAmount(1000));
      await again();
    }
    expect([await net(), await state()]).toEqual([100_000, "placed/paid"]);
    await refund(WHOLE);
    await again();
    expect(await states()).toEqual(["done", "done", "done", "done"]);
    expect([await net(), await state()]).toEqual([0, "placed/refunded"]);
  });

  test("more than is left is refused by the provider as well: it goes to a person and moves nothing", async () => {
    const { refund, act, net, states } = await paidAt(name);
    await act("refund", { amount: 300_000 });
    await refund(ofAmount(2000));
    expect([await net(), await states()]).toEqual([100_000, ["needs_person"]]);
  });
});

test("At Nomba a part whose answer was lost goes to a person, and what they saw in the dashboard counts", async () => {
  const { shop, refund, again, net, states, loseTheAnswer } = await paidAt("nomba");
  await loseTheAnswer();
  await refund(ofAmount(1000));
  await again();
  expect([await net(), await states()]).toEqual([300_000, ["needs_person"]]);
  // Nomba knows the key: asked for again, the same refund is not made twice.
  await retryRefund(shop.ctx, { refundId: await stuckOf(shop), by: MUSA, reason: "Not seen" });
  await nomba.work(shop);
  expect([await net(), await states()]).toEqual([300_000, ["done"]]);
});

test("A refund that Nomba has refused is sent again under a new key, because Nomba repeats its refusal for the old one", async () => {
  const { shop, refund, net, states, refusesRefunds } = await paidAt("nomba");
  await refusesRefunds(true);
  await refund(ofAmount(1000));
  expect([await net(), await states()]).toEqual([400_000, ["needs_person"]]);
  await refusesRefunds(false);
  await retryRefund(shop.ctx, { refundId: await stuckOf(shop), by: MUSA, reason: "There is money again" });
  await nomba.work(shop);
  expect([await net(), await states()]).toEqual([300_000, ["done"]]);
});

test("A refund that Nomba has accepted but not carried out is not done; if it is of a part, a person is told to look after a day", async () => {
  const { shop, refund, again, net, states, refundsLater } = await paidAt("nomba");
  await refundsLater();
  await refund(ofAmount(1000));
  expect([await net(), await states()]).toEqual([400_000, ["on_its_way"]]);
  await again();
  expect(await states()).toEqual(["on_its_way"]);
  await shop.pool.query("update refunds set sent_at = now() - interval '1 day'");
  await again();
  expect(await states()).toEqual(["needs_person"]);
  const { rows } = await shop.pool.query("select last_error as error from refunds");
  expect(rows[0].error).toMatch(/^The provider has accepted it, .* check in its dashboard/);
});

test("At Nomba the last part whose answer was lost is found in the record", async () => {
  const { refund, again, net, state, loseTheAnswer } = await paidAt("nomba");
  await refund(ofAmount(1000));
  await loseTheAnswer();
  await refund(WHOLE);
  await again();
  expect([await net(), await state()]).toEqual([0, "placed/refunded"]);
});

test("At Paystack a part whose answer was lost is found in the list of refunds, beside one of the same amount", async () => {
  const { refund, again, net, states, loseTheAnswer } = await paidAt("paystack");
  await refund(ofAmount(1000));
  await again();
  await loseTheAnswer();
  await refund(ofAmount(1000));
  await again();
  await again();
  expect([await net(), await states()]).toEqual([200_000, ["done", "done"]]);
});
