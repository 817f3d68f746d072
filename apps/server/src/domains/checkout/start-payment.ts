import { RESERVATION_MINUTES } from "@shop/contract/constants";
import type { ProviderName } from "@shop/contract/payments";
import type { Ctx } from "../../ctx.ts";
import type { Transaction } from "../../db/pool.ts";
import { refuse } from "../../lib/refuse.ts";
import type { CartToOrder } from "../cart/order-lines.ts";
import { readCart } from "../cart/read-cart.ts";
import { type Chosen, chosenRecord } from "../catalogue/line.ts";
import type { LockedOrder } from "../orders/lock-order.ts";
import type { EarlierOrders } from "../orders/queries.ts";
import type { OrderRequest } from "./create-order.ts";
import { createInPlaceOf, type LockedSituation, type MadeOrder, makeNextOrder } from "./make-next-order.ts";
import { type OpenPayment, openForShopper } from "./open-for-shopper.ts";
import { type RecordedPayment, recordNextPayment } from "./record-due-payment.ts";
import { resumePayment } from "./resume-payment.ts";

export interface PaymentRequest extends OrderRequest {
  shopperPublicId: string;
  provider: ProviderName;
}

type Dependencies = Pick<Ctx, "db" | "env" | "providers" | "log" | "now">;

type Begun =
  | { kind: "new"; payment: RecordedPayment }
  /** The shopper wants to pay for the order that already awaits its payment. */
  | { kind: "same"; orderId: number };

/**
 * Reserves the cart's stock, records the order that awaits its payment, and opens a payment for it. The cart stays as
 * it is until the order is paid. The same request again returns the same payment.
 */
export async function startPayment(ctx: Dependencies, request: PaymentRequest): Promise<OpenPayment> {
  if (!ctx.providers.has(request.provider)) refuse("payment_unavailable", null, { retryAfter: 60 });
  const begun = await makeNextOrder<Begun>(ctx, request, {
    choice: request.provider,
    // The reference is made from the shop's own clock, so an earlier order with the same reference is a different
    // order.
    sameReference: null,
    make: (tx, found) => begin(tx, request, found),
  });
  return begun.kind === "same"
    ? resumePayment(ctx, { ...request, orderId: begun.orderId })
    : openForShopper(ctx, request, begun.payment, { releaseWhenRefused: true });
}

async function begin(
  { db }: { db: Transaction },
  request: PaymentRequest,
  found: LockedSituation,
): Promise<MadeOrder<Begun>> {
  const { earlier, waiting, requestHash } = found;
  const { same, awaiting, recentlyHeld } = earlier;
  if (same) return { result: beginSame({ same, waiting, requestHash }), replacedId: null };
  // Anyone who has just paid for the same and presses again must not pay twice.
  if (recentlyHeld.some((hash) => hash.equals(requestHash))) refuse("payment_being_checked");

  const cart = await readCart({ db }, request);
  if (waiting && isSameOrder({ waiting, awaiting, requestHash, cart, phone: request.phone })) {
    return { result: { kind: "same", orderId: waiting.id }, replacedId: null };
  }
  const { order, replacedId } = await createInPlaceOf({ db }, request, {
    found,
    cart,
    beginning: {
      status: "pending_payment",
      paymentStatus: "pending",
      paymentMethod: request.provider,
      reserveMinutes: RESERVATION_MINUTES,
    },
  });
  if (order.total === 0) refuse("nothing_to_pay");
  const { provider } = request;
  const payment = await recordNextPayment({ db }, { order, provider, reference: order.reference });
  return { result: { kind: "new", payment }, replacedId };
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

/** The same items at the same prices to the same place and person are the same order, which still waits. */
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
  const inWords = (lines: readonly (Chosen & { variantId: number | null; unitPrice: number })[]) =>
    lines
      .map((line) => JSON.stringify([line.variantId, line.unitPrice, chosenRecord(line)]))
      .toSorted()
      .join(", ");
  return awaiting?.requestHash.equals(requestHash) === true && inWords(waiting.lines) === inWords(cart.lines);
}
