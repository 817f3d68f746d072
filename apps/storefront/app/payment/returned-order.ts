import type { OrderCard } from "@shop/contract/orders";
import { isAwaitingPayment } from "../orders/latest-orders.ts";
import { providerOf } from "./providers.ts";

/**
 * Which order the shopper comes back from paying: the one named in the address; else the one awaiting payment, because
 * a second try has its own reference; else the newest that is paid online.
 * @param orders newest first
 */
export function returnedOrder<Order extends OrderCard>(
  orders: readonly Order[],
  references: readonly string[],
): Order | null {
  const isNamed = ({ id, reference }: Order) =>
    references.some((named) => named === reference.toLowerCase() || named === id.toLowerCase());
  return (
    orders.find(isNamed) ??
    orders.find(isAwaitingPayment) ??
    orders.find((order) => providerOf(order) !== null) ??
    null
  );
}
