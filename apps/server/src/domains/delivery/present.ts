import type { DeliveryCost, DeliveryMethod, DeliveryOption, QuotedMethod } from "@shop/contract/delivery";
import { toNaira } from "@shop/contract/money";
import { refusalMessage } from "@shop/contract/refusals";
import type { DeliveryMethodRow, LocationOptions } from "./queries.ts";
import type { Ordered } from "./require-delivery.ts";
import { type DeliveryTerms, termsOf } from "./rules/delivery-terms.ts";
import { type DeliveryCalendar, promiseDays, promiseHoldsUntil } from "./rules/promise-days.ts";
import type { MethodQuote } from "./rules/quote-methods.ts";

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
): DeliveryOption[] {
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

export function presentQuotedMethod(
  locationId: number,
  { id, name, freeFrom, ...terms }: MethodQuote,
  when: { calendar: DeliveryCalendar; now: Date },
): QuotedMethod {
  return {
    ...presentCost({ locationId, methodId: id }, terms, when),
    name,
    freeFrom: freeFrom === null ? null : toNaira(freeFrom),
  };
}
