import type { FulfilmentState } from "@shop/contract/fulfilment";
import { formatNaira, type Kobo, toNaira } from "@shop/contract/money";
import { paths } from "@shop/contract/paths";
import type { Transaction } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";
import type { Env } from "../../env.ts";
import { addGuestLink } from "../orders/order-links.ts";
import type { ClaimedMessage } from "./outbox.ts";
import { type MessageName, type WrittenMessage, writeMessage } from "./rules/message-texts.ts";
import { messageNumber } from "./rules/phone.ts";

interface OrderNow {
  publicId: string;
  reference: string;
  total: Kobo;
  phone: string;
  isGuest: boolean;
  isPickup: boolean;
  /** Whether somebody else than the customer receives or collects it. */
  isForOther: boolean;
  /** What is still to be paid at the door; null for nothing. */
  toPay: Kobo | null;
  retryOn: string | null;
  isUnwanted: boolean;
}

export type Composed =
  | (WrittenMessage & { to: string; kind: "message" })
  | { kind: "withheld"; reason: string };

/** Writes a message from its order as it is now. A customer without an account gets a link that opens the order. */
export async function composeMessage(
  { db, env }: { db: Transaction; env: Pick<Env, "publicUrl"> },
  { orderId, step, amount }: Pick<ClaimedMessage, "orderId" | "step" | "amount">,
): Promise<Composed> {
  const order = await readOrder({ db }, { orderId });
  if (order.isUnwanted) return { kind: "withheld", reason: "The customer has switched messages off" };
  const to = messageNumber(order.phone);
  if (to === null) return { kind: "withheld", reason: "The order has no mobile phone number" };
  const link = await addGuestLink({ db }, { id: orderId, isGuest: order.isGuest });
  // Without the order's number, which the links of emails have for the sign-in dialog: an SMS is to fit one page.
  const path = link === null ? paths.order(order.publicId) : paths.orderLink(link);
  const message = writeMessage(nameOf(step, order), {
    reference: order.reference,
    total: amountText(order.total),
    toPay: amountText(order.toPay),
    refunded: amountText(amount),
    day: order.retryOn === null ? "the day we agreed" : dayText(order.retryOn),
    link: `${env.publicUrl}${path}`,
  });
  return { ...message, to, kind: "message" };
}

async function readOrder({ db }: { db: Transaction }, { orderId }: { orderId: number }): Promise<OrderNow> {
  const { rows } = await db.execute<OrderNow>(sql`
    select o.public_id as "publicId", o.reference, o.total, o.customer_phone as phone, s.is_guest as "isGuest",
      o.pickup_point is not null as "isPickup", o.recipient_name is not null as "isForOther", f.retry_on::text as "retryOn",
      case when o.payment_status = 'paid' then case when o.collects_balance and o.balance_due > 0 then o.balance_due end
           when o.payment_method = 'pay_on_delivery' and o.payment_status = 'unpaid' and o.total > 0 then o.total
      end as "toPay",
      coalesce((select event = 'withdrawn' from message_choices c where c.shopper_id = o.shopper_id
                order by c.id desc limit 1), false) as "isUnwanted"
    from orders o join shoppers s on s.id = o.shopper_id left join fulfilments f on f.order_id = o.id
    where o.id = ${orderId}`);
  const [order] = rows;
  if (!order) throw new Error(`There is no order ${orderId}`);
  return order;
}

function nameOf(step: string, { isPickup, isForOther, toPay }: OrderNow): MessageName {
  const whose = isForOther ? "_for_other" : "";
  const pays = toPay === null ? "" : (`_to_pay${whose}` as const);
  const names: Record<
    Exclude<FulfilmentState, "unconfirmed" | "packed"> | "placed" | "new_day" | "refunded",
    MessageName
  > = {
    placed: "order_placed",
    confirmed: `order_confirmed${pays}`,
    handed_over: isPickup ? `order_ready${pays}` : `order_on_its_way${pays || whose}`,
    failed: "delivery_failed",
    new_day: "delivery_new_day",
    delivered: "order_delivered",
    returned: "order_returned",
    cancelled: "order_cancelled",
    refunded: "refund_sent",
  };
  return names[step as keyof typeof names];
}

/** N12,500: the naira sign is no letter of GSM-7. */
function amountText(amount: number | null): string {
  return amount === null ? "" : formatNaira(toNaira(amount as Kobo)).replace("₦", "N");
}

const DAY = new Intl.DateTimeFormat("en-GB", {
  weekday: "long",
  day: "numeric",
  month: "long",
  timeZone: "UTC",
});

function dayText(day: string): string {
  return DAY.format(new Date(`${day}T00:00:00Z`));
}
