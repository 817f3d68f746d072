import { useQuery } from "@tanstack/react-query";
import { useApi } from "../api/use-api.ts";
import { useSession } from "../session/session.ts";
import { useArea } from "./area.ts";
import { deliveryQuoteQuery } from "./area-queries.ts";
import { DeliveryLine } from "./delivery-line.tsx";
import { useForgetRetiredArea } from "./use-forget-retired-area.ts";

/** What delivering this product costs to the shopper's area. */
export function ProductDelivery({ variantToken, quantity }: { variantToken: string; quantity: number }) {
  const area = useArea();
  const { known, isSignedIn } = useSession();
  const query = deliveryQuoteQuery(useApi(), {
    locationId: area?.id ?? 0,
    variantToken,
    quantity,
    isSignedIn,
  });
  const quote = useQuery({
    ...query,
    enabled: known && area !== null,
    // While only the quantity changes, so that the box neither shrinks nor closes. The line hides its words until then.
    placeholderData: (before, asked) => (isForSame(asked?.queryKey, query.queryKey) ? before : undefined),
  });
  useForgetRetiredArea(quote.error);

  return (
    <DeliveryLine
      quote={
        quote.data
          ? { kind: "known", offers: quote.data, isFirstOrder: !isSignedIn, isOld: quote.isPlaceholderData }
          : quote.isError && !quote.isFetching
            ? { kind: "failed", retry: () => void quote.refetch() }
            : { kind: "asking" }
      }
    />
  );
}

/** Whether two keys differ in the quantity at most, which is their last part. */
function isForSame(asked: readonly unknown[] = [], key: readonly unknown[]): boolean {
  return key.slice(0, -1).every((part, at) => part === asked[at]);
}
