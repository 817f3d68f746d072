import { PHONE_NOT_PROVIDED } from "@shop/contract/constants";
import { sum } from "@shop/contract/money";
import type { Ctx } from "../../ctx.ts";
import { refuse } from "../../lib/refuse.ts";
import { findLocationOptions } from "../delivery/queries.ts";
import { findParcel } from "../delivery/read-parcel.ts";
import type { DeliveryCalendar } from "../delivery/rules/promise-days.ts";
import { type MethodQuote, quoteMethods } from "../delivery/rules/quote-methods.ts";
import { decideOrder } from "../pay-on-delivery/decide-order.ts";
import type { Decision } from "../pay-on-delivery/rules/decide.ts";

export interface QuotedDelivery {
  location: { id: number; name: string; state: string };
  calendar: DeliveryCalendar;
  toDoor: MethodQuote | null;
  pickup: MethodQuote | null;
  payOnDelivery: Decision | null;
}

/**
 * The lowest price of delivering one product, and whether it can be paid on delivery. It is for visitors, so it counts as
 * the first order of a new phone number.
 * @throws Refusal if there is no such location, or the variant is not for sale
 */
export async function quoteDelivery(
  { db }: Pick<Ctx, "db">,
  { locationId, variantToken, quantity }: { locationId: number; variantToken: string; quantity: number },
): Promise<QuotedDelivery> {
  const [options, parcel] = await Promise.all([
    findLocationOptions({ db }, { locationId }),
    findParcel({ db }, { variantToken, quantity }),
  ]);
  if (!options) refuse("location_not_found");
  if (!parcel) refuse("variant_not_found");
  const { toDoor, pickup } = quoteMethods(options.methods, parcel);
  const first = toDoor ?? pickup;
  const payOnDelivery = first
    ? await decideOrder(
        { db },
        {
          orderId: null,
          phone: PHONE_NOT_PROVIDED,
          destination: { locationId, methodId: first.id },
          total: sum([parcel.subtotal, first.price]),
          lines: [{ variantToken, amount: parcel.subtotal }],
        },
      )
    : null;
  const { location: name, state, calendar } = options;
  return { location: { id: locationId, name, state }, calendar, toDoor, pickup, payOnDelivery };
}
