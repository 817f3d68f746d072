import { FulfilmentState } from "@shop/contract/fulfilment";
import { type OrderEvent, OrderStatus, PaymentMethod, PaymentStatus } from "@shop/contract/orders";
import { expect, test } from "vitest";
import { anOrder } from "../../test/fixtures/order.ts";
import {
  amountOnHandover,
  amountText,
  callFirst,
  canBeCancelled,
  canBeChanged,
  isOver,
  isToBePaidOnHandover,
  type Progress,
  paymentText,
  progressName,
  statusName,
  stepsOf,
  whatIsNext,
} from "./order-words.ts";

const SEVEN_DAYS = { returnDays: 7 };

const at = (
  status: OrderStatus,
  hour: number,
  paymentStatus: OrderEvent["paymentStatus"] = "unpaid",
): OrderEvent => ({
  status,
  paymentStatus,
  at: `2026-11-20T${String(hour).padStart(2, "0")}:00:00.000Z`,
  actor: "shop",
});

/** How marks are written below: done ✓, under way …, stopped ✗, still to come ?. */
const MARKS = { done: "✓", now: "…", stopped: "✗", ahead: "?" } as const;

const told = (status: OrderStatus, history: OrderEvent[], changes: Partial<Progress> = {}) => {
  const order = { paymentMethod: "pay_on_delivery", paymentStatus: "unpaid", pickup: false } as const;
  return stepsOf({ ...order, status, history, ...changes }).map(({ name, mark }) => `${name}${MARKS[mark]}`);
};
const pickup = { pickup: true };

test("Each step of an order on delivery has a tick once it is over, and a dot while it lasts", () => {
  const way = [at("placed", 8), at("processing", 9), at("shipped", 10), at("delivered", 11)];
  const after = (steps: number) => told(way[steps - 1]?.status ?? "placed", way.slice(0, steps));
  expect(after(1)).toEqual(["Placed✓", "Being packed?", "On its way?", "Delivered?"]);
  expect(after(2)).toEqual(["Placed✓", "Being packed…", "On its way?", "Delivered?"]);
  expect(after(3)).toEqual(["Placed✓", "Packed✓", "On its way…", "Delivered?"]);
  expect(after(4)).toEqual(["Placed✓", "Packed✓", "Sent✓", "Delivered✓"]);
});

test("An order that is packed says so with the time of packing, and waits for the rider, or until it can be collected", () => {
  const history = [at("placed", 8), at("processing", 9)];
  const parcel = { state: "packed", packedAt: "2026-11-20T15:30:00.000Z", nextAttempt: null } as const;
  expect(told("processing", history, { parcel })).toEqual([
    "Placed✓",
    "Packed✓",
    "On its way?",
    "Delivered?",
  ]);
  const order = anOrder({
    status: "processing",
    paymentStatus: "unpaid",
    paymentMethod: "pay_on_delivery",
    history,
    parcel: { ...parcel, doorCode: null },
  });
  const packed = stepsOf(order)[1];
  expect([packed?.at, progressName(order)]).toEqual([parcel.packedAt, "Packed"]);
  expect(whatIsNext(order, SEVEN_DAYS)).toBe(
    "Your order is packed and waiting for the rider. We'll email you when it ships.",
  );
  expect(whatIsNext({ ...order, pickup: true }, SEVEN_DAYS)).toBe(
    "Your order is packed. We'll email you when it is ready to collect.",
  );
  const opened = { ...order, parcel: { ...parcel, state: "confirmed", doorCode: null } } as const;
  expect(progressName(opened)).toBe("Being packed");
  expect(whatIsNext(opened, SEVEN_DAYS)).toMatch(/^We are packing your order\./);
});

test("An order can be changed from the time it is placed until it is packed", () => {
  const changeable = STATUSES.flatMap((status) =>
    FulfilmentState.options
      .filter((state) => canBeChanged({ ...every[0]!, status, parcel: { state, nextAttempt: null } }))
      .map((state) => `${status}/${state}`),
  );
  expect(changeable).toEqual([
    "placed/unconfirmed",
    "placed/confirmed",
    "processing/unconfirmed",
    "processing/confirmed",
  ]);
  expect(canBeChanged({ ...every[0]!, status: "pending_payment", parcel: null })).toBe(false);
});

test("An expired order whose payment came too late says that its refund is being prepared, not that it was sent", () => {
  const order = { status: "expired", paymentMethod: "nomba", pickup: false } as const;
  expect(whatIsNext({ ...order, paymentStatus: "refund_due" }, SEVEN_DAYS)).toBe(
    "This order had expired when your payment arrived. Nothing will be delivered. We are preparing your refund, and will email you when we have sent it. Banks then take 1 to 5 working days to show it.",
  );
});

test("The payment of an order has a tick only once it has arrived", () => {
  const begun = at("pending_payment", 8, "pending");
  const ahead = ["Being packed?", "On its way?", "Delivered?"];
  const online = { paymentMethod: "nomba", paymentStatus: "pending" } as const;
  expect(told("pending_payment", [begun], online)).toEqual(["Waiting for payment…", "Paid?", ...ahead]);
  expect(told("pending_payment", [begun], { ...online, paymentBeingChecked: true })[0]).toBe(
    "Checking payment…",
  );
  const paid = [begun, at("placed", 9, "paid")];
  expect(told("placed", paid, { ...online, paymentStatus: "paid" })).toEqual(["Placed✓", "Paid✓", ...ahead]);
  const packing = [...paid, at("processing", 10, "paid")];
  expect(told("processing", packing, { ...online, paymentStatus: "paid" }).slice(0, 3)).toEqual([
    "Placed✓",
    "Paid✓",
    "Being packed…",
  ]);
  expect(told("placed", [begun, at("placed", 9)])).toEqual([
    "Placed✓",
    "Changed to payment on delivery✓",
    ...ahead,
  ]);
});

test("An order whose payment came late does not show that it had expired", () => {
  const history = [at("pending_payment", 8, "pending"), at("expired", 9, "failed"), at("placed", 10, "paid")];
  const names = told("placed", history, { paymentMethod: "nomba", paymentStatus: "paid" });
  expect(names.slice(0, 3)).toEqual(["Placed✓", "Paid✓", "Being packed?"]);
});

test("A cancelled, expired or returned order ends with a cross and shows no steps that will never come", () => {
  expect(told("cancelled", [at("placed", 8), at("cancelled", 9)])).toEqual(["Placed✓", "Cancelled✗"]);
  expect(told("cancelled", [at("placed", 8), at("processing", 9), at("cancelled", 10)])).toEqual([
    "Placed✓",
    "Packing started✓",
    "Cancelled✗",
  ]);
  const begun = at("pending_payment", 8, "pending");
  expect(told("expired", [begun, at("expired", 9, "failed")])).toEqual(["Placed✓", "Expired✗"]);
  expect(told("returned", [at("placed", 8), at("shipped", 9), at("returned", 10)])).toEqual([
    "Placed✓",
    "Sent✓",
    "Returned✗",
  ]);
});

test("The timeline says when a delivery has failed and when it is tried again", () => {
  const history = [at("placed", 8), at("processing", 9), at("shipped", 10)];
  const third = (state: "failed" | "packed") =>
    told("shipped", history, { parcel: { state, nextAttempt: null } })[2];
  expect(third("failed")).toBe("Not delivered yet…");
  expect(third("packed")).toBe("Redelivery arranged…");
});

test("Changes of payment are not steps of the parcel", () => {
  const history = [at("placed", 8), at("shipped", 9), at("delivered", 10), at("delivered", 11, "paid")];
  expect(told("delivered", history)).toEqual(["Placed✓", "Sent✓", "Delivered✓"]);
});

test("An unpaid order has an amount to pay on delivery until it is delivered or cancelled", () => {
  const order = { paymentMethod: "pay_on_delivery", paymentStatus: "unpaid", pickup: false } as const;
  expect(isToBePaidOnHandover({ ...order, status: "shipped" })).toBe(true);
  expect(isToBePaidOnHandover({ ...order, status: "cancelled" })).toBe(false);
  expect(isToBePaidOnHandover({ ...order, status: "shipped", paymentStatus: "paid" })).toBe(false);
  expect(paymentText({ ...order, status: "placed" })).toBe("Pay on delivery");
  expect(paymentText({ ...order, status: "cancelled" })).toBe("Nothing was paid");
  expect(paymentText({ ...order, status: "delivered", paymentStatus: "paid" })).toBe("Paid");
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

test("A paid order that became dearer says what is still to pay, and where", () => {
  const order = { status: "placed", paymentStatus: "paid", paymentMethod: "nomba", pickup: false } as const;
  const said = (onDelivery: boolean) =>
    whatIsNext({ ...order, balance: { amount: 2500, onDelivery, payOnline: true } }, SEVEN_DAYS);
  expect(said(false)).toContain("₦2,500 is still to pay before we can hand it over.");
  expect(said(true)).toContain("₦2,500 is still to pay on delivery.");
  for (const text of [said(true), said(false)]) expect(text).not.toContain("nothing to pay");
});

test("An order that is over says what became of its money, and never shows its total as due", () => {
  const order = { paymentMethod: "nomba", pickup: false, total: 29_000 } as const;
  for (const status of ["cancelled", "expired", "returned"] as const) {
    for (const paymentStatus of ["unpaid", "pending", "failed"] as const) {
      const over = { ...order, status, paymentStatus };
      expect(paymentText(over)).toBe("Nothing was paid");
      expect(amountText(over)).toBe("The order came to ₦29,000. There is nothing to pay.");
    }
    expect(amountText({ ...order, status, paymentStatus: "refund_due" })).toBe(
      "The order came to ₦29,000. We are refunding what you paid.",
    );
    expect(amountText({ ...order, status, paymentStatus: "refunded" })).toBe(
      "The order came to ₦29,000. We have refunded what you paid.",
    );
  }
  const paid = { ...order, status: "placed", paymentStatus: "paid" } as const;
  expect(amountText(paid)).toBe("₦29,000");
  expect(amountText({ ...paid, received: 31_000, refunded: 2000 })).toBe(
    "₦29,000. You paid ₦31,000, and we have refunded ₦2,000",
  );
});

test("Only an order that waits for our call promises one, and on its own page with the number", () => {
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

const STATUSES = OrderStatus.options;
const PAYMENTS = PaymentStatus.options;
const METHODS = PaymentMethod.options;
const every = STATUSES.flatMap((status) =>
  PAYMENTS.flatMap((paymentStatus) =>
    METHODS.flatMap((paymentMethod) =>
      [false, true].map((pickup) => ({ status, paymentStatus, paymentMethod, pickup })),
    ),
  ),
);

test("Every order has texts for its status, payment and next step, and none mixes the payment methods", () => {
  for (const order of every) {
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

test("A pickup order is ready to collect and then collected", () => {
  expect(told("placed", [at("placed", 8)], pickup)).toEqual([
    "Placed✓",
    "Being packed?",
    "Ready to collect?",
    "Collected?",
  ]);
  const history = [at("placed", 8), at("shipped", 9), at("delivered", 10)];
  expect(told("shipped", history.slice(0, 2), pickup)).toEqual([
    "Placed✓",
    "Ready to collect…",
    "Collected?",
  ]);
  expect(told("delivered", history, pickup)).toEqual(["Placed✓", "Ready to collect✓", "Collected✓"]);
});

test("No text about a pickup order mentions a rider, the door or a delivery", () => {
  for (const order of every.filter(({ pickup }) => pickup)) {
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
  // Once it is handed over, nobody is told of a payment that does not come.
  for (const pickup of [true, false]) {
    expect(whatIsNext({ ...order, status: "delivered", pickup }, SEVEN_DAYS)).not.toContain("pay");
  }
  expect(paymentText({ ...order, paymentMethod: "pay_on_delivery" })).toBe("Paid");
});

test("An order can be cancelled until it is handed over, except while its refund is due", () => {
  const cancellable = new Set(
    every
      .filter(canBeCancelled)
      .filter(({ status }) => status !== "pending_payment")
      .map(({ status, paymentStatus, paymentMethod }) => `${status}/${paymentStatus} ${paymentMethod}`),
  );
  const paid = METHODS.map((method) => `paid ${method}`);
  const expected = ["placed", "processing"].flatMap((status) =>
    [...paid, "unpaid pay_on_delivery"].map((payment) => `${status}/${payment}`),
  );
  expect([...cancellable].toSorted()).toEqual(expected.toSorted());
  expect(every.filter(({ status }) => status === "pending_payment").every(canBeCancelled)).toBe(true);
});

test("An order whose delivery failed says so, and then when the rider comes again", () => {
  const parcel = { state: "failed", packedAt: null, doorCode: null, nextAttempt: null } as const;
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
