import { setTimeout as wait } from "node:timers/promises";
import { RESERVATION_MINUTES } from "@shop/contract/constants";
import type { Kobo } from "@shop/contract/money";
import { paths } from "@shop/contract/paths";
import type { ProviderName } from "@shop/contract/payments";
import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Transaction } from "../../db/pool.ts";
import { refuse } from "../../lib/refuse.ts";
import { lockOrder } from "../orders/lock-order.ts";
import { getOrder, type StoredOrder } from "../orders/queries.ts";
import { nextFreeReference } from "../orders/record-order.ts";
import { dueOnline } from "../orders/rules/due-online.ts";
import { openPayment } from "../payments/open-payment.ts";
import { listPayments, type StoredPayment } from "../payments/queries.ts";
import { recordPayment } from "../payments/record-payment.ts";
import { CANCELLED, releaseOrder } from "./release-order.ts";
import { requireRoomForPayment } from "./require-room.ts";

type Dependencies = Pick<Ctx, "db" | "env" | "providers" | "log" | "now">;
type PayableOrder = Pick<
  StoredOrder,
  "id" | "publicId" | "total" | "paymentStatus" | "customerMail" | "reservedUntil"
>;

/** A payment that is open at its provider: where and until when the order can be paid. */
export interface OpenPayment {
  orderId: string;
  reference: string;
  link: string;
  /** Null when nothing is reserved for this payment alone. */
  payBefore: string | null;
}

/** Who pays an order, and where. */
interface Payer {
  shopperPublicId: string;
  provider: ProviderName;
  orderId: number;
  /** Whether the payer came by the order's link, which can pay orders on delivery too. */
  isByLink?: boolean;
}

/** A payment with a reference that is not open yet. */
export interface NamedPayment {
  order: PayableOrder;
  paymentId: number;
  provider: ProviderName;
  reference: string;
  amount: Kobo;
}

/** A payment that has been opening for longer belongs to a process that died. */
const OPENING_SECONDS = 10;
const POLL_MS = 100;
/** How many references are tried when the provider already knows the first. */
const MAX_REFERENCES = 5;
const RETRY_AFTER_SECONDS = 10;

/** Records a new payment of an order under the next free reference. */
export async function namePayment(
  { db }: { db: Transaction },
  {
    order,
    provider,
    reference,
    amount = order.total,
  }: { order: PayableOrder; provider: ProviderName; reference: string; amount?: Kobo },
): Promise<NamedPayment> {
  await requireRoomForPayment({ db }, { orderId: order.id });
  let name = reference;
  for (;;) {
    const isBalance = order.paymentStatus === "paid";
    const payment = { orderId: order.id, provider, amount, reference: name, isBalance };
    const recorded = await recordPayment({ db }, payment);
    if (recorded) return { order, provider, amount, reference: name, paymentId: recorded.paymentId };
    name = await nextFreeReference({ db }, name);
  }
}

/**
 * Opens a payment at its provider. If the provider already knows the reference, it gets another.
 * @param releaseWhenRefused whether the order was created for this payment, and is cancelled if it cannot be opened
 */
export async function openForShopper(
  ctx: Dependencies,
  { shopperPublicId: customerId, isByLink = false }: Pick<Payer, "shopperPublicId" | "isByLink">,
  first: NamedPayment,
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
      payment = await nameAnother(ctx, { orderId: order.id, provider: payment.provider, isByLink });
      continue;
    }
    if (opening.kind === "refused" && releaseWhenRefused) await giveUp(ctx, { orderId: order.id });
    refuse("payment_unavailable", null, { retryAfter: RETRY_AFTER_SECONDS });
  }
}

/** The open payment of what is due for an order, or a new one. */
export async function resumePayment(ctx: Dependencies, payer: Payer): Promise<OpenPayment> {
  let payment: NamedPayment | null = null;
  while (!payment) {
    const open = await findOpenPayment(ctx, payer);
    if (open) return open;
    payment = await nameUnlessOpen(ctx, payer);
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

const isBeingOpened = ({ state, ageSeconds }: StoredPayment) =>
  state === "opening" && ageSeconds < OPENING_SECONDS;

/** How long a provider's page is used again. It may stop working after the provider's countdown for transfers. */
const USABLE_SECONDS = RESERVATION_MINUTES * 60;

const dueOf = (order: Parameters<typeof dueOnline>[0], { isByLink = false }: Pick<Payer, "isByLink">) =>
  dueOnline(order, { isByLink });

function requireUnpaid(order: Parameters<typeof dueOnline>[0], payer: Pick<Payer, "isByLink">): void {
  if (order.paymentStatus === "paid" && dueOf(order, payer) === 0) refuse("already_paid");
  if (order.isHeld) refuse("payment_being_checked");
}

/** Whether what is due now can be paid on this payment's page. */
function isUsable(payment: StoredPayment, { provider }: Pick<Payer, "provider">, due: Kobo): boolean {
  const { ageSeconds, amount } = payment;
  return payment.provider === provider && isOpen(payment) && ageSeconds < USABLE_SECONDS && amount === due;
}

/** Checks again under the order's lock: of two requests that found no payment only one opens one. Null for the other. */
function nameUnlessOpen(
  ctx: Dependencies,
  payer: Omit<Payer, "shopperPublicId">,
): Promise<NamedPayment | null> {
  return inTransaction(ctx.db, async (tx) => {
    const order = await lockOrder({ db: tx }, payer);
    const payments = await listPayments({ db: tx }, payer);
    const isPayable = payments.some(
      (each) =>
        isUsable(each, payer, dueOf(order, payer)) ||
        (each.provider === payer.provider && isBeingOpened(each)),
    );
    return isPayable ? null : nameIn({ db: tx }, ctx, payer);
  });
}

/** A further payment of an order, with the current time as its reference. */
function nameAnother(ctx: Dependencies, payer: Omit<Payer, "shopperPublicId">): Promise<NamedPayment> {
  return inTransaction(ctx.db, (tx) => nameIn({ db: tx }, ctx, payer));
}

async function nameIn(
  { db }: { db: Transaction },
  ctx: Dependencies,
  payer: Omit<Payer, "shopperPublicId">,
): Promise<NamedPayment> {
  const order = await lockOrder({ db }, payer);
  requireUnpaid(order, payer);
  const amount = dueOf(order, payer);
  if (amount === 0) refuse("payment_unavailable", null, { retryAfter: RETRY_AFTER_SECONDS });
  const { provider } = payer;
  return namePayment({ db }, { order, provider, amount, reference: `order-${ctx.now().getTime()}` });
}

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

export const isOpen = (payment: StoredPayment): payment is StoredPayment & { link: string } =>
  payment.state === "open" && payment.link !== null;

export function openPaymentOf(
  order: Pick<StoredOrder, "publicId" | "reservedUntil">,
  { reference, link }: { reference: string; link: string },
): OpenPayment {
  return { orderId: order.publicId, reference, link, payBefore: order.reservedUntil };
}
