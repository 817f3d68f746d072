import type { DeliveryLocation } from "@shop/contract/delivery";
import { useEffectEvent, useLayoutEffect } from "react";
import { takeArea } from "../area/area.ts";

/**
 * Hands over the area that was chosen on a product page or in the cart, once, as soon as the locations are known and if
 * the shop delivers there. From then on only the shopper's choice at checkout counts: another tab may change the area.
 */
export function useAreaOnce(
  locations: readonly DeliveryLocation[] | undefined,
  onArea: (area: { id: number; isNew: boolean }) => void,
): void {
  const isLoaded = locations !== undefined;
  const hand = useEffectEvent(() => {
    const area = takeArea();
    if (area && locations?.some(({ id }) => id === area.id)) onArea(area);
  });
  useLayoutEffect(() => {
    if (isLoaded) hand();
  }, [isLoaded]);
}
