import { z } from "zod";
import { Naira } from "../endpoint.ts";
import { PaidOnHandover } from "../orders.ts";
import { ProviderName } from "../payments.ts";

const RefundPart = z.object({
  id: z.int(),
  provider: ProviderName,
  transaction: z.string(),
  amount: z.number(),
  currency: z.string(),
  state: z.enum(["due", "sending", "on_its_way", "done", "needs_person", "withdrawn"]),
  error: z.string().nullable(),
  sentAt: z.string().nullable().describe("ISO 8601"),
  byHand: z.object({ by: z.string(), reference: z.string(), reason: z.string() }).nullable(),
});
export type RefundPart = z.infer<typeof RefundPart>;

export const OrderRefund = z.object({
  id: z.string(),
  amount: Naira,
  way: z.enum(["provider", "by_hand"]),
  bankReference: z.string().nullable(),
  reason: z.string(),
  state: z
    .enum(["requested", "sent", "done", "failed", "declined", "withdrawn"])
    .describe("`sent`: it is being sent or on its way; `failed`: a person has to deal with it"),
  asked: z.object({ id: z.string(), name: z.string(), at: z.string() }),
  decided: z.object({ name: z.string(), at: z.string(), note: z.string().nullable() }).nullable(),
  delivery: Naira.describe("How much of it is for delivery"),
  lines: z.array(z.object({ position: z.int(), quantity: z.int(), restock: z.boolean() })),
  parts: z.array(RefundPart),
  beyondPrice: Naira.describe(
    "What of it the customer has paid beyond the order's price: the shop keeps that when the refund is declined or given up",
  ),
});
export type OrderRefund = z.infer<typeof OrderRefund>;

export const OrderMoneyView = z.object({
  id: z.string(),
  reference: z.string(),
  total: Naira,
  captured: Naira.describe("What the order has taken, online or at the door"),
  onHandover: Naira.describe(
    "What of it was paid at the door or the pickup point: it goes back by hand only",
  ),
  cash: Naira.describe("What of that was cash"),
  paidOnHandover: PaidOnHandover,
  refunded: Naira,
  refundable: Naira.describe("What can still be asked to go back"),
  refundableOnline: Naira.describe("What of it can go back through the provider"),
  limit: Naira.describe("Above this an owner approves, and not the one who asked"),
  canRestock: z.boolean().describe("Whether pieces can go back into stock by a refund: only after delivery"),
  lines: z.array(
    z.object({
      position: z.int(),
      name: z.string(),
      variant: z.string().nullable(),
      quantity: z.int(),
      isFood: z.boolean().describe("Food never goes back into stock"),
      amounts: z.array(Naira).describe("What one, two, … of the pieces that can still be refunded come to"),
    }),
  ),
  delivery: Naira.describe("What of the delivery can still be refunded"),
  receipts: z.array(
    z.object({
      provider: ProviderName,
      reference: z.string(),
      transaction: z.string(),
      amount: z.number(),
      currency: z.string(),
      channel: z.string(),
      state: z.enum(["credited", "refund_due", "refunded", "reversed", "in_review", "dismissed"]),
      at: z.string(),
    }),
  ),
  refunds: z.array(OrderRefund).describe("Those that staff asked for, newest first"),
  automatic: z.array(RefundPart).describe("Those that the shop began on its own"),
});
export type OrderMoneyView = z.infer<typeof OrderMoneyView>;
