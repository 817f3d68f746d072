import type { Kobo } from "@shop/contract/money";
import type { Db } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";

/**
 * What collecting items of an order costs the shopper who does not want them: the lowest price of delivery to the door of
 * the order's location today. Null where the shop no longer delivers to the door.
 */
export async function findCollectionPrice(
  { db }: { db: Db },
  { orderId }: { orderId: number },
): Promise<Kobo | null> {
  const [found] = await prepared<{ price: Kobo | null }>(db)`
    select min(p.price)::bigint as price
    from orders o
      join delivery_locations l on l.id = o.location_id and l.retired_at is null
      join delivery_prices p on p.zone_id = l.zone_id
      join delivery_methods m on m.id = p.method_id and m.retired_at is null and not m.is_pickup
    where o.id = ${orderId}`;
  return found?.price ?? null;
}
