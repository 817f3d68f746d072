import type { TestShop } from "../test-shop.ts";

/** An order that was begun, with its first payment. */
export interface OrderState {
  orderId: number;
  publicId: string;
  paymentId: number;
  reference: string;
}

/** How an order stands, and who will decide it. */
export interface Standing {
  orderId: number;
  /** Its status and its payment's. */
  state: string;
  isHeld: boolean;
  isPending: boolean;
  isRefundDue: boolean;
  isPolled: boolean;
  isInReview: boolean;
  isAwaited: boolean;
  isBeingSentBack: boolean;
}

export async function readStates(shop: TestShop, orders: readonly number[]): Promise<Map<number, Standing>> {
  const { rows } = await shop.pool.query<Standing>(
    `select o.id as "orderId", o.status || '/' || o.payment_status as state, o.held_since is not null as "isHeld",
       o.status = 'pending_payment' as "isPending", o.payment_status = 'refund_due' as "isRefundDue",
       exists (select from payments p where p.order_id = o.id and p.next_poll_at is not null) as "isPolled",
       exists (select from payment_reviews v join payments p on p.id = v.payment_id
               where p.order_id = o.id and v.closed_at is null) as "isInReview",
       exists (select from payment_events e join payments p on p.id = e.payment_id
               where p.order_id = o.id and e.missing_at is not null) as "isAwaited",
       exists (select from refunds f join payment_receipts r on r.id = f.receipt_id
               where r.order_id = o.id and f.state <> 'done') as "isBeingSentBack"
     from orders o where o.id = any($1::bigint[])`,
    [orders],
  );
  return new Map(rows.map((row) => [row.orderId, row]));
}

/** Why nobody would ever decide an order: no clock, and no person who has been told. */
export function whyStuck(order: Standing): string | null {
  const { isHeld, isPending, isRefundDue, isPolled, isInReview, isAwaited, isBeingSentBack } = order;
  if (isPending && !isPolled) return "it awaits its payment, and nobody will ask for it";
  if (isHeld && !isInReview && !isAwaited) return "it is held, and nobody will be told";
  if (isHeld && !isPending) return "it is held although it is decided";
  if (isRefundDue && !isBeingSentBack) return "money is to go back, and nobody sends it";
  return null;
}
