import type { LinkedOrder } from "@shop/contract/order-links";
import { expect, test } from "vitest";
import { anOrder } from "../../test/fixtures/order.ts";
import { partOf } from "../../test/fixtures/page.tsx";
import { LinkedOrderView } from "./linked-order-view.tsx";
import { TrackedOrderView } from "./tracked-order-view.tsx";

/** An order on its way, to be paid when it is handed over, as its link shows it. */
function aLinkedOrder(changes: Partial<LinkedOrder>): LinkedOrder {
  const {
    customer: _customer,
    recipient: _recipient,
    ...order
  } = anOrder({
    status: "shipped",
    paymentStatus: "unpaid",
    paymentMethod: "pay_on_delivery",
    payBefore: null,
  });
  return { ...order, firstName: "Ada", received: 0, refunded: 0, paid: 0, due: order.total, ...changes };
}

const tracked = (changes: Partial<LinkedOrder>) =>
  partOf(<TrackedOrderView order={aLinkedOrder(changes)} />).words;

const linked = (changes: Partial<LinkedOrder>) =>
  partOf(
    <LinkedOrderView
      order={aLinkedOrder(changes)}
      payment="unpaid"
      token="x"
      hasReturned={false}
      onRefused={() => {}}
    />,
  ).words;

const HANDOVER = "by cash, bank transfer or card (POS),";

test("Tracking an order for somebody else says that the recipient is called, collects and pays", () => {
  const brought = tracked({ isForOther: true });
  expect(brought).toContain("will call the recipient before arriving. Check it before it is paid.");
  expect(brought).toContain(`The recipient pays ${HANDOVER} to the rider at the door`);
  const collected = tracked({ isForOther: true, pickup: true });
  expect(collected).toContain("The recipient gives the order number and their own name to collect it.");
  expect(collected).toContain(
    `Amount to pay on collection ₦12,500.50 The recipient pays ${HANDOVER} when they collect it`,
  );
  expect(collected).not.toMatch(/you (pay|collect)/);
});

test("Tracking an order of one's own still speaks to the customer", () => {
  expect(tracked({})).toContain("will call before arriving. Check it before you pay.");
  expect(tracked({ pickup: true })).toContain("Give your order number and your name to collect it.");
});

test("Tracking an order that waits at a pickup point says how long it waits and what to bring, until it is collected", () => {
  const { delivery } = anOrder({});
  const point = { name: "Ikeja pickup point", address: "24 Opebi Road", hours: "", phone: "", mapUrl: null };
  const collecting = "Collect it near you within 7 days, with your order number and your name.";
  const collected = { pickup: true, delivery: { ...delivery, pickupPoint: point, collecting } };
  expect(tracked(collected)).toContain(collecting);
  expect(tracked({ ...collected, status: "delivered" })).not.toContain(collecting);
});

test("The link of an order for somebody else says who can pay, and where", () => {
  expect(linked({ isForOther: true })).toContain(
    "The recipient can pay at the door, or you can pay online now.",
  );
  expect(linked({ isForOther: true, pickup: true })).toContain(
    "The recipient can pay when they collect it, or you can pay online now.",
  );
  expect(linked({ pickup: true })).toContain("You can pay when you collect it, or online now.");
});

test("The link of an order shows what was paid and what of it was refunded, so that the sums add up", () => {
  const paid = { paymentMethod: "nomba", paymentStatus: "paid", due: 0 } as const;
  const shown = linked({ ...paid, received: 12_500.5, refunded: 2000, paid: 10_500.5 });
  expect(shown).toMatch(/Total ₦12,500\.50 .*Paid ₦12,500\.50 .*Refunded -₦2,000 /);
  expect(linked({ ...paid, received: 12_500.5, paid: 12_500.5 })).not.toContain("Refunded");
  const rest = { received: 10_000, refunded: 2000, paid: 8000, due: 4500.5 };
  expect(linked({ ...paid, ...rest })).toContain(
    "Your order now costs ₦12,500.50, and ₦10,000 has been paid and ₦2,000 refunded.",
  );
});
