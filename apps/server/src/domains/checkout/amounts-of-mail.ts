import type { Transaction } from "../../db/pool.ts";
import { refuse } from "../../lib/refuse.ts";
import type { MailData, TemplateName } from "../notifications/templates/templates.ts";
import type { LockedOrder } from "../orders/lock-order.ts";
import { dueOnHandover, isToBeHandedOver, restToPay } from "../orders/rules/due-on-handover.ts";
import { dueOnline } from "../orders/rules/due-online.ts";
import { readEditRefunds } from "../payments/edit-refunds.ts";
import { readOrderMoney } from "../payments/order-money.ts";
import { isRefundComing, listComingRefunds } from "../payments/refunds.ts";
import { mayStillBePaid } from "./mail-order-cancelled.ts";
import { confirmationOf } from "./mail-order-placed.ts";
import { requirePlaced } from "./resend-confirmation.ts";

/**
 * What an email that is sent again says about money, and where it is paid, as it is now: an amount that the old email
 * asks for may have been paid or have changed, and a refund that it announces may be done. An email that is no longer
 * true is refused.
 */
export async function amountsOfMail(
  { db }: { db: Transaction },
  order: LockedOrder,
  { template, data }: { template: TemplateName; data: Record<string, unknown> },
): Promise<Record<string, unknown>> {
  const isPickup = order.pickupPoint !== null;
  const isRefundDue = order.paymentStatus === "refund_due";
  const isRefunded = order.paymentStatus === "refunded";
  switch (template) {
    case "order_placed": {
      requirePlaced(order);
      return { ...confirmationOf(order, await readOrderMoney({ db }, { orderId: order.id })) };
    }
    case "order_confirmed":
      return { toPay: dueOnHandover(order), isPickup };
    case "order_shipped":
    case "delivery_new_day":
      return { toPay: dueOnHandover(order) };
    case "order_link":
      return {
        due: dueOnline(order, { isByLink: true }),
        holdUntil: order.status === "pending_payment" ? order.reservedUntil : null,
      };
    case "payment_received":
      return { due: restToPay(order), isPickup };
    case "order_changed":
      return {
        total: order.total,
        isPaid: order.paymentStatus !== "unpaid" || !isToBeHandedOver(order),
        due: restToPay(order),
        isDueOnHandover: order.collectsBalance,
        isPickup,
        goesBack: (await readEditRefunds({ db }, { orderId: order.id })).due,
      };
    case "order_cancelled":
      return {
        isRefundDue,
        isRefunded,
        isPickup,
        mayStillBePaid: await mayStillBePaid({ db }, order),
        // Some of those that were on their way that day may be back by now.
        refunds: await listComingRefunds({ db }, { orderId: order.id }),
      };
    case "order_returned":
      return { isRefundDue, isRefunded };
    case "refund_coming": {
      const { amount, currency } = data as unknown as MailData["refund_coming"];
      if (!(await isRefundComing({ db }, { orderId: order.id, amount, currency })))
        refuse("refund_not_coming");
      return {};
    }
    default:
      return {};
  }
}
