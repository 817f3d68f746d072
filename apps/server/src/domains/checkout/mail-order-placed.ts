import { type Kobo, ZERO } from "@shop/contract/money";
import type { Db } from "../../db/pool.ts";
import { enqueueMail } from "../notifications/enqueue-mail.ts";
import type { MailData } from "../notifications/templates/templates.ts";
import { mailLine } from "../orders/mail-line.ts";
import type { StoredOrder } from "../orders/queries.ts";
import { dueOnHandover, restToPay } from "../orders/rules/due-on-handover.ts";
import { readOrderMoney } from "../payments/order-money.ts";

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
  const paid = again === null ? paidSoFar(order) : (await readOrderMoney({ db }, { orderId: order.id })).kept;
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
        ...confirmationOf(order, { paid }),
      },
    },
  );
}

/** An order that has just been placed is paid in full or not at all. */
function paidSoFar({ paymentStatus, total }: PlacedOrder): Kobo {
  return paymentStatus === "paid" ? total : ZERO;
}

/**
 * What the confirmation of an order says about it, as the order is by now.
 * @param paid what was paid for it and is kept
 */
export function confirmationOf(
  order: PlacedOrder,
  { paid }: { paid: Kobo },
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
    paid,
    due: restToPay(order),
    callTo: order.isToConfirm ? order.customerPhone : null,
  };
}
