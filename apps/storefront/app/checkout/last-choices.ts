import type { DeliveryLocation, DeliveryOption } from "@shop/contract/delivery";
import type { LastChoices } from "@shop/contract/order-choices";
import type { ProviderName } from "@shop/contract/payments";
import type { PageQuery } from "../api/page-query.ts";
import type { Api } from "../api/use-api.ts";
import { ORDERS_KEY } from "../orders/orders-query.ts";
import { chooseProvider, chooseWay, NO_PAYMENT, type PaymentChoice } from "../purchase/payment-choice.ts";

/** How the shopper's last own order was delivered and paid. Without an answer the checkout starts empty. */
export function lastChoicesQuery(api: Api): PageQuery<LastChoices | null> {
  return {
    queryKey: [...ORDERS_KEY, "choices"],
    queryFn: () => api.call("viewLastChoices"),
    staleTime: 0,
    retry: () => false,
  };
}

/** The last order's location, if the shop still delivers there. */
export function lastLocation(
  last: Pick<LastChoices, "location_id"> | null | undefined,
  locations: readonly DeliveryLocation[] | undefined,
): number | null {
  return locations?.find(({ id }) => id === last?.location_id)?.id ?? null;
}

/** Whether the area of this device says more than the last order: it was chosen later, or the order cannot go there again. */
export function isAreaNewer(
  { chosenAt }: { chosenAt: number },
  last: LastChoices | null | undefined,
  locations: readonly DeliveryLocation[] | undefined,
): boolean {
  if (!last || lastLocation(last, locations) === null) return true;
  return chosenAt > Date.parse(last.placedAt);
}

/** The last order's method, if it reaches the location that is chosen now. */
export function lastMethod(
  last: LastChoices | null | undefined,
  options: readonly DeliveryOption[] | undefined,
): number | null {
  return options?.find(({ id, cost }) => id === last?.method_id && cost !== null)?.id ?? null;
}

/** The last order's payment, if the shop still offers it. */
export function lastPayment(
  last: Pick<LastChoices, "paymentMethod"> | null | undefined,
  providers: readonly ProviderName[],
): PaymentChoice {
  if (!last) return NO_PAYMENT;
  const { paymentMethod } = last;
  if (paymentMethod === "pay_on_delivery") return chooseWay(NO_PAYMENT, "pay_on_delivery");
  return providers.includes(paymentMethod) ? chooseProvider(paymentMethod) : NO_PAYMENT;
}
