import { kobo } from "@shop/contract/money";
import { expect, test } from "vitest";
import type { Finding } from "../../../payment-provider.ts";
import type { ClaimedRefund } from "../../payments/refunds.ts";
import { refundProgress } from "../../payments/rules/refund-progress.ts";
import { stepAfterAcceptance, stepAfterRecord, stepAfterRefusal, waitOrEscalate } from "./refund-step.ts";

const HOUR = 3600;

/** A refund of all of ₦1,000, sent two days ago without an answer. */
function aRefund(known: Partial<ClaimedRefund> = {}): ClaimedRefund {
  return {
    id: 1,
    key: "key",
    amount: kobo(100_000),
    state: "sending",
    sentAt: "2026-11-01",
    sentAgoSeconds: 48 * HOUR,
    isAccepted: false,
    tries: 1,
    ageSeconds: 48 * HOUR,
    lease: "lease",
    receiptId: 1,
    orderId: 1,
    provider: "nomba",
    reference: "order-1",
    providerReference: null,
    transactionId: "transaction",
    currency: "NGN",
    reason: "paid_twice",
    requestId: null,
    receiptAmount: kobo(100_000),
    backBefore: kobo(0),
    sentBefore: [],
    ...known,
  };
}

function record(
  refund: ClaimedRefund,
  kind: "paid" | "reversed" | "unrecognised",
  { amount = 100_000, showsPartRefunds = true } = {},
) {
  const transaction = { id: "transaction", amount: kobo(amount), currency: "NGN" };
  const finding = { kind, transaction } as unknown as Finding;
  return { finding, progress: refundProgress(finding, refund, { showsPartRefunds }) };
}

test("A refund whose record shows the money back is complete", () => {
  const refund = aRefund();
  expect(stepAfterRecord(refund, record(refund, "reversed"))).toEqual({ kind: "complete" });
});

test("A refund of which a part is back goes to a person, with how much is back", () => {
  const refund = aRefund();
  const step = stepAfterRecord(refund, record(refund, "reversed", { amount: 40_000 }));
  expect(step).toEqual({
    kind: "escalate",
    returned: 40_000,
    error: "₦400 of ₦1,000 was reversed",
  });
  const asked = aRefund({ requestId: 7 });
  expect(stepAfterRecord(asked, record(asked, "reversed", { amount: 40_000 }))).toMatchObject({
    kind: "escalate",
    returned: null,
  });
});

test("A refund without an answer is sent again once the record has said for a day that the money is still here", () => {
  const [lately, longAgo] = [aRefund({ sentAgoSeconds: 23 * HOUR }), aRefund({ sentAgoSeconds: 24 * HOUR })];
  expect(stepAfterRecord(lately, record(lately, "paid"))).toMatchObject({ kind: "wait", error: null });
  expect(stepAfterRecord(longAgo, record(longAgo, "paid"))).toEqual({ kind: "send" });
});

test("A refund that the provider has accepted is never sent again", () => {
  const refund = aRefund({ state: "on_its_way", isAccepted: true });
  expect(stepAfterRecord(refund, record(refund, "paid"))).toMatchObject({ kind: "wait" });
});

test("A record that cannot be read makes the refund wait", () => {
  const refund = aRefund();
  expect(stepAfterRecord(refund, record(refund, "unrecognised"))).toMatchObject({
    kind: "wait",
    error: 'The provider\'s record says "unrecognised"',
  });
});

test("A refund of a part that records never show goes to a person, a day after the provider accepted it", () => {
  const part = { amount: kobo(40_000) };
  const unseen = (refund: ClaimedRefund) =>
    stepAfterRecord(refund, record(refund, "paid", { showsPartRefunds: false }));
  expect(unseen(aRefund(part))).toMatchObject({ kind: "escalate", returned: null });
  const accepted = { ...part, state: "on_its_way", isAccepted: true } as const;
  expect(unseen(aRefund({ ...accepted, sentAgoSeconds: 23 * HOUR }))).toMatchObject({ kind: "wait" });
  expect(unseen(aRefund({ ...accepted, sentAgoSeconds: 24 * HOUR }))).toMatchObject({ kind: "escalate" });
});

test("An accepted refund is looked up again, unless its record shows it at once", () => {
  const refund = aRefund();
  expect(stepAfterAcceptance(refund, null)).toEqual({ kind: "accepted", afterSeconds: 60 });
  expect(stepAfterAcceptance(refund, record(refund, "reversed"))).toEqual({ kind: "complete" });
  expect(stepAfterAcceptance(refund, record(refund, "paid"))).toMatchObject({ kind: "accepted" });
});

test("A refused refund goes to a person, who is told when the provider had accepted it before", () => {
  expect(stepAfterRefusal(aRefund(), "not_allowed: no")).toMatchObject({
    kind: "escalate",
    error: "not_allowed: no",
  });
  expect(stepAfterRefusal(aRefund({ state: "on_its_way" }), "not_allowed: no")).toMatchObject({
    error: "The provider has accepted it, so do not pay it for a day. not_allowed: no",
  });
});

test("A refund waits for three days, then it goes to a person", () => {
  expect(waitOrEscalate(aRefund({ ageSeconds: 72 * HOUR, tries: 5 }), "Timeout")).toEqual({
    kind: "wait",
    afterSeconds: HOUR,
    error: "Timeout",
  });
  expect(waitOrEscalate(aRefund({ ageSeconds: 73 * HOUR }), "Timeout")).toMatchObject({
    kind: "escalate",
    error: "Timeout",
  });
});
