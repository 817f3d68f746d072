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
