import type { Cart } from "@shop/contract/cart";
import type { DeliveryOption } from "@shop/contract/delivery";
import { type DeliveryOffers, offersOf } from "@shop/contract/delivery-offers";
import { formatNaira } from "@shop/contract/money";
import { useQuery } from "@tanstack/react-query";
import { useApi } from "../api/use-api.ts";
import { deliveryOptionsQuery } from "../delivery/delivery-queries.ts";
import { orderPriceQuery } from "../delivery/order-price-query.ts";
import { useArea } from "./area.ts";
import { DeliveryLine } from "./delivery-line.tsx";
import { type OnDelivery, onDeliveryOf } from "./pay-on-delivery.ts";
import { type ShownMethod, shownMethods } from "./quote-words.tsx";
import { useForgetRetiredArea } from "./use-forget-retired-area.ts";

/** How a cart reaches an area at the lowest cost, and that cost, in words. */
interface LowestDelivery {
  words: "Delivery" | "Pickup";
  cost: string;
}
type CostedOption = Pick<DeliveryOption, "name" | "cost" | "payOnDelivery">;

/** What delivering the whole cart costs to the shopper's area. */
export function CartDelivery({ cart }: { cart: Cart }) {
  const options = useCartOptions(cart);
  useForgetRetiredArea(options.error);

  return (
    <DeliveryLine
      quote={
        options.data
          ? { kind: "known", offers: offersOfOptions(options.data), isFirstOrder: false }
          : options.isError && !options.isFetching
            ? { kind: "failed", retry: () => void options.refetch() }
            : { kind: "asking" }
      }
    />
  );
}

/** The lowest delivery cost of the whole cart to the shopper's area; null until it is known. */
export function useLowestDelivery(cart: Cart): LowestDelivery | null {
  const { data } = useCartOptions(cart);
  return data ? lowestDelivery(data) : null;
}

/**
 * Whether the cart can be paid on delivery; null until it is known. Without an area, only what the rules refuse wherever it
 * goes is known.
 */
export function useCartOnDelivery(cart: Cart): OnDelivery | null {
  const area = useArea();
  const { data: options } = useCartOptions(cart);
  const price = useQuery({
    ...orderPriceQuery(useApi(), { cart, locationId: null, methodId: null, promoCode: null, phone: null }),
    enabled: area === null,
  });
  if (area) return options ? onDeliveryOf(shownMethods(offersOfOptions(options))) : null;
  const anywhere = price.data?.payOnDelivery;
  return anywhere?.outcome === "prepay" ? { can: "none", methods: [], reasons: anywhere.reasons } : null;
}

/** The lowest cost to the door, or of pickup where there is nothing else; null when there is neither. */
export function lowestDelivery(options: readonly CostedOption[]): LowestDelivery | null {
  const { toDoor, pickup } = offersOfOptions(options);
  const cheapest = toDoor ?? pickup;
  if (cheapest === null) return null;
  return {
    words: toDoor ? "Delivery" : "Pickup",
    cost: cheapest.deliveryCost === 0 ? "Free" : `from ${formatNaira(cheapest.deliveryCost)}`,
  };
}

function useCartOptions(cart: Cart) {
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

/** Of all options, those that are shown before checkout. */
export function offersOfOptions(options: readonly CostedOption[]): DeliveryOffers<ShownMethod> {
  return offersOf(
    options.flatMap(({ name, cost, payOnDelivery }) => (cost ? [{ ...cost, name, payOnDelivery }] : [])),
  );
}
