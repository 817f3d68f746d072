import { kobo } from "@shop/contract/money";
import { expect, test } from "vitest";
import { kindOf, nombaSandbox } from "../../../../../test/fixtures/nomba-sandbox.ts";
import { ProviderRefused } from "../../../../payment-provider.ts";

const desk = nombaSandbox();
const { act, anOpenPayment, control, payment, switchTo } = desk;

test("a payment is opened, paid and found to the kobo", async () => {
  const known = await anOpenPayment();
  expect(known.providerReference).toMatch(/^[0-9a-f-]{36}$/);
  expect(desk.nomba.checkoutOrigins).toContain(new URL(known.link).origin);
  expect(await desk.nomba.lookUp(known)).toEqual({ kind: "not_found" });

  const { transactionId } = await act(known.reference, { act: "approve" });
  const paid = {
    kind: "paid",
    transaction: {
      id: transactionId,
      reference: known.reference,
      amount: 1_250_050,
      currency: "NGN",
      channel: "card_payment",
      isOurAccount: true,
    },
  };
  expect(await desk.nomba.lookUp(known)).toEqual(paid);
  expect(await desk.nomba.lookUp({ ...known, providerReference: null })).toEqual({
    ...paid,
    transaction: { ...paid.transaction, otherName: known.providerReference },
  });
  expect(await desk.nomba.lookUp({ ...known, transactionId: String(transactionId) })).toEqual(paid);
});

test("a transfer is found with the amount that came, less or more", async () => {
  for (const amount of [100, 1_250_049, 1_250_051]) {
    const known = await anOpenPayment();
    await act(known.reference, { act: "transfer", amount });
    expect(await desk.nomba.lookUp(known)).toMatchObject({
      kind: "paid",
      transaction: { amount, channel: "bank_transfer" },
    });
  }
});

test("money in another currency is reported in that currency", async () => {
  const known = await anOpenPayment();
  await act(known.reference, { act: "approve", currency: "USD" });
  expect(await desk.nomba.lookUp(known)).toMatchObject({ kind: "paid", transaction: { currency: "USD" } });
});

test("a decline is a failed attempt, and a second attempt may still pay", async () => {
  const known = await anOpenPayment();
  await act(known.reference, { act: "decline", message: "do not honor" });
  expect(await desk.nomba.lookUp(known)).toMatchObject({ kind: "failed", reason: "do not honor" });
  await act(known.reference, { act: "approve" });
  expect(await kindOf(desk.nomba.lookUp(known))).toBe("paid");
});

test("an attempt under way is pending", async () => {
  const known = await anOpenPayment();
  await act(known.reference, { act: "begin" });
  expect(await kindOf(desk.nomba.lookUp(known))).toBe("pending");
});

test("Money that Nomba reversed is found as reversed", async () => {
  const known = await anOpenPayment();
  await act(known.reference, { act: "approve" });
  await act(known.reference, { act: "reverse" });
  expect(await kindOf(desk.nomba.lookUp(known))).toBe("reversed");
});

test("A refund that Nomba carries out later is on its way until its record shows it", async () => {
  const known = await anOpenPayment();
  const { transactionId } = await act(known.reference, { act: "approve" });
  await switchTo({ refunds: "later", refundSeconds: 60 });
  const refund = { transactionId: String(transactionId), amount: kobo(1_250_050), key: known.reference };
  expect(await desk.nomba.refund({ ...refund, mayBeSent: false, sentBefore: [], backBefore: kobo(0) })).toBe(
    "on_its_way",
  );
  expect(await kindOf(desk.nomba.lookUp(known))).toBe("paid");
  await control("POST", "clock", { aheadSeconds: 61 });
  expect(await kindOf(desk.nomba.lookUp(known))).toBe("reversed");
});

test("money is found behind a page full of later attempts", async () => {
  const known = await anOpenPayment();
  const first = await act(known.reference, { act: "transfer", amount: 1_250_051 });
  for (let nth = 0; nth < 52; nth += 1) await act(known.reference, { act: "decline" });
  await act(known.reference, { act: "approve" });
  expect(await desk.nomba.lookUp(known)).toMatchObject({
    kind: "paid",
    transaction: { amount: 1_250_050 },
    alsoThere: [{ kind: "paid", transaction: { id: first.transactionId, amount: 1_250_051 } }],
  });
});

test("a record that lags behind is nothing yet, and then the payment", async () => {
  const known = await anOpenPayment();
  await switchTo({ recordDelaySeconds: 60 });
  await act(known.reference, { act: "approve" });
  expect(await kindOf(desk.nomba.lookUp(known))).toBe("not_found");
  await control("POST", "clock", { aheadSeconds: 61 });
  expect(await kindOf(desk.nomba.lookUp(known))).toBe("paid");
});

test.each([
  ["SUCCESS", "paid"],
  ["PAYMENT_SUCCESSFUL", "paid"],
  ["NEW", "pending"],
  ["PENDING_PAYMENT", "pending"],
  ["PENDING_BILLING", "pending"],
  ["PAYMENT_FAILED", "failed"],
  ["FAILED", "failed"],
  ["CANCELLED", "failed"],
  ["REVERSED_BY_VENDOR", "reversed"],
  ["REFUND", "reversed"],
  ["ON_THE_MOON", "unrecognised"],
])("a record with the status %s is %s", async (recordStatus, kind) => {
  const known = await anOpenPayment();
  await act(known.reference, { act: "approve" });
  await switchTo({ recordStatus });
  expect(await kindOf(desk.nomba.lookUp(known))).toBe(kind);
});

test.each(["unrelated", "other_reference"])("a record that is %s is never a payment", async (record) => {
  await switchTo({ record });
  const known = await anOpenPayment();
  expect(["not_found", "unrecognised"]).toContain(await kindOf(desk.nomba.lookUp(known)));
  await act(known.reference, { act: "approve" });
  expect(await kindOf(desk.nomba.lookUp(known))).toBe("unrecognised");
});

test("money in somebody else's account is reported as such", async () => {
  const known = await anOpenPayment();
  await switchTo({ record: "other_account" });
  await act(known.reference, { act: "approve" });
  expect(await desk.nomba.lookUp(known)).toMatchObject({
    kind: "paid",
    transaction: { isOurAccount: false },
  });
});

test.each([{ notFoundForm: "code_01" }, { flagsAsText: true }, { linkForm: "pay" }, { linkForm: "sandbox" }])(
  "everything works with %j too",
  async (switches) => {
    await switchTo(switches);
    const known = await anOpenPayment();
    expect(await kindOf(desk.nomba.lookUp(known))).toBe("not_found");
    await act(known.reference, { act: "approve" });
    expect(await kindOf(desk.nomba.lookUp(known))).toBe("paid");
  },
);

test.each(["http_400", "http_200"])("a reference can be used only once (%s)", async (refusalForm) => {
  await switchTo({ refusalForm });
  const wanted = payment();
  await desk.nomba.open(wanted);
  const again = await desk.nomba.open(wanted).catch((error: unknown) => error);
  expect(again).toBeInstanceOf(ProviderRefused);
  expect(again).toMatchObject({ reason: "reference_taken" });
  await expect(desk.nomba.open({ ...payment(), customerMail: "" })).rejects.toMatchObject({
    reason: "bad_request",
  });
});

test.each(["nomba", "merchant", "either"])(
  "an order is cancelled when Nomba wants the name of %s",
  async (cancelTakes) => {
    const known = await anOpenPayment();
    await switchTo({ cancelTakes });
    await desk.nomba.cancel(known);
    expect(await control("GET", `orders/${known.reference}`)).toMatchObject({ closed: "cancelled" });
  },
);

test("a cancelled order can still be paid by a transfer that is on its way", async () => {
  const known = await anOpenPayment();
  await desk.nomba.cancel(known);
  await act(known.reference, { act: "transfer" });
  expect(await kindOf(desk.nomba.lookUp(known))).toBe("paid");
});
