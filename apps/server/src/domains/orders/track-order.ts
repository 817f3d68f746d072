import type { Ctx } from "../../ctx.ts";
import { prepared } from "../../db/prepared.ts";
import { refuse } from "../../lib/refuse.ts";
import { requireAttempts, undoAttempts } from "../limits/take-attempts.ts";
import { getOrder, type StoredOrder } from "./queries.ts";
import { trackingLimits } from "./rules/tracking-limits.ts";

/**
 * Finds an order by its number and phone number. An unknown number and a wrong phone number are refused alike, so that
 * nobody learns which orders exist. An order without a phone number is not found.
 * @param reference with or without its prefix, in any case
 */
export async function trackOrder(
  { db, env }: Pick<Ctx, "db" | "env">,
  { reference, phone }: { reference: string; phone: string },
  network: string,
): Promise<StoredOrder> {
  const number = `order-${reference.slice(-13)}`;
  const attempts = [
    { what: `track from ${network}`, limit: trackingLimits.perNetwork },
    { what: `track ${number} from ${network}`, limit: trackingLimits.perOrderAndNetwork },
    { what: `track ${number}`, limit: trackingLimits.perOrder },
  ];
  await requireAttempts({ db, env }, attempts);
  const [found] = await prepared<{ id: number }>(db)`
    select id from orders
    where reference = ${number} and phone_key(customer_phone) = phone_key(${phone}::text)
      and length(phone_key(customer_phone)) = 10 and phone_key(customer_phone) <> '0000000000'`;
  if (!found) refuse("tracked_order_not_found");
  await undoAttempts({ db, env }, attempts);
  return getOrder({ db }, { orderId: found.id });
}
