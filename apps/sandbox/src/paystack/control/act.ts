import { z } from "zod";
import { fail, pay } from "../charge.ts";
import { dispute, resolveDispute } from "../dispute.ts";
import type { Paystack } from "../paystack.ts";
import { refund, reverse } from "../refund.ts";
import { TEST_CARDS } from "../test-cards.ts";
import { refundedAmount, type Transaction } from "../transaction.ts";

const Paid = {
  /** Kobo. Default: the requested amount. */
  amount: z.int().min(1).max(1e14).optional(),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
};

/** An act of the outside world on a transaction. */
export const Act = z.discriminatedUnion("act", [
  z.strictObject({ act: z.literal("approve"), ...Paid }),
  z.strictObject({ act: z.literal("transfer"), ...Paid }),
  z.strictObject({ act: z.literal("decline"), message: z.string().max(200).optional() }),
  z.strictObject({ act: z.literal("refund"), amount: Paid.amount }),
  z.strictObject({ act: z.literal("reverse") }),
  z.strictObject({ act: z.literal("dispute") }),
  z.strictObject({ act: z.literal("resolve_dispute") }),
]);
export type Act = z.infer<typeof Act>;

/** @returns why it is impossible, or null if it was done */
export function act(paystack: Paystack, transaction: Transaction, asked: Act): string | null {
  const isPaid = transaction.paidAt !== null;
  switch (asked.act) {
    case "approve":
    case "transfer": {
      if (isPaid) return "A Paystack transaction can be paid only once";
      const [{ number, brand } = { number: "", brand: "visa" }] = TEST_CARDS;
      const card = { bin: number.slice(0, 6), last4: number.slice(-4), brand };
      const { amount, currency } = asked;
      pay(paystack, transaction, { amount, currency, card: asked.act === "approve" ? card : null });
      return null;
    }
    case "decline":
      if (isPaid) return "It has already been paid";
      fail(paystack, transaction, asked.message ?? "Declined");
      return null;
    case "refund": {
      const outcome = refund(paystack, transaction, asked.amount);
      return outcome.kind === "refused" ? outcome.message : null;
    }
    case "reverse":
      if (!isPaid || refundedAmount(transaction, true) === transaction.amount)
        return "There is no payment that can be reversed";
      reverse(paystack, transaction);
      return null;
    case "dispute":
      return dispute(paystack, transaction);
    case "resolve_dispute":
      return resolveDispute(paystack, transaction);
  }
}
