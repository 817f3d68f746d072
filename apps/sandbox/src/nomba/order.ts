import { z } from "zod";
import { OrderSwitches } from "./switches.ts";

const Iso = z.string();
const Kobo = z.int();

export const CardUsed = z.object({
  masked: z.string(),
  first6: z.string(),
  last4: z.string(),
  brand: z.string(),
});
export type CardUsed = z.infer<typeof CardUsed>;

const Payer = z.object({ name: z.string(), account: z.string(), bankCode: z.string() });
export type Payer = z.infer<typeof Payer>;

/** Money returned to the payer. */
const Returned = z.object({ at: Iso, amount: Kobo, kind: z.enum(["refund", "reversal"]) });
export type Returned = z.infer<typeof Returned>;

/** One payment attempt. */
export const Transaction = z.object({
  id: z.string(),
  status: z.string(),
  method: z.enum(["card_payment", "bank_transfer"]),
  /** The amount paid or attempted, including the fee if the payer bears it. */
  amount: Kobo,
  currency: z.string(),
  fee: Kobo,
  message: z.string(),
  responseCode: z.string(),
  card: CardUsed.nullable(),
  payer: Payer.nullable(),
  vendorReference: z.string(),
  merchantTxRef: z.string(),
  sessionId: z.string().nullable(),
  createdAt: Iso,
  updatedAt: Iso,
  /** When the money moved; null until then. */
  paidAt: Iso.nullable(),
  returned: z.array(Returned),
  /** An accepted refund that has not reached the payer yet. */
  refundDue: z.object({ at: Iso, amount: Kobo }).nullable(),
  wrongOtps: z.int(),
  /** How long this record stays hidden after the event, while the checkout transaction already shows it. */
  recordDelaySeconds: z.int().default(0),
});
export type Transaction = z.infer<typeof Transaction>;

/** An order with every attempt to pay it. */
export const Order = z.object({
  /** Nomba's own id. Nomba's answers call it `orderReference`. */
  id: z.string(),
  /** The merchant's reference. */
  reference: z.string(),
  /** The last part of a link in the sandbox form. */
  linkToken: z.string(),
  createdAt: Iso,
  amount: Kobo,
  currency: z.string(),
  customerEmail: z.string(),
  customerId: z.string(),
  callbackUrl: z.string().nullable(),
  accountId: z.string().nullable(),
  allowedPaymentMethods: z.array(z.string()).nullable(),
  orderMetaData: z.record(z.string(), z.string()).nullable(),
  cancelledAt: Iso.nullable(),
  transferAccount: z.object({ number: z.string(), openedAt: Iso }).nullable(),
  transactions: z.array(Transaction),
  switches: OrderSwitches,
});
export type Order = z.infer<typeof Order>;

export function isPaid(order: Order): boolean {
  return order.transactions.some(({ status }) => status === "SUCCESS");
}

export function returnedAmount(transaction: Transaction): number {
  return transaction.returned.reduce((sum, { amount }) => sum + amount, 0);
}

/** The attempt that Nomba shows: the newest that moved money, or else the newest. */
export function attemptShown(transactions: readonly Transaction[]): Transaction | undefined {
  return transactions.findLast(({ paidAt }) => paidAt !== null) ?? transactions.at(-1);
}
