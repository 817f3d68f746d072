import type { Transaction } from "../../db/pool.ts";
import { enqueueMail } from "../notifications/enqueue-mail.ts";
import type { LockedOrder } from "../orders/lock-order.ts";
import { addGuestLink } from "../orders/order-links.ts";
import { listPayments } from "../payments/queries.ts";

/** @param why `payment_reversed`: the bank or the provider took the payment back; `shop`: staff cancelled it */
export async function mailOrderCancelled(
  { db }: { db: Transaction },
  { order, why }: { order: LockedOrder; why: "shopper" | "payment_reversed" | "shop" },
): Promise<void> {
  if (order.isCustomerErased) return;
  const payments = await listPayments({ db }, { orderId: order.id });
  await enqueueMail(
    { db },
    {
      template: "order_cancelled",
      to: order.customerMail,
      key: `order_cancelled:${order.reference}`,
      data: {
        firstName: order.firstName,
        orderId: order.publicId,
        reference: order.reference,
        link: await addGuestLink({ db }, order),
        why,
        isRefundDue: order.paymentStatus === "refund_due",
        mayStillBePaid: payments.some(({ state }) => state !== "refused"),
        isPickup: order.pickupPoint !== null,
      },
    },
  );
}
