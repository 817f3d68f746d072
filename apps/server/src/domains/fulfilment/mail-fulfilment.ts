import type { Transaction } from "../../db/pool.ts";
import { enqueueMail } from "../notifications/enqueue-mail.ts";
import { mailedRecipient } from "../notifications/templates/mailed-recipient.ts";
import type { MailData } from "../notifications/templates/templates.ts";
import { mailLine } from "../orders/mail-line.ts";
import { addGuestLink } from "../orders/order-links.ts";
import { dueOnHandover } from "../orders/rules/due-on-handover.ts";
import type { LockedFulfilment } from "./lock-fulfilment.ts";

type Dependencies = { db: Transaction };
type FulfilmentMail =
  | "order_confirmed"
  | "order_shipped"
  | "order_delivered"
  | "delivery_failed"
  | "delivery_new_day"
  | "order_returned";

/** Queues a mail about a parcel. An attempt that is repeated has mails of its own. */
async function mail<Name extends FulfilmentMail>(
  { db }: Dependencies,
  { order, fulfilment: { failedAttempts } }: LockedFulfilment,
  template: Name,
  data: Omit<MailData[Name], "firstName" | "orderId" | "reference" | "link" | "recipient">,
): Promise<void> {
  // Shoppers whose account is deleted get no more mails.
  if (order.isCustomerErased) return;
  const { firstName, publicId: orderId, reference } = order;
  const attempt = failedAttempts === 0 ? "" : `:${failedAttempts + 1}`;
  await enqueueMail(
    { db },
    {
      template,
      to: order.customerMail,
      key: `${template}:${reference}${attempt}`,
      data: {
        firstName,
        orderId,
        reference,
        link: await addGuestLink({ db }, order),
        recipient: mailedRecipient(template, order.recipient),
        ...data,
      } as MailData[Name],
    },
  );
}

export function mailOrderConfirmed(to: Dependencies, locked: LockedFulfilment): Promise<void> {
  const { pickupPoint } = locked.order;
  return mail(to, locked, "order_confirmed", {
    toPay: dueOnHandover(locked.order),
    isPickup: pickupPoint !== null,
    ...promisedDays(locked.order),
  });
}

/** Past days would look like a mistake. */
function promisedDays({ firstDay, lastDay, isPastPromise }: LockedFulfilment["order"]) {
  return isPastPromise ? {} : { firstDay, lastDay };
}

/** When the rider comes: on the day agreed after a failed delivery, or as promised. */
function comingDays({ order, fulfilment: { retryOn } }: LockedFulfilment) {
  if (order.pickupPoint !== null) return {};
  return retryOn === null ? promisedDays(order) : { firstDay: retryOn, lastDay: retryOn };
}

export async function mailHandedOver(to: Dependencies, locked: LockedFulfilment): Promise<void> {
  const { order, fulfilment } = locked;
  const { method, location, address, pickupPoint } = order;
  return mail(to, locked, "order_shipped", {
    lines: order.lines.map(mailLine),
    method,
    location,
    address,
    pickupPoint,
    collecting: order.collecting,
    ...comingDays(locked),
    toPay: fulfilment.cash === "due" ? fulfilment.cashDue : null,
    doorCode: fulfilment.doorCode,
    rider: fulfilment.riderName,
  });
}

/** @param paid when it was handed over; null when nothing was due */
export function mailDelivered(
  to: Dependencies,
  locked: LockedFulfilment,
  paid: MailData["order_delivered"]["paid"],
): Promise<void> {
  const { lines, pickupPoint } = locked.order;
  const isPickup = pickupPoint !== null;
  return mail(to, locked, "order_delivered", { lines: lines.map(mailLine), isPickup, paid });
}

export function mailDeliveryFailed(to: Dependencies, locked: LockedFulfilment): Promise<void> {
  const { failedReason } = locked.fulfilment;
  return mail(to, locked, "delivery_failed", { reason: failedReason ?? "not_reachable" });
}

export function mailNewDay(
  to: Dependencies,
  locked: LockedFulfilment,
  { retryOn }: { retryOn: string },
): Promise<void> {
  return mail(to, locked, "delivery_new_day", { retryOn, toPay: dueOnHandover(locked.order) });
}

export function mailReturned(to: Dependencies, locked: LockedFulfilment): Promise<void> {
  const { paymentStatus } = locked.order;
  return mail(to, locked, "order_returned", {
    isRefundDue: paymentStatus === "refund_due",
    isRefunded: paymentStatus === "refunded",
  });
}
