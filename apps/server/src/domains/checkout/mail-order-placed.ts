import { ZERO } from "@shop/contract/money";
import type { Db } from "../../db/pool.ts";
import { enqueueMail } from "../notifications/enqueue-mail.ts";
import type { MailData } from "../notifications/templates/templates.ts";
import { mailLine } from "../orders/mail-line.ts";
import type { StoredOrder } from "../orders/queries.ts";
import { dueOnHandover, restToPay } from "../orders/rules/due-on-handover.ts";
import { type OrderMoney, readOrderMoney } from "../payments/order-money.ts";

type PlacedOrder = Omit<StoredOrder, "history" | "parcel">;

/** The shopper's confirmation, written in the transaction that makes the order. */
export async function mailOrderPlaced(
  { db }: { db: Db },
  {
    order,
    firstName,
    link = null,
    again = null,
  }: {
    order: PlacedOrder;
    firstName: string;
    /** The secret of the order's link, for a customer without an account. */
    link?: string | null;
    again?: string | null;
  },
): Promise<void> {
  const money = again === null ? moneySoFar(order) : await readOrderMoney({ db }, { orderId: order.id });
  await enqueueMail(
    { db },
    {
      template: "order_placed",
      to: order.customerMail,
      key: `order_placed:${order.reference}${again === null ? "" : `:${again}`}`,
      data: {
        firstName,
        link,
        isSentAgain: again !== null,
        collecting: order.collecting,
        ...confirmationOf(order, money),
      },
    },
  );
}

type MoneySoFar = Pick<OrderMoney, "kept" | "refunded">;

/** An order that has just been placed is paid in full or not at all. */
function moneySoFar({ paymentStatus, total }: PlacedOrder): MoneySoFar {
  return { kept: paymentStatus === "paid" ? total : ZERO, refunded: ZERO };
}

/** What the confirmation of an order says, from the order and its money as they are now. */
export function confirmationOf(
  order: PlacedOrder,
  { kept, refunded }: MoneySoFar,
): Omit<MailData["order_placed"], "firstName" | "link" | "isSentAgain"> {
  return {
    orderId: order.publicId,
    reference: order.reference,
    lines: order.lines.map(mailLine),
    subtotal: order.subtotal,
    deliveryCost: order.deliveryCost,
    discounts: order.discounts,
    total: order.total,
    method: order.method,
    location: order.location,
    address: order.address,
    pickupPoint: order.pickupPoint,
    recipient: order.recipient,
    minDays: order.minDays,
    maxDays: order.maxDays,
    firstDay: order.firstDay,
    lastDay: order.lastDay,
    payment: order.paymentStatus === "paid" ? "paid" : "pay_on_delivery",
    toPay: dueOnHandover(order),
    paid: kept,
    refunded,
    due: restToPay(order),
    callTo: order.isToConfirm ? order.customerPhone : null,
  };
}
