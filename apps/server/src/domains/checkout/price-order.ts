import { hasPhone } from "@shop/contract/has-phone";
import { kobo, times, ZERO } from "@shop/contract/money";
import type { Ctx } from "../../ctx.ts";
import { getPhone } from "../accounts/queries.ts";
import { viewCart } from "../cart/queries.ts";
import { type PricedCart, priceCart } from "../cart/rules/price-cart.ts";
import { findDestination } from "../delivery/queries.ts";
import { readCartParcel } from "../delivery/read-parcel.ts";
import { requireDelivery } from "../delivery/require-delivery.ts";
import { decideOrder } from "../pay-on-delivery/decide-order.ts";
import type { Decision } from "../pay-on-delivery/rules/decide.ts";
import type { Obstacle } from "../promotions/rules/apply-promotions.ts";

export interface OrderToPrice {
  shopperId: number;
  /** Null until the delivery is chosen: then it counts as nothing. */
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
    : ZERO;
  const priced = priceCart({ ...cart, deliveryCost });
  const entered = promoCode === null ? undefined : cart.promotions.find(({ code }) => code === promoCode);
  const obstacle = entered && priced.applied.obstacles.get(entered.id);
  const payOnDelivery = await decideOrder(
    { db },
    {
      orderId: null,
      phone: phone !== null && hasPhone(phone) ? phone : await getPhone({ db }, { shopperId }),
      destination,
      total: priced.total,
      lines: cart.lines.map(({ variantToken, unitPrice, quantity }, index) => ({
        variantToken,
        amount: kobo(times(unitPrice, quantity) - (priced.applied.lineDiscounts[index] ?? ZERO)),
      })),
    },
  );
  return { ...priced, promoObstacle: obstacle ?? null, payOnDelivery };
}
