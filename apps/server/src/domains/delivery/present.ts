import type { DeliveryCost, DeliveryMethod, DeliveryOption } from "@shop/contract/delivery";
import { toNaira } from "@shop/contract/money";
import { refusalMessage } from "@shop/contract/refusals";
import type { DeliveryMethodRow, LocationOptions } from "./queries.ts";
import { type Reach, reachOf } from "./rules/reach.ts";

export function presentMethod({ id, name, description, isPickup }: DeliveryMethodRow): DeliveryMethod {
  return { id, name, description, pickup: isPickup };
}

export function presentCost(
  { locationId, methodId }: { locationId: number; methodId: number },
  { price, minDays, maxDays, pickupPoint }: Reach,
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
  return methods.map(({ way, ...method }) => {
    const reach = reachOf(way);
    return {
      ...presentMethod(method),
      cost: reach && presentCost({ locationId, methodId: method.id }, reach),
      refusal: reach ? null : refusalMessage("delivery_not_allowed", { location, method: method.name }),
    };
  });
}
