import { setTimeout as wait } from "node:timers/promises";
import { paths } from "@shop/contract/paths";
import type { ProviderName } from "@shop/contract/payments";
import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Transaction } from "../../db/pool.ts";
import { refuse } from "../../lib/refuse.ts";
import { lockOrder } from "../orders/lock-order.ts";
import { getOrder, type StoredOrder } from "../orders/queries.ts";
import { nextFreeReference } from "../orders/record-order.ts";
import { openPayment } from "../payments/open-payment.ts";
import { listPayments, type StoredPayment } from "../payments/queries.ts";
import { recordPayment } from "../payments/record-payment.ts";
import { CANCELLED, releaseOrder } from "./release-order.ts";
import { requireRoomForPayment } from "./require-room.ts";

type Dependencies = Pick<Ctx, "db" | "env" | "providers" | "log" | "now">;
type PayableOrder = Pick<StoredOrder, "id" | "publicId" | "total" | "customerMail" | "reservedUntil">;

/** Where an order can be paid. */
export interface PaymentPage {
  orderId: string;
  reference: string;
  link: string;
  payBefore: string;
}

/** A payment that has a name and is not open yet. */
export interface NamedPayment {
  order: PayableOrder;
  paymentId: number;
  provider: ProviderName;
  reference: string;
}

/** After so long a payment that is being opened is one whose process died. */
const OPENING_SECONDS = 10;
const LOOK_AGAIN_MS = 100;
/** How many names are tried that the provider has never heard. */
const NAMES = 5;
const RETRY_AFTER_SECONDS = 10;

/** Writes a new payment of an order under the next name that is free. */
export async function namePayment(
  { db }: { db: Transaction },
  { order, provider, reference }: { order: PayableOrder; provider: ProviderName; reference: string },
): Promise<NamedPayment> {
  await requireRoomForPayment({ db }, { orderId: order.id });
  let name = reference;
  for (;;) {
    const payment = { orderId: order.id, provider, amount: order.total, reference: name };
    const recorded = await recordPayment({ db }, payment);
    if (recorded) return { order, provider, reference: name, paymentId: recorded.paymentId };
    name = await nextFreeReference({ db }, name);
  }
}

/**
 * Opens a named payment at its provider. A provider that knows the name already gets another.
 * @param releaseWhenRefused the order has just been made for this: without a page it is given up
 */
export async function openForShopper(
  ctx: Dependencies,
  { shopperPublicId: customerId }: { shopperPublicId: string },
  first: NamedPayment,
  { releaseWhenRefused }: { releaseWhenRefused: boolean },
): Promise<PaymentPage> {
  const { order } = first;
  let payment = first;
  for (let names = 1; ; names += 1) {
    const opening = await openPayment(ctx, {
      ...payment,
      amount: order.total,
      customerId,
      customerMail: order.customerMail,
      callbackUrl: ctx.env.publicUrl + paths.paymentReturn(),
    });
    if (opening.kind === "open") return pageOf(order, { ...payment, link: opening.link });
    if (opening.kind === "refused" && opening.isReferenceTaken && names < NAMES) {
      payment = await nameAnother(ctx, { orderId: order.id, provider: payment.provider });
      continue;
    }
    if (opening.kind === "refused" && releaseWhenRefused) await giveUp(ctx, { orderId: order.id });
    refuse("payment_unavailable", null, { retryAfter: RETRY_AFTER_SECONDS });
  }
}

/** The open page of an order that awaits its payment, or a new one where there is none. */
export async function resumePayment(
  ctx: Dependencies,
  payer: { shopperPublicId: string; provider: ProviderName; orderId: number },
): Promise<PaymentPage> {
  let payment: NamedPayment | null = null;
  while (!payment) {
    const page = await findOpenPage(ctx, payer);
    if (page) return page;
    payment = await nameUnlessOneIsThere(ctx, payer);
  }
  return openForShopper(ctx, payer, payment, { releaseWhenRefused: false });
}

/** Waits for a page that another request is opening just now: two presses of a button are one order. */
async function findOpenPage(
  ctx: Dependencies,
  { orderId, provider }: { orderId: number; provider: ProviderName },
): Promise<PaymentPage | null> {
  for (;;) {
    const payments = (await listPayments(ctx, { orderId })).filter((each) => each.provider === provider);
    const open = payments.find(isOpen);
    if (open) {
      const order = await getOrder(ctx, { orderId });
      if (order.paymentStatus === "paid") refuse("already_paid");
      if (order.isHeld) refuse("payment_being_checked");
      // The time may have run out while another request was opening the page.
      if (order.status !== "pending_payment" || order.isOverdue) refuse("order_not_payable");
      return pageOf(order, open);
    }
    if (!payments.some(isBeingOpened)) return null;
    await wait(LOOK_AGAIN_MS);
  }
}

const isBeingOpened = ({ state, ageSeconds }: StoredPayment) =>
  state === "opening" && ageSeconds < OPENING_SECONDS;

/** Looks once more under the order's lock: of two who found no page only one opens one. Null for the other. */
function nameUnlessOneIsThere(
  ctx: Dependencies,
  payer: { orderId: number; provider: ProviderName },
): Promise<NamedPayment | null> {
  return inTransaction(ctx.db, async (tx) => {
    await lockOrder({ db: tx }, payer);
    const payments = await listPayments({ db: tx }, payer);
    const isThere = payments.some(
      (each) => each.provider === payer.provider && (isOpen(each) || isBeingOpened(each)),
    );
    return isThere ? null : nameIn({ db: tx }, ctx, payer);
  });
}

/** A further payment of an order, named after this moment. */
function nameAnother(
  ctx: Dependencies,
  payer: { orderId: number; provider: ProviderName },
): Promise<NamedPayment> {
  return inTransaction(ctx.db, (tx) => nameIn({ db: tx }, ctx, payer));
}

async function nameIn(
  { db }: { db: Transaction },
  ctx: Dependencies,
  { orderId, provider }: { orderId: number; provider: ProviderName },
): Promise<NamedPayment> {
  const order = await lockOrder({ db }, { orderId });
  if (order.paymentStatus === "paid") refuse("already_paid");
  if (order.isHeld) refuse("payment_being_checked");
  if (order.status !== "pending_payment" || order.isOverdue) {
    refuse("payment_unavailable", null, { retryAfter: RETRY_AFTER_SECONDS });
  }
  return namePayment({ db }, { order, provider, reference: `order-${ctx.now().getTime()}` });
}

async function giveUp(ctx: Dependencies, { orderId }: { orderId: number }): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const order = await lockOrder({ db: tx }, { orderId });
    // Another request of the shopper's may have got a page meanwhile.
    const payments = await listPayments({ db: tx }, { orderId });
    const isPayable = payments.some((payment) => isOpen(payment) || isBeingOpened(payment));
    if (order.status === "pending_payment" && !order.isHeld && !isPayable) {
      await releaseOrder({ db: tx }, { order, to: CANCELLED, actor: "shop" });
    }
  });
}

export const isOpen = (payment: StoredPayment): payment is StoredPayment & { link: string } =>
  payment.state === "open" && payment.link !== null;

export function pageOf(
  order: Pick<StoredOrder, "publicId" | "reservedUntil">,
  { reference, link }: { reference: string; link: string },
): PaymentPage {
  if (order.reservedUntil === null) throw new Error(`Order ${order.publicId} does not await a payment`);
  return { orderId: order.publicId, reference, link, payBefore: order.reservedUntil };
}
