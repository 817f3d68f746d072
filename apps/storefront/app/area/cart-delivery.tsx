import type { Cart } from "@shop/contract/cart";
import type { DeliveryOption } from "@shop/contract/delivery";
import { formatNaira } from "@shop/contract/money";
import { useQuery } from "@tanstack/react-query";
import { useApi } from "../api/use-api.ts";
import { deliveryOptionsQuery } from "../delivery/delivery-queries.ts";
import { useArea } from "./area.ts";
import { DeliveryLine } from "./delivery-line.tsx";
import type { ShownMethod } from "./quote-words.tsx";
import { useForgetRetiredArea } from "./use-forget-retired-area.ts";

type CartFacts = Pick<Cart, "totalAmount" | "totalQuantity">;
/** How a cart reaches an area at the lowest cost, and that cost, in words. */
interface LowestDelivery {
  words: "Delivery" | "Pickup";
  cost: string;
}
type CostedOption = Pick<DeliveryOption, "pickup" | "cost">;

/** What delivering the whole cart costs to the shopper's area. */
export function CartDelivery({ cart }: { cart: CartFacts }) {
  const options = useCartOptions(cart);
  useForgetRetiredArea(options.error);

  return (
    <DeliveryLine
      quote={
        options.data
          ? { kind: "known", ...cheapestOf(options.data), payOnDelivery: null }
          : options.isError && !options.isFetching
            ? { kind: "failed", retry: () => void options.refetch() }
            : { kind: "asking" }
      }
    />
  );
}

/** The lowest delivery cost of the whole cart to the shopper's area; null until it is known. */
export function useLowestDelivery(cart: CartFacts): LowestDelivery | null {
  const { data } = useCartOptions(cart);
  return data ? lowestDelivery(data) : null;
}

/** The lowest cost to the door, or of pickup where there is nothing else; null when there is neither. */
export function lowestDelivery(options: readonly CostedOption[]): LowestDelivery | null {
  const { toDoor, pickup } = cheapestOf(options);
  const cheapest = toDoor ?? pickup;
  if (cheapest === null) return null;
  return {
    words: toDoor ? "Delivery" : "Pickup",
    cost: cheapest.deliveryCost === 0 ? "Free" : `from ${formatNaira(cheapest.deliveryCost)}`,
  };
}

function useCartOptions(cart: CartFacts) {
  const area = useArea();
  const query = deliveryOptionsQuery(useApi(), area?.id ?? 0);
  return useQuery({
    ...query,
    // The cost depends on what is in the cart.
    queryKey: [...query.queryKey, cart.totalAmount, cart.totalQuantity],
    enabled: area !== null,
    // While the cart changes; the price of another area would be wrong.
    placeholderData: (before, asked) => (asked?.queryKey[1] === area?.id ? before : undefined),
  });
}

/** The cheapest delivery to the door and the cheapest pickup. */
export function cheapestOf(options: readonly CostedOption[]): {
  toDoor: ShownMethod | null;
  pickup: ShownMethod | null;
} {
  const cheapest = (isPickup: boolean) =>
    options
      .flatMap(({ pickup, cost }) => (cost && pickup === isPickup ? [cost] : []))
      .toSorted((a, b) => a.deliveryCost - b.deliveryCost)[0] ?? null;
  return { toDoor: cheapest(false), pickup: cheapest(true) };
}
