import type { Transaction } from "../../db/pool.ts";
import { enqueueMail } from "../notifications/enqueue-mail.ts";
import type { MailData } from "../notifications/templates/templates.ts";
import type { LockedOrder } from "../orders/lock-order.ts";
import { addGuestLink } from "../orders/order-links.ts";

type ReturnMail =
  | "return_requested"
  | "return_approved"
  | "return_declined"
  | "return_received"
  | "return_exchanged";

/** Queues a mail about a return request, once for each step. */
export async function mailReturn<Name extends ReturnMail>(
  { db }: { db: Transaction },
  order: LockedOrder,
  {
    template,
    publicId,
    data,
  }: {
    template: Name;
    /** Of the return request, or of its replacement: the mail is queued once for it. */
    publicId: string;
    data: Omit<MailData[Name], "firstName" | "orderId" | "reference" | "link">;
  },
): Promise<void> {
  // Shoppers whose account is deleted get no more mails.
  if (order.isCustomerErased) return;
  const { firstName, publicId: orderId, reference } = order;
  const link = await addGuestLink({ db }, order);
  await enqueueMail(
    { db },
    {
      template,
      to: order.customerMail,
      key: `${template}:${publicId}`,
      data: { firstName, orderId, reference, link, ...data } as MailData[Name],
    },
  );
}
