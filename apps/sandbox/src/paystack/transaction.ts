import { z } from "zod";
import { OwnSwitches } from "./switches.ts";

const Iso = z.string();
const Kobo = z.int();

const Card = z.object({ bin: z.string(), last4: z.string(), brand: z.string() });

export const Refund = z.object({
  id: z.int(),
  amount: Kobo,
  status: z.enum(["pending", "processed", "failed"]),
  createdAt: Iso,
  /** When it is carried out; null when that is done. */
  dueAt: Iso.nullable(),
  /** By whom the money was taken back: the merchant, or the payer's bank. */
  kind: z.enum(["refund", "reversal"]),
});
export type Refund = z.infer<typeof Refund>;

/** A transaction as Paystack keeps it: the merchant's reference names it, and it is paid at most once. */
export const Transaction = z.object({
  id: z.int(),
  reference: z.string(),
  accessCode: z.string(),
  createdAt: Iso,
  /** What was asked for. */
  requestedAmount: Kobo,
  /** What was paid; as asked until then. */
  amount: Kobo,
  currency: z.string(),
  email: z.string(),
  callbackUrl: z.string().nullable(),
  metadata: z.unknown().optional(),
  channels: z.array(z.string()).nullable(),
  status: z.enum(["abandoned", "ongoing", "failed", "success", "reversed"]),
  gatewayResponse: z.string(),
  channel: z.string(),
  card: Card.nullable(),
  fees: Kobo.nullable(),
  paidAt: Iso.nullable(),
  updatedAt: Iso,
  refunds: z.array(Refund),
  switches: OwnSwitches,
});
export type Transaction = z.infer<typeof Transaction>;

/** What went back, or is promised to. */
export function refundedOf({ refunds }: Transaction, isPromiseCounted: boolean): number {
  return refunds
    .filter(({ status }) => status === "processed" || (isPromiseCounted && status === "pending"))
    .reduce((sum, { amount }) => sum + amount, 0);
}
