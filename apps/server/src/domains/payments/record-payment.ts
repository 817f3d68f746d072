import type { Kobo } from "@shop/contract/money";
import type { ProviderName } from "@shop/contract/payments";
import type { Transaction } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";

/** As soon as this the shop polls a new payment. */
const FIRST_LOOK_SECONDS = 60;

export interface NewPayment {
  orderId: number;
  provider: ProviderName;
  amount: Kobo;
  /** A name that no order but its own and no other payment has. */
  reference: string;
  /** Whether it pays the rest of an order that is paid already. */
  isBalance: boolean;
}

/** @returns none when another payment or another order has the reference */
export async function recordPayment(
  { db }: { db: Transaction },
  { orderId, provider, amount, reference, isBalance }: NewPayment,
): Promise<{ paymentId: number } | undefined> {
  const [recorded] = await prepared<{ paymentId: number }>(db)`
    insert into payments (order_id, provider, reference, amount, is_balance, next_poll_at)
    select ${orderId}::bigint, ${provider}::text, ${reference}::text, ${amount}::bigint, ${isBalance}::boolean,
           now() + make_interval(secs => ${FIRST_LOOK_SECONDS}::integer)
    where not exists (select from orders where reference = ${reference}::text and id <> ${orderId}::bigint)
    on conflict (reference) do nothing
    returning id as "paymentId"`;
  return recorded;
}
