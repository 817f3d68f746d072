import { toasts } from "@shop/contract/texts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { errorText } from "../api/error-text.ts";
import { useApi } from "../api/use-api.ts";
import { deliveryCostQuery, methodsQuery } from "../delivery/delivery-queries.ts";
import type { CostAnswer } from "./delivery-section.tsx";
import type { OptionsAnswer } from "./method-cards.tsx";
import type { useChoices } from "./use-choices.ts";
import { whyNoDelivery } from "./why-no-delivery.ts";

/** The delivery that is chosen: what it costs, or why there is none, and the other methods to the same location. */
export function useChosenDelivery({
  locationId,
  methodId,
  quoted,
}: Pick<ReturnType<typeof useChoices>, "locationId" | "methodId" | "quoted">) {
  const api = useApi();
  /** Set by hand for one pair of location and method; a new cost ticks automatically. */
  const [handTick, setHandTick] = useState<{ pair: string; ticked: boolean } | null>(null);
  const methods = useQuery(methodsQuery(api));
  const isPickup = methods.data?.find(({ id }) => id === methodId)?.pickup ?? false;
  const options: OptionsAnswer =
    locationId === null
      ? { kind: "unchosen" }
      : quoted.data
        ? { kind: "known", options: quoted.data }
        : quoted.isError && !quoted.isFetching
          ? { kind: "failed", retry: () => void quoted.refetch() }
          : { kind: "asking" };

  const isChosen = locationId !== null && methodId !== null;
  const cost = useQuery({
    ...deliveryCostQuery(api, { locationId: locationId ?? 0, methodId: methodId ?? 0 }),
    enabled: isChosen,
  });
  const known = isChosen && !cost.isError ? cost.data : undefined;
  const answer: CostAnswer = !isChosen
    ? { kind: "unchosen" }
    : known
      ? { kind: "known", cost: known }
      : cost.isError && !cost.isFetching
        ? {
            kind: "failed",
            message: errorText(cost.error, toasts.requestFailed),
            retry: () => void cost.refetch(),
          }
        : { kind: "asking" };

  const pair = `${locationId}/${methodId}`;
  return {
    isPickup,
    options,
    answer,
    /** Undefined until the shop has answered. */
    known,
    refusal: isChosen ? whyNoDelivery(cost.error) : null,
    deliveryTicked: handTick?.pair === pair ? handTick.ticked : known !== undefined,
    tickDelivery: (ticked: boolean) => setHandTick({ pair, ticked }),
  };
}
