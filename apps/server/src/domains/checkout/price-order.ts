import { hasPhone } from "@shop/contract/has-phone";
import { kobo, times, ZERO } from "@shop/contract/money";
import type { Ctx } from "../../ctx.ts";
import { getPhone } from "../accounts/queries.ts";
import { type CurrentCart, viewCart } from "../cart/queries.ts";
import { type PricedCart, priceCart } from "../cart/rules/price-cart.ts";
import { findDestination } from "../delivery/queries.ts";
import { readCartParcel } from "../delivery/read-parcel.ts";
import { requireDelivery } from "../delivery/require-delivery.ts";
import { countUnconfirmedOnDelivery } from "../orders/queries.ts";
import { decideOrder, type OrderToDecide } from "../pay-on-delivery/decide-order.ts";
import type { Decision } from "../pay-on-delivery/rules/decide.ts";
import type { Obstacle } from "../promotions/rules/apply-promotions.ts";
import { noRoom } from "./decide-shopper.ts";
import { hasRoomOnDelivery } from "./require-room.ts";

export interface OrderToPrice {
  shopperId: number;
  /** Null until the delivery is chosen. */
  destination: { locationId: number; methodId: number } | null;
  promoCode: string | null;
  /** The order's phone number; the account's own when null. */
  phone: string | null;
}

/** What an order of the cart would come to now. Nothing is changed: the order is priced again when it is placed. */
export async function priceOrder(
  { db, now }: Pick<Ctx, "db" | "now">,
  { shopperId, destination, promoCode, phone }: OrderToPrice,
): Promise<PricedCart & { promoObstacle: Obstacle | null; payOnDelivery: Decision }> {
  const cart = await viewCart({ db }, { shopperId, promoCode });
  const deliveryCost = destination
    ? requireDelivery(await findDestination({ db }, destination), {
        parcel: await readCartParcel({ db }, { shopperId }),
        now: now(),
      }).price
    : null;
  const priced = priceCart({ ...cart, deliveryCost });
  const entered = promoCode === null ? undefined : cart.promotions.find(({ code }) => code === promoCode);
  const obstacle = entered && priced.applied.obstacles.get(entered.id);
  const unconfirmedOnDelivery = await countUnconfirmedOnDelivery({ db }, { shopperId });
  const payOnDelivery = hasRoomOnDelivery({ unconfirmedOnDelivery })
    ? await decideOrder(
        { db },
        {
          orderId: null,
          phone: phone !== null && hasPhone(phone) ? phone : await getPhone({ db }, { shopperId }),
          destination,
          total: priced.total,
          lines: linesToDecide(cart.lines, priced),
        },
      )
    : noRoom();
  return { ...priced, promoObstacle: obstacle ?? null, payOnDelivery };
}

/** The lines of a cart as the rules of pay on delivery look at them. */
export function linesToDecide(
  lines: CurrentCart["lines"],
  { applied }: Pick<PricedCart, "applied">,
): OrderToDecide["lines"] {
  return lines.map(({ variantToken, unitPrice, quantity }, index) => ({
    variantToken,
    amount: kobo(times(unitPrice, quantity) - (applied.lineDiscounts[index] ?? ZERO)),
  }));
}
