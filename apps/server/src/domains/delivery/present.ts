import type {
  AreaDelivery,
  AreaMethod,
  DeliveryCost,
  DeliveryMethod,
  DeliveryOption,
  QuotedMethod,
} from "@shop/contract/delivery";
import { offersOf } from "@shop/contract/delivery-offers";
import { toNaira } from "@shop/contract/money";
import { refusalMessage } from "@shop/contract/refusals";
import type { DeliveryMethodRow, LocationOptions } from "./queries.ts";
import type { Ordered } from "./require-delivery.ts";
import { NO_PARCEL } from "./rules/delivery-price.ts";
import { type DeliveryTerms, termsOf } from "./rules/delivery-terms.ts";
import { type DeliveryCalendar, promiseDays, promiseHoldsUntil } from "./rules/promise-days.ts";
import { type MethodQuote, quoteMethods } from "./rules/quote-methods.ts";

export function presentMethod({ id, name, description, isPickup }: DeliveryMethodRow): DeliveryMethod {
  return { id, name, description, pickup: isPickup };
}

export function presentCost(
  { locationId, methodId }: { locationId: number; methodId: number },
  { price, minDays, maxDays, pickupPoint }: DeliveryTerms,
  { calendar, now }: { calendar: DeliveryCalendar; now: Date },
): DeliveryCost {
  return {
    location_id: locationId,
    method_id: methodId,
    deliveryCost: toNaira(price),
    promise: { minDays, maxDays, ...promiseDays(calendar, { minDays, maxDays }, now) },
    promisedUntil: promiseHoldsUntil(calendar, now).toISOString(),
    pickupPoint,
  };
}

export function presentOptions(
  locationId: number,
  { location, methods, calendar }: LocationOptions,
  { parcel, now }: Ordered,
): Omit<DeliveryOption, "payOnDelivery">[] {
  return methods.map(({ atLocation, ...method }) => {
    const terms = termsOf(atLocation, parcel);
    return {
      ...presentMethod(method),
      cost: terms && presentCost({ locationId, methodId: method.id }, terms, { calendar, now }),
      refusal: terms ? null : refusalMessage("delivery_not_allowed", { location, method: method.name }),
      refusalCode: terms ? null : "delivery_not_allowed",
    };
  });
}

/** Whether it can be paid on delivery is decided elsewhere. */
export function presentQuotedMethod(
  locationId: number,
  { id, name, freeFrom, ...terms }: MethodQuote,
  when: { calendar: DeliveryCalendar; now: Date },
): Omit<QuotedMethod, "payOnDelivery"> {
  return {
    ...presentCost({ locationId, methodId: id }, terms, when),
    name,
    freeFrom: freeFrom === null ? null : toNaira(freeFrom),
  };
}

/** What delivery to a location costs at least. */
export function presentArea(
  locationId: number,
  { location, state, methods, calendar }: LocationOptions,
  now: Date,
): AreaDelivery {
  const quotes = quoteMethods(methods, NO_PARCEL);
  const offers = offersOf(quotes.map((method) => presentQuotedMethod(locationId, method, { calendar, now })));
  return {
    location: { id: locationId, name: location, state },
    toDoor: offers.toDoor && toAreaMethod(offers.toDoor),
    soonerToDoor: offers.soonerToDoor && toAreaMethod(offers.soonerToDoor),
    pickup: offers.pickup && toAreaMethod(offers.pickup),
    soonerPickup: offers.soonerPickup && toAreaMethod(offers.soonerPickup),
  };
}

function toAreaMethod({
  name,
  deliveryCost,
  promise,
  promisedUntil,
  freeFrom,
}: Omit<QuotedMethod, "payOnDelivery">): AreaMethod {
  return { name, deliveryCost, promise, promisedUntil, freeFrom };
}
