import type { AreaDelivery } from "@shop/contract/delivery";
import { formatNaira } from "@shop/contract/money";
import { Skeleton } from "@shop/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useApi } from "../api/use-api.ts";
import { type Area, areaName } from "../area/area.ts";
import { areaDeliveryQuery } from "../area/area-queries.ts";
import { subtractNaira } from "./line-total.ts";

/** What delivery to the shopper's area costs, or what is missing for it to be free. */
export function AddedDelivery({ area, subtotal }: { area: Area; subtotal: number }) {
  const { data, isError } = useQuery(areaDeliveryQuery(useApi(), area.id));
  const name = <strong>{areaName(area)}</strong>;
  return (
    <p className="text-14 text-soft">
      {data ? (
        <DeliveryWords delivery={data} subtotal={subtotal} name={name} />
      ) : (
        <>
          Delivery to {name}
          {isError ? (
            ": shown at checkout"
          ) : (
            <span className="ml-1 inline-block w-24 align-middle">
              <Skeleton className="h-4 w-full" />
            </span>
          )}
        </>
      )}
    </p>
  );
}

/** "₦5,500 more for free delivery to Ibadan, Oyo" */
export function DeliveryWords({
  delivery: { toDoor, pickup },
  subtotal,
  name,
}: {
  delivery: Pick<AreaDelivery, "toDoor" | "pickup">;
  subtotal: number;
  name: ReactNode;
}) {
  const method = toDoor ?? pickup;
  if (!method) return <>Delivery to {name}: not available at the moment</>;
  const { freeFrom, deliveryCost } = method;
  if (deliveryCost === 0 || (freeFrom !== null && subtotal >= freeFrom)) {
    return (
      <>
        Free {toDoor ? "delivery to" : "pickup in"} {name}
      </>
    );
  }
  if (freeFrom !== null) {
    return (
      <>
        {formatNaira(subtractNaira(freeFrom, subtotal))} more for free {toDoor ? "delivery to" : "pickup in"}{" "}
        {name}
      </>
    );
  }
  return (
    <>
      {toDoor ? "Delivery to" : "Pickup in"} {name} from {formatNaira(deliveryCost)}
    </>
  );
}
