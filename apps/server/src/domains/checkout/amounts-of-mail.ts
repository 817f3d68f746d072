import { kobo } from "@shop/contract/money";
import type { Transaction } from "../../db/pool.ts";
import type { TemplateName } from "../notifications/templates/templates.ts";
import type { LockedOrder } from "../orders/lock-order.ts";
import { dueOnHandover, isToBeHandedOver, restToPay } from "../orders/rules/due-on-handover.ts";
import { dueOnline } from "../orders/rules/due-online.ts";
import { readOrderMoney } from "../payments/order-money.ts";
import { confirmationOf } from "./mail-order-placed.ts";

/**
 * What an email that is sent again says about money, as it is now: what an old one asks for may be paid by now, or be another
 * amount, and a refund that it announces may be done.
 */
export async function amountsOfMail(
  { db }: { db: Transaction },
  order: LockedOrder,
  template: TemplateName,
): Promise<Record<string, unknown>> {
  switch (template) {
    case "order_placed":
      return { ...confirmationOf(order) };
    case "order_confirmed":
    case "order_shipped":
    case "delivery_new_day":
      return { toPay: dueOnHandover(order) };
    case "order_link":
      return {
        due: dueOnline(order, { isByLink: true }),
        holdUntil: order.status === "pending_payment" ? order.reservedUntil : null,
      };
    case "payment_received":
      return { due: restToPay(order) };
    case "order_changed": {
      const { kept, refundable } = await readOrderMoney({ db }, { orderId: order.id });
      return {
        total: order.total,
        isPaid: order.paymentStatus !== "unpaid" || !isToBeHandedOver(order),
        due: restToPay(order),
        isDueOnHandover: order.collectsBalance,
        // What is kept and cannot be asked for any more is on its way back.
        goesBack: kobo(Math.max(kept - refundable, 0)),
      };
    }
    default:
      return {};
  }
}
