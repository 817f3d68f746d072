import { reasonInSentence } from "@shop/contract/return-facts";
import type { Transaction } from "../../db/pool.ts";
import { detailsInWords } from "../catalogue/present-line.ts";
import { enqueueMail } from "../notifications/enqueue-mail.ts";
import type { MailData } from "../notifications/templates/templates.ts";
import type { LockedOrder } from "../orders/lock-order.ts";
import { addGuestLink } from "../orders/order-links.ts";
import { findReturn } from "./queries.ts";

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
    /** Of the return request, or of its replacement, whose mail names no items: the mail is queued once for it. */
    publicId: string;
    data: Omit<MailData[Name], "firstName" | "orderId" | "reference" | "link" | "items">;
  },
): Promise<void> {
  // Shoppers whose account is deleted get no more mails.
  if (order.isCustomerErased) return;
  const { firstName, publicId: orderId, reference } = order;
  const link = await addGuestLink({ db }, order);
  const items = (await findReturn({ db }, { publicId }))?.lines.map((line) => ({
    name: line.name,
    variant: detailsInWords(line),
    quantity: line.quantity,
    why: reasonInSentence(line.reason),
    instead: line.exchangeFor,
  }));
  await enqueueMail(
    { db },
    {
      template,
      to: order.customerMail,
      key: `${template}:${publicId}`,
      data: { firstName, orderId, reference, link, items, ...data } as MailData[Name],
    },
  );
}
