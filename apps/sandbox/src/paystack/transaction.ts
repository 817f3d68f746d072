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
  /** When it will be carried out; null once it has been. */
  dueAt: Iso.nullable(),
  /** A refund is made by the merchant, a reversal by the payer's bank. */
  kind: z.enum(["refund", "reversal"]),
});
export type Refund = z.infer<typeof Refund>;

/** A transaction. The merchant's reference identifies it, and it is paid at most once. */
export const Transaction = z.object({
  id: z.int(),
  reference: z.string(),
  accessCode: z.string(),
  createdAt: Iso,
  /** The requested amount. */
  requestedAmount: Kobo,
  /** The amount paid; the requested amount until then. */
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
  /** What the payer's bank disputes. */
  dispute: z.object({ id: z.int(), createdAt: Iso, resolvedAt: Iso.nullable() }).optional(),
  switches: OwnSwitches,
});
export type Transaction = z.infer<typeof Transaction>;

/** Money returned, with pending refunds if `isPendingCounted`. */
export function refundedAmount({ refunds }: Transaction, isPendingCounted: boolean): number {
  return refunds
    .filter(({ status }) => status === "processed" || (isPendingCounted && status === "pending"))
    .reduce((sum, { amount }) => sum + amount, 0);
}
