import { expect, test } from "vitest";
import { everyOrder } from "../../test/fixtures/every-order.ts";
import { anOrder } from "../../test/fixtures/order.ts";
import { whatIsNext } from "./next-words.ts";
import { amountOnHandover, isOver, isToBePaidOnHandover } from "./order-state.ts";
import { callFirst, paymentText, progressName, statusName } from "./order-words.ts";

const SEVEN_DAYS = { returnDays: 7 };

test("An expired order whose payment came too late says that its refund is being prepared, not that it was sent", () => {
  const order = { status: "expired", paymentMethod: "nomba", pickup: false } as const;
  expect(whatIsNext({ ...order, paymentStatus: "refund_due" }, SEVEN_DAYS)).toBe(
    "This order had expired when your payment arrived. Nothing will be delivered. We are preparing your refund, and will email you when we have sent it. Banks then take 1 to 5 working days to show it.",
  );
});

test("An order that was cancelled after payment mentions its refund", () => {
  const order = { status: "cancelled", paymentMethod: "nomba", pickup: false } as const;
  expect(whatIsNext({ ...order, paymentStatus: "refund_due" }, SEVEN_DAYS)).toMatch(
    /preparing your refund|refunding it/,
  );
  expect(whatIsNext({ ...order, status: "returned", paymentStatus: "refunded" }, SEVEN_DAYS)).toMatch(
    /refunded/,
  );
  expect(whatIsNext({ ...order, paymentStatus: "unpaid" }, SEVEN_DAYS)).toMatch(/there is nothing to pay/);
});

test("A paid order that now costs more says what is still to pay, and where", () => {
  const order = { status: "placed", paymentStatus: "paid", paymentMethod: "nomba", pickup: false } as const;
  const said = (onDelivery: boolean) =>
    whatIsNext({ ...order, balance: { amount: 2500, onDelivery, payOnline: true } }, SEVEN_DAYS);
  expect(said(false)).toContain("₦2,500 is still to pay before we can hand it over.");
  expect(said(true)).toContain("₦2,500 is still to pay on delivery.");
  for (const text of [said(true), said(false)]) expect(text).not.toContain("nothing to pay");
});

test("Only an order that awaits our call promises one, and its own page names the number", () => {
  const order = anOrder({ status: "placed", paymentMethod: "pay_on_delivery", paymentStatus: "unpaid" });
  const email = "We'll email you when it ships.";
  expect(whatIsNext(order, SEVEN_DAYS)).toBe(`We'll pack your order next. ${email}`);
  expect(callFirst(order)).toBeNull();
  const waiting = { ...order, toConfirm: true };
  expect(whatIsNext(waiting, SEVEN_DAYS)).toBe(
    `We'll call you on 0803\u00a0123\u00a04567 to confirm your order before we pack it. ${email}`,
  );
  // The list, tracking and links do not show the number.
  const { customer: _, ...listed } = waiting;
  expect(callFirst(listed)).toBe("We'll contact you to confirm your order before we pack it.");
});

test("A free order asks for no money at the door", () => {
  const free = anOrder({
    status: "shipped",
    paymentMethod: "pay_on_delivery",
    paymentStatus: "unpaid",
    total: 0,
  });
  expect(paymentText(free)).toBe("Nothing to pay");
  expect(amountOnHandover(free)).toBeNull();
  expect(whatIsNext(free, SEVEN_DAYS)).not.toContain("pay");
});

test("Every order has texts for its status, payment and next step, and none mixes the payment methods", () => {
  for (const order of everyOrder) {
    const said = `${statusName(order)}. ${paymentText(order)}. ${whatIsNext(order, SEVEN_DAYS)}`;
    expect(said, JSON.stringify(order)).not.toMatch(/undefined|null/);
    if (order.paymentStatus === "refund_due")
      expect(said, JSON.stringify(order)).toMatch(/preparing your refund|refunding it/);
    if (order.paymentStatus === "refunded")
      expect(said, JSON.stringify(order)).toMatch(/refunded|sent your refund/);
    if (order.paymentStatus === "paid" && order.status !== "pending_payment") {
      expect(said, JSON.stringify(order)).not.toMatch(
        /there is nothing to pay(?! on delivery| when you collect)|not paid in time|waiting for/,
      );
    }
    if (order.paymentStatus === "failed" && !isOver(order.status)) {
      expect(said, JSON.stringify(order)).toMatch(/Payment failed/);
    }
  }
});

test("No text about a pickup order mentions a rider, the door or a delivery", () => {
  for (const order of everyOrder.filter(({ pickup }) => pickup)) {
    const said = `${statusName(order)}. ${paymentText(order)}. ${whatIsNext(order, SEVEN_DAYS)}`;
    expect(said, JSON.stringify(order)).not.toMatch(/rider|door|deliver|ships/i);
  }
  const due = { status: "shipped", paymentMethod: "pay_on_delivery", paymentStatus: "unpaid" } as const;
  expect(whatIsNext({ ...due, pickup: true }, SEVEN_DAYS)).toBe(
    "Your order is at the pickup point. Give your order number and your name to collect it. Check it before you pay.",
  );
  expect(paymentText({ ...due, pickup: true })).toBe("Pay when you collect");
});

test("An order awaiting payment says so, and so does an expired one", () => {
  const order = { paymentMethod: "nomba", paymentStatus: "pending", pickup: false } as const;
  expect(paymentText({ ...order, status: "pending_payment" })).toBe("Not paid yet");
  expect(whatIsNext({ ...order, status: "pending_payment" }, SEVEN_DAYS)).toMatch(
    /once your payment arrives/,
  );
  const checked = { ...order, status: "pending_payment", paymentBeingChecked: true } as const;
  expect(paymentText(checked)).toBe("Payment being checked");
  expect(progressName(checked)).toBe("Checking payment");
  expect(progressName({ ...checked, paymentBeingChecked: false })).toBe("Waiting for payment");
  expect(whatIsNext(checked, SEVEN_DAYS)).toMatch(/checking your payment.*do not pay again/);
  expect(paymentText({ ...order, status: "cancelled" })).toBe("Nothing was paid");
  const late = { ...order, status: "expired", paymentStatus: "failed" } as const;
  expect(paymentText(late)).toBe("Nothing was paid");
  expect(whatIsNext(late, SEVEN_DAYS)).toMatch(/not paid in time.*refund you/);
});

test("An order paid online names the provider and has nothing to pay on delivery", () => {
  const order = { status: "placed", paymentMethod: "nomba", paymentStatus: "paid", pickup: false } as const;
  expect(paymentText(order)).toBe("Paid with Nomba");
  expect(whatIsNext(order, SEVEN_DAYS)).toMatch(/nothing to pay on delivery/);
  expect(isToBePaidOnHandover(order)).toBe(false);
  expect(whatIsNext({ ...order, pickup: true }, SEVEN_DAYS)).toMatch(/nothing to pay when you collect/);
  // Once it is handed over, nobody is told about a payment that does not arrive.
  for (const pickup of [true, false]) {
    expect(whatIsNext({ ...order, status: "delivered", pickup }, SEVEN_DAYS)).not.toContain("pay");
  }
  expect(paymentText({ ...order, paymentMethod: "pay_on_delivery" })).toBe("Paid");
});

test("An order whose delivery failed says so, and then when the rider comes again", () => {
  const parcel = { state: "failed", packedAt: null, doorCode: null, rider: null, nextAttempt: null } as const;
  const missed = anOrder({
    status: "shipped",
    paymentStatus: "unpaid",
    paymentMethod: "pay_on_delivery",
    parcel,
  });
  expect(progressName(missed)).toBe("Not delivered yet");
  expect(whatIsNext(missed, SEVEN_DAYS)).toContain("We could not deliver your order. We'll call you");
  const again = anOrder({
    ...missed,
    parcel: { ...parcel, state: "packed", nextAttempt: "2026-11-25" },
  });
  expect(progressName(again)).toBe("Redelivery arranged");
  expect(whatIsNext(again, SEVEN_DAYS)).toContain("We will bring it again on Wednesday 25 November.");
  const opened = anOrder({
    ...again,
    status: "processing",
    parcel: { ...parcel, state: "confirmed", nextAttempt: "2026-11-25" },
  });
  expect(whatIsNext(opened, SEVEN_DAYS)).toContain(
    "We are packing your order again, and will bring it on Wednesday 25 November.",
  );
});

test("An order on its way names the rider, where the shopper's own order says who it is", () => {
  const parcel = { state: "handed_over", packedAt: null, doorCode: "4821", nextAttempt: null } as const;
  const brought = anOrder({
    status: "shipped",
    paymentStatus: "paid",
    parcel: { ...parcel, rider: "Musa Bello" },
  });
  expect(whatIsNext(brought, SEVEN_DAYS)).toContain(
    "Musa Bello, our rider, has your order and will call before arriving.",
  );
});

test("The texts about an order for somebody else name who is called, collects and pays", () => {
  const recipient = { name: "Bisi Adeyemi", phone: "08055551234", note: null };
  const due = {
    status: "shipped",
    paymentMethod: "pay_on_delivery",
    paymentStatus: "unpaid",
    recipient,
  } as const;
  expect(whatIsNext({ ...due, pickup: false }, SEVEN_DAYS)).toBe(
    "The rider has your order and will call Bisi Adeyemi before arriving. Check it before it is paid.",
  );
  expect(whatIsNext({ ...due, pickup: true }, SEVEN_DAYS)).toBe(
    "Your order is at the pickup point. Bisi Adeyemi gives the order number and their own name to collect it. Check it before it is paid.",
  );
});

test("Where nobody may learn who the recipient is, the texts about an order for somebody else say “the recipient”", () => {
  const due = {
    status: "shipped",
    paymentMethod: "pay_on_delivery",
    paymentStatus: "unpaid",
    isForOther: true,
  } as const;
  const collected = { ...due, pickup: true };
  const brought = { ...due, pickup: false };
  expect(whatIsNext(brought, SEVEN_DAYS)).toBe(
    "The rider has your order and will call the recipient before arriving. Check it before it is paid.",
  );
  expect(whatIsNext(collected, SEVEN_DAYS)).toBe(
    "Your order is at the pickup point. The recipient gives the order number and their own name to collect it. Check it before it is paid.",
  );
  const again = { ...brought, parcel: { state: "packed", nextAttempt: null } } as const;
  expect(whatIsNext(again, SEVEN_DAYS)).toContain("The rider will call the recipient before arriving.");
  expect(whatIsNext({ ...collected, status: "delivered", paymentStatus: "paid" }, SEVEN_DAYS)).toMatch(
    /^Your order has been collected\./,
  );
  expect(whatIsNext({ ...collected, paymentMethod: "nomba", paymentStatus: "paid" }, SEVEN_DAYS)).toContain(
    "It is paid, so there is nothing to pay on collection.",
  );
  expect([paymentText(brought), paymentText(collected)]).toEqual(["Pay on delivery", "Pay on collection"]);
});
