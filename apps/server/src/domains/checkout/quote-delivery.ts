import { PHONE_NOT_PROVIDED } from "@shop/contract/constants";
import { sum } from "@shop/contract/money";
import type { Ctx } from "../../ctx.ts";
import { refuse } from "../../lib/refuse.ts";
import { findLocationOptions } from "../delivery/queries.ts";
import { findParcel } from "../delivery/read-parcel.ts";
import type { DeliveryCalendar } from "../delivery/rules/promise-days.ts";
import { type MethodQuote, quoteMethods } from "../delivery/rules/quote-methods.ts";
import { decideMethods } from "../pay-on-delivery/decide-order.ts";
import type { Decision } from "../pay-on-delivery/rules/decide.ts";
import { decideForShopper } from "./decide-shopper.ts";

export interface QuotedDelivery {
  location: { id: number; name: string; state: string };
  calendar: DeliveryCalendar;
  /** In the shop's order. */
  methods: { quote: MethodQuote; payOnDelivery: Decision }[];
}

/**
 * What delivering one product costs by each method, and whether it can be paid on delivery. For a visitor it counts as the
 * first order of a new phone number; for a shopper their own history decides.
 * @throws Refusal if there is no such location, or the variant is not for sale
 */
export async function quoteDelivery(
  { db }: Pick<Ctx, "db">,
  {
    locationId,
    variantToken,
    quantity,
    shopperId,
  }: { locationId: number; variantToken: string; quantity: number; shopperId: number | null },
): Promise<QuotedDelivery> {
  const [options, parcel] = await Promise.all([
    findLocationOptions({ db }, { locationId }),
    findParcel({ db }, { variantToken, quantity }),
  ]);
  if (!options) refuse("location_not_found");
  if (!parcel) refuse("variant_not_found");
  const quotes = quoteMethods(options.methods, parcel);
  const order = {
    locationId,
    lines: [{ variantToken, amount: parcel.subtotal }],
    methods: quotes.map(({ id, pickupPoint, price }) => ({
      id,
      isPickup: pickupPoint !== null,
      total: sum([parcel.subtotal, price]),
    })),
  };
  const decisions =
    shopperId === null
      ? await decideMethods({ db }, { ...order, phone: PHONE_NOT_PROVIDED })
      : await decideForShopper({ db }, { ...order, shopperId });
  const { location: name, state, calendar } = options;
  return {
    location: { id: locationId, name, state },
    calendar,
    methods: quotes.map((quote, index) => ({ quote, payOnDelivery: decisions[index]! })), // one for each
  };
}
