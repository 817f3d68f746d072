import type { Transaction } from "../../db/pool.ts";
import { enqueueMail } from "../notifications/enqueue-mail.ts";
import type { LockedOrder } from "../orders/lock-order.ts";
import { addGuestLink } from "../orders/order-links.ts";
import { listPayments } from "../payments/queries.ts";
import type { RefundedPayment } from "../payments/refund-order-payment.ts";

/**
 * @param why `payment_reversed`: the bank or the provider took the payment back; `shop`: staff cancelled it
 * @param refunded what goes back because of it, which the same email announces
 */
export async function mailOrderCancelled(
  { db }: { db: Transaction },
  {
    order,
    why,
    refunded = [],
  }: {
    order: LockedOrder;
    why: "shopper" | "payment_reversed" | "shop";
    refunded?: readonly RefundedPayment[];
  },
): Promise<void> {
  if (order.isCustomerErased) return;
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
        isRefunded: order.paymentStatus === "refunded",
        refunds: refunded.map(({ transaction: { amount, currency } }) => ({ amount, currency })),
        mayStillBePaid: await mayStillBePaid({ db }, order),
        isPickup: order.pickupPoint !== null,
      },
    },
  );
}

/** Whether an online payment was begun, whose money may still arrive. */
export async function mayStillBePaid(
  { db }: { db: Transaction },
  { id: orderId }: Pick<LockedOrder, "id">,
): Promise<boolean> {
  return (await listPayments({ db }, { orderId })).some(({ state }) => state !== "refused");
}
