import { setTimeout as wait } from "node:timers/promises";
import { RESERVATION_MINUTES } from "@shop/contract/constants";
import type { Kobo } from "@shop/contract/money";
import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { refuse } from "../../lib/refuse.ts";
import { lockOrder } from "../orders/lock-order.ts";
import { getOrder } from "../orders/queries.ts";
import { listPayments, type StoredPayment } from "../payments/queries.ts";
import {
  isBeingOpened,
  isOpen,
  type OpenPayment,
  openForShopper,
  openPaymentOf,
} from "./open-for-shopper.ts";
import {
  dueOf,
  type Payer,
  type RecordedPayment,
  recordDuePayment,
  requireUnpaid,
} from "./record-due-payment.ts";

type Dependencies = Pick<Ctx, "db" | "env" | "providers" | "log" | "now">;

const POLL_MS = 100;
/** How long a provider's page is used again. It may stop working after the provider's countdown for transfers. */
const USABLE_SECONDS = RESERVATION_MINUTES * 60;

/** The open payment of what is due for an order, or a new one. */
export async function resumePayment(ctx: Dependencies, payer: Payer): Promise<OpenPayment> {
  let payment: RecordedPayment | null = null;
  while (!payment) {
    const open = await findOpenPayment(ctx, payer);
    if (open) return open;
    payment = await recordUnlessOpen(ctx, payer);
  }
  return openForShopper(ctx, payer, payment, { releaseWhenRefused: false });
}

/** Waits for a payment that another request is opening: two presses of a button make one payment. */
async function findOpenPayment(
  ctx: Dependencies,
  payer: Omit<Payer, "shopperPublicId">,
): Promise<OpenPayment | null> {
  for (;;) {
    const payments = await listPayments(ctx, payer);
    const order = await getOrder(ctx, payer);
    const due = dueOf(order, payer);
    const opened = payments.filter(isOpen).filter(({ provider }) => provider === payer.provider);
    // The time may have run out while another request was opening the payment.
    if (opened.length > 0 && due === 0) {
      requireUnpaid(order, payer);
      refuse("order_not_payable");
    }
    const open = opened.find((payment) => isUsable(payment, payer, due));
    if (open) {
      requireUnpaid(order, payer);
      return openPaymentOf(order, open);
    }
    if (!payments.some((payment) => payment.provider === payer.provider && isBeingOpened(payment)))
      return null;
    await wait(POLL_MS);
  }
}

/** Whether what is due now can be paid on this payment's page. */
function isUsable(payment: StoredPayment, { provider }: Pick<Payer, "provider">, due: Kobo): boolean {
  const { ageSeconds, amount } = payment;
  return payment.provider === provider && isOpen(payment) && ageSeconds < USABLE_SECONDS && amount === due;
}

/** Checks again under the order's lock: of two requests that found no payment only one opens one. Null for the other. */
function recordUnlessOpen(
  ctx: Dependencies,
  payer: Omit<Payer, "shopperPublicId">,
): Promise<RecordedPayment | null> {
  return inTransaction(ctx.db, async (tx) => {
    const order = await lockOrder({ db: tx }, payer);
    const payments = await listPayments({ db: tx }, payer);
    const isPayable = payments.some(
      (each) =>
        isUsable(each, payer, dueOf(order, payer)) ||
        (each.provider === payer.provider && isBeingOpened(each)),
    );
    return isPayable ? null : recordDuePayment({ db: tx }, ctx, payer);
  });
}
