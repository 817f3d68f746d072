import type { PaymentMethod } from "@shop/contract/orders";
import type { Db } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";

export interface LastChoices {
  locationId: number;
  methodId: number;
  paymentMethod: PaymentMethod;
  placedAt: string;
}

/**
 * How the shopper's newest order was delivered and paid. A cancelled or expired one does not count, and one for somebody
 * else only where there is no other.
 */
export async function findLastChoices(
  { db }: { db: Db },
  { shopperId }: { shopperId: number },
): Promise<LastChoices | undefined> {
  const [last] = await prepared<LastChoices>(db)`
    select location_id as "locationId", method_id as "methodId", payment_method as "paymentMethod",
           created_at as "placedAt"
    from orders where shopper_id = ${shopperId} and status not in ('cancelled', 'expired')
    order by recipient_name is not null, created_at desc, id desc limit 1`;
  return last;
}
