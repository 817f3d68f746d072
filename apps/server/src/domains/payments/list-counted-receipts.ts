import type { Kobo } from "@shop/contract/money";
import type { ProviderName } from "@shop/contract/payments";
import type { Db } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";

/** Why money goes back that had paid its order. Money refunded for another reason never counted. */
const COUNTED_BEFORE = ["cancelled_by_shop", "cancelled_by_shopper", "returned"];

/** Online payments that paid an order, or its rest, oldest first, also when they went back later. */
export function listCountedReceipts(
  { db }: { db: Db },
  { orderId }: { orderId: number },
): Promise<{ method: ProviderName; amount: Kobo; at: string }[]> {
  return prepared<{ method: ProviderName; amount: Kobo; at: string }>(db)`
    select provider as method, amount - returned_amount as amount, received_at as at
    from payment_receipts
    where order_id = ${orderId} and currency = 'NGN'
      and (state = 'credited' or refund_reason = any(${COUNTED_BEFORE}::text[]))
    order by id`;
}
