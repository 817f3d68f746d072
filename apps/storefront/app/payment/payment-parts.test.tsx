import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { anOrder } from "../../test/fixtures/order.ts";
import { buttonsIn, linksIn, partOf } from "../../test/fixtures/page.tsx";
import { AwaitingPayment } from "./awaiting-payment.tsx";
import type { Learned } from "./learn-of-payment.ts";
import { PaymentModal } from "./payment-modal.tsx";
import type { OpenPage, Payment } from "./payment-state.ts";
import { payOnDeliveryKey } from "./use-pay-on-delivery.ts";
import type { Paying } from "./use-payment.ts";

const nothing = async () => {};
const paying = (payment: Payment): Paying => ({
  payment,
  isLoading: payment.kind === "open",
  start: async () => null,
  payAgain: nothing,
  confirmSuccess: nothing,
  checkAfterReturn: nothing,
  showPaid: nothing,
  showChecked: nothing,
  close: () => {},
  closeInTime: () => {},
  checkOrder: nothing,
});
const page: OpenPage = {
  provider: "nomba",
  session: {
    id: "o-1",
    orderReference: "order-1768469412345",
    checkoutLink: "https://pay.nomba.example/checkout/3f2d1c0b",
    expiresAt: "2999-11-21T09:30:00.000Z",
  },
  payload: null,
  total: 12_500.5,
};

test("The modal shows the provider's page in a frame that cannot navigate the window", {
  tags: ["S2-156", "S7-036"],
}, () => {
  const { html, words } = partOf(<PaymentModal paying={paying({ kind: "open", page })} />);
  const frame = /<iframe\b[^>]*>/.exec(html)?.[0] ?? "";
  expect(frame).toContain('src="https://pay.nomba.example/checkout/3f2d1c0b"');
  expect(frame).toContain('sandbox="allow-scripts allow-forms allow-same-origin allow-popups"');
  expect(frame).toContain('title="Nomba checkout"');
  expect(words).toContain("Pay ₦12,500.50");
  expect(words).toContain("30 minutes left");
  expect(words).toContain("Opening Nomba's payment page");
  expect(buttonsIn(html).map(({ words: said }) => said)).toContain("Open the payment page in this window");
});

test("The modal says when the payment is checked, and after payment where the shopper is taken", () => {
  const asking = partOf(<PaymentModal paying={paying({ kind: "confirming", page })} />);
  expect(asking.words).toContain("Checking your payment with Nomba…");
  const learned: Learned = { kind: "paid", order: anOrder() };
  const paid = partOf(<PaymentModal paying={paying({ kind: "learned", learned, page })} />);
  expect(paid.words).toContain("Payment Successful, redirecting you to home page....");
  // The sum stays the same; no time is left.
  expect(paid.words).toContain("Paid ₦12,500.50");
  expect(paid.words).not.toContain("minutes left");
});

test("An expired order says so, and offers no action that is no longer possible", () => {
  const order = anOrder({ payBefore: "2026-01-21T09:30:00.000Z" });
  for (const payment of [
    { kind: "idle" },
    { kind: "learned", learned: { kind: "unpaid", order }, page: null },
  ] satisfies Payment[]) {
    const { html, words } = partOf(<AwaitingPayment order={order} paying={paying(payment)} />);
    expect(words).toContain("The time to pay has run out Your items were reserved for 30 minutes.");
    expect(buttonsIn(html).map(({ words: said }) => said)).toEqual(["Check again"]);
  }
});

test("Without a payment link there is no frame", () => {
  const { html } = partOf(<PaymentModal paying={paying({ kind: "idle" })} />);
  expect(html).not.toContain("<iframe");
});

const shown = (payment: Payment) => partOf(<AwaitingPayment order={anOrder()} paying={paying(payment)} />);
const learnedOf = (learned: Learned) => shown({ kind: "learned", learned, page: null });

test("An order awaiting payment shows its reference, amount, time left and three actions", () => {
  const { html, words } = shown({ kind: "idle" });
  expect(words).toContain("An order is awaiting payment");
  expect(linksIn(html)).toContainEqual(["/orders/o-1", "order-1768469412345"]);
  expect(words).toContain("₦12,500.50");
  expect(words).toContain("30 minutes left");
  expect(buttonsIn(html).map(({ words: said }) => said)).toEqual([
    "Pay now",
    "Pay on delivery instead",
    "Cancel the order",
  ]);
});

test("An order that the rules do not let be paid on delivery says why, and does not offer it", () => {
  const queries = new QueryClient();
  const reason = "Orders above ₦5,000 (delivery included) are paid online";
  queries.setQueryData(payOnDeliveryKey("o-1"), { allowed: false, reason });
  const { html, words } = partOf(<AwaitingPayment order={anOrder()} paying={paying({ kind: "idle" })} />, {
    queries,
  });
  expect(words).toContain(`${reason}.`);
  expect(buttonsIn(html).map(({ words: said }) => said)).toEqual(["Pay now", "Cancel the order"]);
});

test("After closing the frame unpaid, a shopper can pay now or choose pay on delivery", () => {
  const { html, words } = learnedOf({ kind: "unpaid", order: anOrder() });
  expect(words).toContain("Not paid yet");
  expect(buttonsIn(html).map(({ words: said }) => said)).toEqual([
    "Pay now",
    "Pay on delivery instead",
    "Cancel the order",
  ]);
});

test("A declined payment says that nothing was paid, and the button where it is tried again", () => {
  const { html, words } = learnedOf({ kind: "failed", order: anOrder() });
  expect(words).toContain("Your bank declined the last attempt, so nothing has been paid.");
  expect(buttonsIn(html)[0]?.words).toBe("Try again with Nomba");
});

test("The page of an order calls it this order", () => {
  const { words } = partOf(
    <AwaitingPayment order={anOrder()} paying={paying({ kind: "idle" })} namesOrder={false} />,
  );
  expect(words).toContain("This order is awaiting payment");
});

test.each<[Learned, string]>([
  [{ kind: "failed", order: anOrder() }, "Payment failed"],
  [
    { kind: "checking" },
    "We are checking your payment Nomba is not answering right now, so we will keep checking. Nothing is lost",
  ],
  [
    { kind: "not_recorded", message: "We have not received your payment yet" },
    "We cannot see your payment yet Failed to save order: We have not received your payment yet. We will keep checking with Nomba",
  ],
  [{ kind: "unasked", message: "Network error" }, "We could not check your payment Network error."],
])("the payment panel says what is known: %o", (learned, sentence) => {
  expect(learnedOf(learned).words).toContain(sentence);
});

test("A shopper who may have paid is asked to check before paying again", () => {
  const ways = (learned: Learned) => buttonsIn(learnedOf(learned).html).map(({ words }) => words);
  expect(ways({ kind: "checking" }).slice(0, 2)).toEqual(["Check again", "I have not paid. Pay now"]);
  expect(ways({ kind: "unpaid", order: anOrder() })).not.toContain("Check again");
});

test("An order whose payment is being checked says so after a reload too", () => {
  const order = anOrder({ paymentBeingChecked: true });
  const { html, words } = partOf(<AwaitingPayment order={order} paying={paying({ kind: "idle" })} />);
  expect(words).toContain("We are checking your payment");
  expect(buttonsIn(html).map(({ words: said }) => said)).toContain("I have not paid. Pay now");
});

test("While an announced payment is checked, the order can be neither paid, changed nor cancelled", () => {
  const order = anOrder({ paymentBeingChecked: true, payBefore: null });
  for (const payment of [
    { kind: "idle" },
    { kind: "learned", learned: { kind: "unpaid", order }, page: null },
    { kind: "learned", learned: { kind: "failed", order }, page: null },
    { kind: "learned", learned: { kind: "checking" }, page: null },
  ] as const) {
    const { html, words } = partOf(<AwaitingPayment order={order} paying={paying(payment)} />);
    expect(words).toContain("We are checking your payment");
    expect(words).toContain("Please do not pay again");
    expect(words).not.toMatch(/minutes left|To pay/);
    expect(buttonsIn(html).map(({ words: said }) => said)).toEqual(["Check again"]);
  }
});

test("A payment that could not be opened says so, and why", () => {
  const { words } = shown({ kind: "not_opened", message: "Online payment is not available right now" });
  expect(words).toContain("Failed to initialize payment Online payment is not available right now.");
});
