import { paths } from "@shop/contract/paths";
import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { refuse } from "../../lib/refuse.ts";
import { lockOrder } from "../orders/lock-order.ts";
import type { StoredOrder } from "../orders/queries.ts";
import { openPayment } from "../payments/open-payment.ts";
import { listPayments, type StoredPayment } from "../payments/queries.ts";
import {
  type Payer,
  RETRY_AFTER_SECONDS,
  type RecordedPayment,
  recordAnotherPayment,
} from "./record-due-payment.ts";
import { CANCELLED, releaseOrder } from "./release-order.ts";

type Dependencies = Pick<Ctx, "db" | "env" | "providers" | "log" | "now">;

/** A payment that is open at its provider: where and until when the order can be paid. */
export interface OpenPayment {
  orderId: string;
  reference: string;
  link: string;
  /** Null when nothing is reserved for this payment alone. */
  payBefore: string | null;
}

/** A payment that has been opening for longer belongs to a process that died. */
const OPENING_SECONDS = 10;
/** How many references are tried when the provider already knows the first. */
const MAX_REFERENCES = 5;

/**
 * Opens a payment at its provider. If the provider already knows the reference, it gets another.
 * @param releaseWhenRefused whether the order was created for this payment, and is cancelled if it cannot be opened
 */
export async function openForShopper(
  ctx: Dependencies,
  { shopperPublicId: customerId, isByLink = false }: Pick<Payer, "shopperPublicId" | "isByLink">,
  first: RecordedPayment,
  { releaseWhenRefused }: { releaseWhenRefused: boolean },
): Promise<OpenPayment> {
  const { order } = first;
  let payment = first;
  for (let names = 1; ; names += 1) {
    const opening = await openPayment(ctx, {
      ...payment,
      customerId,
      customerMail: order.customerMail,
      callbackUrl: ctx.env.publicUrl + paths.paymentReturn(),
    });
    if (opening.kind === "open") return openPaymentOf(order, { ...payment, link: opening.link });
    if (opening.kind === "refused" && opening.isReferenceTaken && names < MAX_REFERENCES) {
      payment = await recordAnotherPayment(ctx, { orderId: order.id, provider: payment.provider, isByLink });
      continue;
    }
    if (opening.kind === "refused" && releaseWhenRefused) await giveUp(ctx, { orderId: order.id });
    refuse("payment_unavailable", null, { retryAfter: RETRY_AFTER_SECONDS });
  }
}

/** Cancels an order that was created for a payment that cannot be opened. */
async function giveUp(ctx: Dependencies, { orderId }: { orderId: number }): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const order = await lockOrder({ db: tx }, { orderId });
    // Another request of the shopper may have opened a payment meanwhile.
    const payments = await listPayments({ db: tx }, { orderId });
    const isPayable = payments.some((payment) => isOpen(payment) || isBeingOpened(payment));
    if (order.status === "pending_payment" && !order.isHeld && !isPayable) {
      await releaseOrder({ db: tx }, { order, to: CANCELLED, actor: "shop" });
    }
  });
}

/** Whether a request is opening it at this moment. */
export const isBeingOpened = ({ state, ageSeconds }: StoredPayment) =>
  state === "opening" && ageSeconds < OPENING_SECONDS;

export const isOpen = (payment: StoredPayment): payment is StoredPayment & { link: string } =>
  payment.state === "open" && payment.link !== null;

export function openPaymentOf(
  order: Pick<StoredOrder, "publicId" | "reservedUntil">,
  { reference, link }: { reference: string; link: string },
): OpenPayment {
  return { orderId: order.publicId, reference, link, payBefore: order.reservedUntil };
}
