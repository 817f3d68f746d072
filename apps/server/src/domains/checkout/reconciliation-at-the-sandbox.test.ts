import type { ProviderName } from "@shop/contract/payments";
import { beforeEach, describe, expect, test } from "vitest";
import { clearOfNewHour } from "../../../test/fixtures/clear-of-new-hour.ts";
import { sandboxProvider } from "../../../test/fixtures/sandbox-provider.ts";

const nomba = sandboxProvider("nomba");
const paystack = sandboxProvider("paystack");
/** The day in Lagos. */
const today = () => new Date(Date.now() + 60 * 60 * 1000).toISOString().slice(0, 10);

beforeEach(clearOfNewHour);

async function paidAt(name: ProviderName) {
  const provider = name === "nomba" ? nomba : paystack;
  const shop = await provider.shop({
    PAYMENT_PROVIDERS: name,
    [name === "nomba" ? "NOMBA_BASE_URL" : "PAYSTACK_BASE_URL"]: provider.address(),
  });
  await provider.control("/switches", "PATCH", { webhooks: "none" });
  const ada = await shop.aShopper({ cart: [await shop.aVariant()] });
  const { id, orderReference } = (await ada.startsPayment({}, {}, name)).body.data;
  const { act } = provider.follow(ada, { id, orderReference });
  await act("approve");
  const member = await shop.aStaff({ role: "manager" });
  const compare = async () => {
    const day = today();
    const { body } = await member.call("runReconciliation", { day });
    const { differences } = (await member.call("listReconciliations", { from: day, to: day })).body.data;
    return { sums: body.data[0], differences };
  };
  return { shop, ada, id, orderReference, control: provider.control, compare };
}

describe.each(["nomba", "paystack"] as const)("The records of the sandbox's %s", (name) => {
  test("are compared with the shop's before and after the shop has learned of a payment", async () => {
    const { ada, id, orderReference, compare } = await paidAt(name);
    const before = await compare();
    expect(before.differences).toMatchObject([
      { kind: "only_at_provider", reference: orderReference, order: id, here: null },
    ]);
    await ada.confirms(orderReference, {}, name);
    const after = await compare();
    expect(after.differences).toEqual([]);
    expect(after.sums?.atProvider).toEqual(after.sums?.here);
    expect(after.sums?.here.count).toBe(1);
  });

  test("Records that the provider does not give leave the last figures, and the answer says why", async () => {
    const { ada, orderReference, control, compare } = await paidAt(name);
    await ada.confirms(orderReference, {}, name);
    await compare();
    await control("/switches", "PATCH", { faults: { list: { kind: "status_400" } } });
    const { sums } = await compare();
    expect(sums).toMatchObject({ problem: expect.any(String), here: { count: 1 } });
  });
});

test("The sandbox's Paystack refuses an invalid time, as Paystack does", async () => {
  const { shop } = await paidAt("paystack");
  const answer = await fetch(`${paystack.address()}/transaction?from=yesterday`, {
    headers: { authorization: `Bearer ${shop.env.payments.paystack?.secretKey}` },
  });
  expect(answer.status).toBe(400);
});
