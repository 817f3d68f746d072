import { useQuery } from "@tanstack/react-query";
import { useApi } from "../api/use-api.ts";
import { useArea } from "./area.ts";
import { deliveryQuoteQuery } from "./area-queries.ts";
import { DeliveryLine } from "./delivery-line.tsx";
import { useForgetRetiredArea } from "./use-forget-retired-area.ts";

/** What delivering this product costs to the shopper's area. */
export function ProductDelivery({ variantToken, quantity }: { variantToken: string; quantity: number }) {
  const area = useArea();
  const quote = useQuery({
    ...deliveryQuoteQuery(useApi(), { locationId: area?.id ?? 0, variantToken, quantity }),
    enabled: area !== null,
  });
  useForgetRetiredArea(quote.error);

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
