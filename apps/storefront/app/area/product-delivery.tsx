import { isRefusal } from "@shop/contract/client";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useApi } from "../api/use-api.ts";
import { forgetArea, useArea } from "./area.ts";
import { deliveryQuoteQuery } from "./area-queries.ts";
import { DeliveryLine } from "./delivery-line.tsx";

/** What delivering this product costs to the shopper's area. */
export function ProductDelivery({ variantToken, quantity }: { variantToken: string; quantity: number }) {
  const area = useArea();
  const quote = useQuery({
    ...deliveryQuoteQuery(useApi(), { locationId: area?.id ?? 0, variantToken, quantity }),
    enabled: area !== null,
  });
  const isRetired = isRefusal(quote.error, "location_not_found");

  // The shop no longer delivers to this location: the shopper chooses another.
  useEffect(() => {
    if (isRetired) forgetArea();
  }, [isRetired]);

  return (
    <DeliveryLine
      quote={
        quote.data
          ? { kind: "known", ...quote.data }
          : quote.isError && !quote.isFetching
            ? { kind: "failed", retry: () => void quote.refetch() }
            : { kind: "asking" }
      }
    />
  );
}
