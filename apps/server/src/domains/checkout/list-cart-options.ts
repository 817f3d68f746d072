import type { DeliveryOption } from "@shop/contract/delivery";
import type { Ctx } from "../../ctx.ts";
import { refuse } from "../../lib/refuse.ts";
import { viewCart } from "../cart/queries.ts";
import { priceCart } from "../cart/rules/price-cart.ts";
import { presentOptions } from "../delivery/present.ts";
import { findLocationOptions } from "../delivery/queries.ts";
import { readCartParcel } from "../delivery/read-parcel.ts";
import { quoteMethods } from "../delivery/rules/quote-methods.ts";
import { decideForShopper } from "./decide-shopper.ts";
import { presentDecision } from "./present-decision.ts";
import { linesToDecide } from "./price-order.ts";

/** How the shopper's cart can reach a location: what each method costs, and whether the order can be paid on delivery by it. */
export async function listCartOptions(
  { db, now }: Pick<Ctx, "db" | "now">,
  { shopperId, locationId }: { shopperId: number; locationId: number },
): Promise<DeliveryOption[]> {
  const [options, parcel, cart] = await Promise.all([
    findLocationOptions({ db }, { locationId }),
    readCartParcel({ db }, { shopperId }),
    viewCart({ db }, { shopperId }),
  ]);
  if (!options) refuse("location_not_found");
  const presented = presentOptions(locationId, options, { parcel, now: now() });
  if (cart.lines.length === 0) return presented.map((option) => ({ ...option, payOnDelivery: null }));

  const methods = quoteMethods(options.methods, parcel).map(({ id, pickupPoint, price }) => ({
    id,
    isPickup: pickupPoint !== null,
    // A promotion may deduct the delivery.
    total: priceCart({ ...cart, deliveryCost: price }).total,
  }));
  const decisions = await decideForShopper(
    { db },
    {
      shopperId,
      locationId,
      methods,
      lines: linesToDecide(cart.lines, priceCart(cart)),
    },
  );
  return presented.map((option) => {
    const decision = decisions[methods.findIndex(({ id }) => id === option.id)];
    return { ...option, payOnDelivery: decision ? presentDecision(decision) : null };
  });
}
