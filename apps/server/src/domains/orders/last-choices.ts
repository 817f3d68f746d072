import type { PaymentMethod } from "@shop/contract/orders";
import type { Db } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";

export interface LastChoices {
  locationId: number;
  methodId: number;
  paymentMethod: PaymentMethod;
  placedAt: string;
  /** Of the newest order that came to the shopper's own door. */
  deliveryAddress: string | null;
}

/**
 * How the shopper's newest order was delivered and paid. A cancelled or expired one does not count. Neither does one for
 * somebody else: where a gift went is not where the shopper lives.
 */
export async function findLastChoices(
  { db }: { db: Db },
  { shopperId }: { shopperId: number },
): Promise<LastChoices | undefined> {
  const [last] = await prepared<LastChoices>(db)`
    with own as (
      select id, location_id, method_id, payment_method, created_at, delivery_address, pickup_point
      from orders
      where shopper_id = ${shopperId} and status not in ('cancelled', 'expired') and recipient_name is null
    )
    select location_id as "locationId", method_id as "methodId", payment_method as "paymentMethod",
           created_at as "placedAt",
           (select delivery_address from own where pickup_point is null
            order by created_at desc, id desc limit 1) as "deliveryAddress"
    from own order by created_at desc, id desc limit 1`;
  return last;
}
