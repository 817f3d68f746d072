import { refuse } from "../../lib/refuse.ts";
import type { StoredOrder } from "./queries.ts";

const OVER: Partial<Record<StoredOrder["status"], string>> = {
  cancelled: "is cancelled",
  expired: "has expired",
  returned: "has been returned",
};

/**
 * Refuses what only a placed order allows, and says why if the order has already ended.
 * @param so the end of that sentence, after "… is cancelled, so"
 */
export function refuseNotPlaced(
  { reference, status }: Pick<StoredOrder, "reference" | "status">,
  so: string,
): never {
  const over = OVER[status];
  return refuse("order_not_placed", { reference }, over ? { message: `${reference} ${over}, so ${so}` } : {});
}
