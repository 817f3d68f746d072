import { createHash } from "node:crypto";
import { ZERO } from "@shop/contract/money";
import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Transaction } from "../../db/pool.ts";
import { refuse } from "../../lib/refuse.ts";
import { emptyCart } from "../cart/empty-cart.ts";
import { priceCart } from "../cart/rules/price-cart.ts";
import { takeStock } from "../catalogue/take-stock.ts";
import { requireDelivery } from "../delivery/require-delivery.ts";
import { findEarlierOrder, findOrder, type StoredOrder } from "../orders/queries.ts";
import { recordOrder } from "../orders/record-order.ts";
import { type AgreedAmounts, requireAgreement } from "./agreed-amounts.ts";
import { lockShopper } from "./lock-shopper.ts";
import { mailOrderPlaced } from "./mail-order-placed.ts";

/** What the shopper confirmed at the checkout. */
export interface OrderWish {
  shopperId: number;
  locationId: number;
  methodId: number;
  address: string;
  agreed: AgreedAmounts;
  /** What the order is to be called, if nobody else's is. */
  reference: string;
  /** The same key is the same order, never a second one. */
  key: string;
}

/**
 * Places the cart as an order to be paid on delivery: order, stock, cart and mail in one transaction. A caller who
 * lost the answer, even in the middle of the commit, asks again under the same key and gets the order.
 */
export function placeOrder({ db }: Pick<Ctx, "db">, wish: OrderWish): Promise<StoredOrder> {
  return inTransaction(db, async (tx) => {
    const customer = await lockShopper({ db: tx }, wish);
    const requestHash = hashOf(wish);
    const earlier = await findEarlierOrder({ db: tx }, wish);
    if (earlier) {
      if (!earlier.requestHash.equals(requestHash)) refuse("reference_used");
      return getOwnOrder({ db: tx }, { ...wish, publicId: earlier.publicId });
    }

    const { lines, destination } = await emptyCart({ db: tx }, wish);
    if (lines.length === 0) refuse("cart_empty");
    const delivery = requireDelivery(destination);
    const totals = priceCart({ lines, deliveryCost: delivery.price });
    requireAgreement(wish.agreed, totals, lines);

    // From here on others who want the same pieces wait for us.
    await takeStock({ db: tx }, lines);
    const order = await recordOrder(
      { db: tx },
      {
        shopperId: wish.shopperId,
        reference: wish.reference,
        key: wish.key,
        requestHash,
        status: "placed",
        paymentStatus: "unpaid",
        paymentMethod: "pay_on_delivery",
        subtotal: totals.goods,
        deliveryCost: totals.delivery,
        discount: ZERO,
        total: totals.total,
        locationId: wish.locationId,
        methodId: wish.methodId,
        location: delivery.location,
        method: delivery.method,
        minDays: delivery.minDays,
        maxDays: delivery.maxDays,
        address: wish.address,
        customerName: customer.name,
        customerMail: customer.mail,
        customerPhone: customer.phone,
        lines,
        actor: "shopper",
      },
    );
    await mailOrderPlaced({ db: tx }, { order, firstName: customer.firstName });
    return order;
  });
}

function hashOf({ locationId, methodId, address, agreed, reference }: OrderWish): Buffer {
  const asked = [locationId, methodId, address, agreed.goods, agreed.delivery, agreed.total, reference];
  return createHash("sha256").update(JSON.stringify(asked)).digest();
}

async function getOwnOrder(
  { db }: { db: Transaction },
  { shopperId, publicId }: { shopperId: number; publicId: string },
): Promise<StoredOrder> {
  const order = await findOrder({ db }, { shopperId, publicId });
  if (!order) throw new Error(`There is no order ${publicId}`);
  return order;
}
