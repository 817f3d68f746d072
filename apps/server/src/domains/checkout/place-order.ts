import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Transaction } from "../../db/pool.ts";
import { refuse } from "../../lib/refuse.ts";
import { emptyCart } from "../cart/empty-cart.ts";
import { lockOrder } from "../orders/lock-order.ts";
import { findEarlierOrders, findOrder, type StoredOrder } from "../orders/queries.ts";
import { cancelPaymentsBehind } from "../payments/cancel-payments.ts";
import { createOrder, hashOf, type OrderRequest } from "./create-order.ts";
import { lockShopper } from "./lock-shopper.ts";
import { mailOrderPlaced } from "./mail-order-placed.ts";
import { replaceAwaiting } from "./replace-awaiting.ts";
import { requireRoomOnDelivery } from "./require-room.ts";
import { orderReference } from "./rules/order-reference.ts";
import { settleBeforeNext } from "./settle-payment.ts";

/** Our storefront takes the reference from the device's clock. */
const FAR_AHEAD = "The clock of this device is more than a day ahead. Please set it right and try again";

type Outcome =
  | { kind: "placed"; order: StoredOrder; replacedId: number | null }
  /** An order of the shopper's awaits its payment: the provider is asked before it is given up. */
  | { kind: "ask_first"; orderId: number };

/**
 * Places the cart as an order to be paid on delivery: order, stock, cart and mail in one transaction. A caller who
 * lost the answer, even in the middle of the commit, asks again under the same key and gets the order.
 */
export async function placeOrder(
  ctx: Pick<Ctx, "db" | "providers" | "log" | "now">,
  request: OrderRequest,
): Promise<StoredOrder> {
  const named = orderReference(request.reference, ctx.now());
  if (named.kind === "too_late") return refuseTrxref();
  let askedFor: number | null = null;
  for (;;) {
    const outcome: Outcome = await inTransaction(ctx.db, (tx) =>
      place({ db: tx }, request, { askedFor, reference: named.reference }),
    );
    if (outcome.kind === "placed") {
      if (outcome.replacedId !== null) cancelPaymentsBehind(ctx, { orderId: outcome.replacedId });
      return outcome.order;
    }
    askedFor = outcome.orderId;
    await settleBeforeNext(ctx, outcome);
  }
}

async function place(
  { db }: { db: Transaction },
  request: OrderRequest,
  { askedFor, reference }: { askedFor: number | null; reference: string },
): Promise<Outcome> {
  const customer = await lockShopper({ db }, request);
  const { locationId, methodId, address, agreed, reference: trxref } = request;
  const asked = [locationId, methodId, address, agreed.subtotal, agreed.delivery, agreed.total, trxref];
  const requestHash = hashOf(asked);
  const earlier = await findEarlierOrders({ db }, request);
  const { same, awaiting } = earlier;
  if (same) {
    if (!same.requestHash.equals(requestHash)) refuse("reference_used");
    const order = await getOwnOrder({ db }, { ...request, publicId: same.publicId });
    return { kind: "placed", order, replacedId: null };
  }
  if (awaiting && awaiting.id !== askedFor) return { kind: "ask_first", orderId: awaiting.id };

  requireRoomOnDelivery(earlier);
  const waiting = awaiting ? await lockOrder({ db }, { orderId: awaiting.id }) : null;
  const cart = await emptyCart({ db }, request);
  const replaced = await replaceAwaiting({ db }, waiting);
  const order = await createOrder(
    { db },
    { ...request, reference },
    {
      cart,
      customer,
      requestHash,
      replaced,
      beginning: {
        status: "placed",
        paymentStatus: "unpaid",
        paymentMethod: "pay_on_delivery",
        reserveMinutes: null,
      },
    },
  );
  await mailOrderPlaced({ db }, { order, firstName: customer.firstName });
  return { kind: "placed", order, replacedId: replaced.length > 0 ? (waiting?.id ?? null) : null };
}

function refuseTrxref(): never {
  return refuse("bad_input", { fields: { trxref: FAR_AHEAD } }, { message: FAR_AHEAD });
}

async function getOwnOrder(
  { db }: { db: Transaction },
  { shopperId, publicId }: { shopperId: number; publicId: string },
): Promise<StoredOrder> {
  const order = await findOrder({ db }, { shopperId, publicId });
  if (!order) throw new Error(`There is no order ${publicId}`);
  return order;
}
