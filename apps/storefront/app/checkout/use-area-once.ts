import type { DeliveryLocation } from "@shop/contract/delivery";
import { useEffectEvent, useLayoutEffect } from "react";
import { takeArea } from "../area/area.ts";

/**
 * Hands over the area that was chosen on another page, once, if the shop delivers there. From then on only the shopper's
 * choice at checkout counts: another tab may change the area.
 * @param isReady when the locations and the last order are known
 */
export function useAreaOnce(
  { isReady, locations }: { isReady: boolean; locations: readonly DeliveryLocation[] | undefined },
  onArea: (area: { id: number; isNew: boolean; chosenAt: number }) => void,
): void {
  const hand = useEffectEvent(() => {
    const area = takeArea();
    if (area && locations?.some(({ id }) => id === area.id)) onArea(area);
  });
  useLayoutEffect(() => {
    if (isReady) hand();
  }, [isReady]);
}
