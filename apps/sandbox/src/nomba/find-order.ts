import { carryOutDueRefunds } from "./give-back.ts";
import type { Nomba } from "./nomba.ts";
import type { Order } from "./order.ts";
import type { Switches } from "./switches.ts";

export interface FoundOrder {
  order: Order;
  switches: Switches;
}

/** An order by one kind of name, unless Nomba has forgotten it. */
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
