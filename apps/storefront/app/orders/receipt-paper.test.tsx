import type { Receipt } from "@shop/contract/receipts";
import { expect, test } from "vitest";
import { aPaidOrder } from "../../test/fixtures/order.ts";
import { partOf } from "../../test/fixtures/page.tsx";
import { ReceiptPaper } from "./receipt-paper.tsx";

const ADDRESS = "3 Zoo Road, Kano";
const BISI = { name: "Bisi Adeyemi", address: ADDRESS };

function printed(changes: Partial<Receipt>) {
  const order = aPaidOrder();
  const receipt: Receipt = {
    ...order,
    method: order.delivery.method,
    pickupPoint: null,
    customer: { name: "Ada Obi", address: ADDRESS },
    recipient: null,
    issuer: { name: "Suya & Silk", address: "", phone: "", mail: "", registrationNumber: "" },
    payments: [{ method: "nomba", way: null, amount: order.total, at: order.placedAt }],
    refunded: 0,
    ...changes,
  };
  return partOf(<ReceiptPaper receipt={receipt} />).words;
}

test("A receipt has the customer's address, except where the customer collects the order", () => {
  expect(printed({})).toContain(`Customer Ada Obi ${ADDRESS}`);
  expect(printed({ pickup: true })).not.toContain(ADDRESS);
});

test("The receipt of a collected order names the pickup point", () => {
  const pickedUp = { pickup: true, method: "Pickup point", pickupPoint: "Yaba Corner Shop" };
  expect(printed(pickedUp)).toContain("Pickup: Yaba Corner Shop");
});

test("The receipt of an order for somebody else has the address with their name", () => {
  const gift = { customer: { name: "Ada Obi", address: null }, recipient: BISI };
  expect(printed(gift)).toContain(`Customer Ada Obi Delivery to Bisi Adeyemi, ${ADDRESS}`);
  expect(printed({ ...gift, status: "delivered" })).toContain(`Delivered to Bisi Adeyemi, ${ADDRESS}`);
  expect(printed({ ...gift, pickup: true })).toContain("Pickup by Bisi Adeyemi");
  const collected = printed({ ...gift, pickup: true, status: "delivered" });
  expect(collected).toContain("Collected by Bisi Adeyemi");
  expect(collected).not.toContain(ADDRESS);
});

test.each([
  ["cancelled", "The order was cancelled. We are preparing a refund."],
  ["expired", "The order had expired when the payment arrived. We are preparing a refund."],
  ["returned", "The order was returned. We are preparing a refund."],
] as const)("The receipt of an order that is %s says why its money goes back: %s", (status, words) => {
  expect(printed({ status, paymentStatus: "refund_due" })).toContain(words);
});
