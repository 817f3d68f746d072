import type { Db } from "../../db/pool.ts";
import { enqueueMail } from "../notifications/enqueue-mail.ts";
import type { LockedOrder } from "../orders/lock-order.ts";

/** @param why `money_went_back`: the bank or the provider took the payment back */
export async function mailOrderCancelled(
  { db }: { db: Db },
  { order, why }: { order: LockedOrder; why: "shopper" | "money_went_back" },
): Promise<void> {
  if (order.isCustomerErased) return;
  await enqueueMail(
    { db },
    {
      template: "order_cancelled",
      to: order.customerMail,
      key: `order_cancelled:${order.reference}`,
      data: { firstName: order.firstName, orderId: order.publicId, reference: order.reference, why },
    },
  );
}
