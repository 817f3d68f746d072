import { RESERVATION_MINUTES } from "@shop/contract/constants";
import type { ProviderName } from "@shop/contract/payments";
import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Transaction } from "../../db/pool.ts";
import { refuse } from "../../lib/refuse.ts";
import type { CartToOrder } from "../cart/order-lines.ts";
import { readCart } from "../cart/read-cart.ts";
import { type LockedOrder, lockOrder } from "../orders/lock-order.ts";
import { type EarlierOrders, findEarlierOrders } from "../orders/queries.ts";
import { cancelPaymentsBehind } from "../payments/cancel-payments.ts";
import { createOrder, hashOf, type OrderRequest } from "./create-order.ts";
import { lockShopper } from "./lock-shopper.ts";
import {
  type NamedPayment,
  namePayment,
  openForShopper,
  type PaymentPage,
  resumePayment,
} from "./payment-page.ts";
import { replaceAwaiting } from "./replace-awaiting.ts";
import { settleBeforeNext } from "./settle-payment.ts";

export interface PaymentRequest extends OrderRequest {
  shopperPublicId: string;
  provider: ProviderName;
}

type Dependencies = Pick<Ctx, "db" | "env" | "providers" | "log" | "now">;

type Begun =
  | { kind: "new"; payment: NamedPayment; replacedId: number | null }
  /** The shopper wants to pay the very order that waits for it. */
  | { kind: "same"; orderId: number }
  /** What the shopper has begun to pay may be paid: the provider is asked before anything else. */
  | { kind: "ask_first"; orderId: number };

/**
 * Reserves the cart's goods, writes the order that awaits its payment, and opens a payment page for it. The cart
 * stays as it is until the money is there. Asking again for the same gives the same page.
 */
export async function startPayment(ctx: Dependencies, request: PaymentRequest): Promise<PaymentPage> {
  if (!ctx.providers.has(request.provider)) refuse("payment_unavailable", null, { retryAfter: 60 });
  let askedFor: number | null = null;
  for (;;) {
    const begun: Begun = await inTransaction(ctx.db, (tx) => begin({ db: tx }, request, askedFor));
    if (begun.kind === "ask_first") {
      askedFor = begun.orderId;
      await settleBeforeNext(ctx, begun);
      continue;
    }
    if (begun.kind === "same") return resumePayment(ctx, { ...request, orderId: begun.orderId });
    if (begun.replacedId !== null) cancelPaymentsBehind(ctx, { orderId: begun.replacedId });
    return openForShopper(ctx, request, begun.payment, { releaseWhenRefused: true });
  }
}

async function begin(
  { db }: { db: Transaction },
  request: PaymentRequest,
  askedFor: number | null,
): Promise<Begun> {
  const customer = await lockShopper({ db }, request);
  const { locationId, methodId, address, agreed, provider } = request;
  const asked = [locationId, methodId, address, agreed.subtotal, agreed.delivery, agreed.total, provider];
  const requestHash = hashOf(asked);
  // The reference is our own clock's, so an earlier order of that name is another order.
  const { same, awaiting, recentlyHeld } = await findEarlierOrders({ db }, { ...request, reference: null });
  if (awaiting && awaiting.id !== askedFor) return { kind: "ask_first", orderId: awaiting.id };
  const waiting = awaiting ? await lockOrder({ db }, { orderId: awaiting.id }) : null;
  if (same) return beginSame({ same, waiting, requestHash });
  // Anyone who has just paid for the same and presses again must not pay twice.
  if (recentlyHeld.some((hash) => hash.equals(requestHash))) refuse("payment_being_checked");

  const cart = await readCart({ db }, request);
  if (waiting && isSameOrder({ waiting, awaiting, requestHash, cart, phone: request.phone })) {
    return { kind: "same", orderId: waiting.id };
  }
  const replaced = await replaceAwaiting({ db }, waiting);
  const order = await createOrder({ db }, request, {
    cart,
    customer,
    requestHash,
    replaced,
    beginning: {
      status: "pending_payment",
      paymentStatus: "pending",
      paymentMethod: provider,
      reserveMinutes: RESERVATION_MINUTES,
    },
  });
  const payment = await namePayment({ db }, { order, provider, reference: order.reference });
  return { kind: "new", payment, replacedId: replaced.length > 0 ? (waiting?.id ?? null) : null };
}

/** What has been asked for under this key before. */
function beginSame({
  same,
  waiting,
  requestHash,
}: {
  same: NonNullable<EarlierOrders["same"]>;
  waiting: LockedOrder | null;
  requestHash: Buffer;
}): Begun {
  if (!same.requestHash.equals(requestHash)) refuse("reference_used");
  if (same.isPaid) refuse("already_paid");
  if (same.isHeld) refuse("payment_being_checked");
  if (waiting?.publicId !== same.publicId || waiting.isOverdue) refuse("reference_used");
  return { kind: "same", orderId: waiting.id };
}

/** The same goods at the same prices to the same place and person: then it is the same order, still waiting. */
function isSameOrder({
  waiting,
  awaiting,
  requestHash,
  cart,
  phone,
}: {
  waiting: LockedOrder;
  awaiting: EarlierOrders["awaiting"];
  requestHash: Buffer;
  cart: CartToOrder;
  phone: string | null;
}): boolean {
  // A number that was typed wrong and then put right must be on the order.
  if (phone !== null && phone !== waiting.customerPhone) return false;
  if (waiting.status !== "pending_payment" || waiting.isOverdue || waiting.isHeld) return false;
  const inWords = (lines: readonly { variantId: number | null; quantity: number; unitPrice: number }[]) =>
    lines
      .map(({ variantId, quantity, unitPrice }) => `${variantId} ${quantity} ${unitPrice}`)
      .toSorted()
      .join(", ");
  return awaiting?.requestHash.equals(requestHash) === true && inWords(waiting.lines) === inWords(cart.lines);
}
