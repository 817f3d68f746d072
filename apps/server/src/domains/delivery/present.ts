import type { DeliveryCost, DeliveryMethod, DeliveryOption } from "@shop/contract/delivery";
import { toNaira } from "@shop/contract/money";
import { refusalMessage } from "@shop/contract/refusals";
import type { DeliveryMethodRow, LocationOptions } from "./queries.ts";
import { type DeliveryTerms, termsOf } from "./rules/delivery-terms.ts";

export function presentMethod({ id, name, description, isPickup }: DeliveryMethodRow): DeliveryMethod {
  return { id, name, description, pickup: isPickup };
}

export function presentCost(
  { locationId, methodId }: { locationId: number; methodId: number },
  { price, minDays, maxDays, pickupPoint }: DeliveryTerms,
): DeliveryCost {
  return {
    location_id: locationId,
    method_id: methodId,
    deliveryCost: toNaira(price),
    promise: { minDays, maxDays },
    pickupPoint,
  };
}

export function presentOptions(locationId: number, { location, methods }: LocationOptions): DeliveryOption[] {
  return methods.map(({ atLocation, ...method }) => {
    const terms = termsOf(atLocation);
    return {
      ...presentMethod(method),
      cost: terms && presentCost({ locationId, methodId: method.id }, terms),
      refusal: terms ? null : refusalMessage("delivery_not_allowed", { location, method: method.name }),
    };
  });
}
