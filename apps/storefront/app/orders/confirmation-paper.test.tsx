import type { Order } from "@shop/contract/orders";
import { expect, test } from "vitest";
import { anOrder } from "../../test/fixtures/order.ts";
import { partOf } from "../../test/fixtures/page.tsx";
import { ConfirmationPaper } from "./confirmation-paper.tsx";

const BISI = { name: "Bisi Adeyemi", phone: "08055551234", note: null };

const printed = (changes: Partial<Order>) =>
  partOf(
    <ConfirmationPaper
      order={anOrder({
        status: "placed",
        paymentStatus: "unpaid",
        paymentMethod: "pay_on_delivery",
        payBefore: null,
        ...changes,
      })}
    />,
  ).words;

test("A printed confirmation says when the money is due, and never that the customer collects what somebody else does", () => {
  expect(printed({})).toContain("Due on delivery ₦12,500.50");
  expect(printed({ pickup: true })).toContain("Due when you collect ₦12,500.50");
  const gift = { isForOther: true, recipient: BISI };
  expect(printed(gift)).toContain("Due on delivery ₦12,500.50");
  const collected = printed({ ...gift, pickup: true });
  expect(collected).toContain("Recipient Bisi Adeyemi 0805 555 1234");
  expect(collected).toContain("Due on collection ₦12,500.50");
  expect(collected).not.toContain("you collect");
});
