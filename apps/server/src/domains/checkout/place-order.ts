import type { Ctx } from "../../ctx.ts";
import type { Transaction } from "../../db/pool.ts";
import { refuse } from "../../lib/refuse.ts";
import { emptyCart } from "../cart/empty-cart.ts";
import { findOrder, type StoredOrder } from "../orders/queries.ts";
import type { OrderRequest } from "./create-order.ts";
import { mailOrderPlaced } from "./mail-order-placed.ts";
import {
  createInPlaceOf,
  type LockedSituation,
  type MadeOrder,
  makeNextOrder,
  type OrderSituation,
} from "./make-next-order.ts";
import { requireRoomOnDelivery } from "./require-room.ts";
import { orderReference } from "./rules/order-reference.ts";

/** Our storefront takes the reference from the device's clock. */
const FAR_AHEAD = "The clock of this device is more than a day ahead. Please set it right and try again";

/**
 * Places the cart as an order to be paid on delivery: order, stock, cart and mail in one transaction. A caller who
 * lost the answer, even in the middle of the commit, asks again under the same key and gets the order.
 */
export async function placeOrder(
  ctx: Pick<Ctx, "db" | "env" | "providers" | "log" | "now">,
  request: OrderRequest,
): Promise<StoredOrder> {
  const named = orderReference(request.reference, ctx.now());
  if (named.kind === "too_late") return refuseTrxref();
  return makeNextOrder(ctx, request, {
    choice: request.reference,
    sameReference: request.reference,
    repeat: (tx, found) => findSame(tx, request, found),
    make: (tx, found) => place(tx, { ...request, reference: named.reference }, found),
  });
}

/** The order that has been asked for under this key before. */
async function findSame(
  { db }: { db: Transaction },
  request: OrderRequest,
  { earlier: { same }, requestHash }: OrderSituation,
): Promise<StoredOrder | null> {
  if (!same) return null;
  if (!same.requestHash.equals(requestHash)) refuse("reference_used");
  return getOwnOrder({ db }, { ...request, publicId: same.publicId });
}

async function place(
  { db }: { db: Transaction },
  request: OrderRequest,
  found: LockedSituation,
): Promise<MadeOrder<StoredOrder>> {
  requireRoomOnDelivery(found.earlier);
  const { order, replacedId } = await createInPlaceOf({ db }, request, {
    found,
    cart: await emptyCart({ db }, request),
    beginning: {
      status: "placed",
      paymentStatus: "unpaid",
      paymentMethod: "pay_on_delivery",
      reserveMinutes: null,
    },
    notify: (order) => mailOrderPlaced({ db }, { order, firstName: found.customer.firstName }),
  });
  return { result: order, replacedId };
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
