import { type Kobo, ZERO } from "@shop/contract/money";
import type { ProviderName } from "@shop/contract/payments";
import type { Transaction as DbTransaction } from "../../db/pool.ts";
import { messageRefundDone } from "../messages/note-refund.ts";
import { enqueueMail } from "../notifications/enqueue-mail.ts";
import { mailedRecipient } from "../notifications/templates/mailed-recipient.ts";
import type { LockedOrder } from "../orders/lock-order.ts";
import { addGuestLink } from "../orders/order-links.ts";
import type { RefundReason } from "../payments/record-receipt.ts";

type Dependencies = { db: DbTransaction };
type Transaction = { id: string; amount: number; currency: string };

async function aboutOrder({ db }: Dependencies, order: LockedOrder) {
  const { firstName, publicId: orderId, reference } = order;
  return { firstName, orderId, reference, link: await addGuestLink({ db }, order) };
}

/**
 * An order that was to be paid on delivery was paid online after all, or the rest of a paid order was.
 * @param balance for the rest of a paid order
 */
export async function mailPaymentReceived(
  { db }: Dependencies,
  order: LockedOrder,
  balance: { amount: Kobo; transactionId: string } | null = null,
): Promise<void> {
  if (order.isCustomerErased) return;
  const key = `payment_received:${order.reference}${balance ? `:${balance.transactionId}` : ""}`;
  await enqueueMail(
    { db },
    {
      template: "payment_received",
      to: order.customerMail,
      key: key.slice(0, 200),
      data: {
        ...(await aboutOrder({ db }, order)),
        total: balance?.amount ?? order.total,
        isPickup: order.pickupPoint !== null,
        recipient: mailedRecipient("payment_received", order.recipient),
        due: balance ? order.balanceDue : ZERO,
      },
    },
  );
}

export async function mailReservationEnded({ db }: Dependencies, order: LockedOrder): Promise<void> {
  if (order.isCustomerErased) return;
  await enqueueMail(
    { db },
    {
      template: "reservation_ended",
      to: order.customerMail,
      key: `reservation_ended:${order.reference}`,
      data: { ...(await aboutOrder({ db }, order)), total: order.total },
    },
  );
}

export async function mailRefundComing(
  { db }: Dependencies,
  {
    order,
    transaction,
    reason,
    provider,
  }: { order: LockedOrder; transaction: Transaction; reason: RefundReason; provider: ProviderName },
): Promise<void> {
  const { amount, currency } = transaction;
  if (order.isCustomerErased) return;
  await enqueueMail(
    { db },
    {
      template: "refund_coming",
      to: order.customerMail,
      key: `refund_coming:${provider}:${transaction.id}`.slice(0, 200),
      data: {
        ...(await aboutOrder({ db }, order)),
        total: order.total,
        amount,
        currency,
        reason: reason === "account_deleted" ? "order_over" : reason,
      },
    },
  );
}

export async function mailRefundDone(
  { db }: Dependencies,
  { order, refund, isByHand }: { order: LockedOrder; refund: Transaction; isByHand: boolean },
): Promise<void> {
  const { id, amount, currency } = refund;
  if (order.isCustomerErased) return;
  await messageRefundDone({ db }, { orderId: order.id, refund });
  await enqueueMail(
    { db },
    {
      template: "refund_done",
      to: order.customerMail,
      key: `refund_done:${order.reference}:${id}`.slice(0, 200),
      data: { ...(await aboutOrder({ db }, order)), amount, currency, isByHand },
    },
  );
}
