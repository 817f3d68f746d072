import type { Nomba } from "./nomba.ts";
import type { Order } from "./order.ts";
import { carryOutDueRefunds } from "./refund.ts";
import type { Switches } from "./switches.ts";

export interface FoundOrder {
  order: Order;
  switches: Switches;
}

/** Finds an order by its id, its reference or either, within the retention time. */
export function findOrder(
  nomba: Nomba,
  by: "id" | "reference" | "either",
  name: unknown,
): FoundOrder | undefined {
  if (typeof name !== "string" || name === "") return undefined;
  const order = nomba.orders.find(name);
  if (!order) return undefined;
  const isMeant = by === "either" ? order.id === name || order.reference === name : order[by] === name;
  const switches = nomba.switches.for(order);
  if (!isMeant || nomba.orders.isForgotten(order, switches.retentionHours)) return undefined;
  carryOutDueRefunds(nomba, order);
  return { order, switches };
}
