import { ZERO } from "@shop/contract/money";
import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Transaction } from "../../db/pool.ts";
import { randomToken } from "../../lib/random-token.ts";
import { refuse } from "../../lib/refuse.ts";
import type { StaffActor } from "../../lib/staff-actor.ts";
import { recordAudit } from "../audit/record-audit.ts";
import { readDoorCode } from "../fulfilment/read-door-code.ts";
import { enqueueMail } from "../notifications/enqueue-mail.ts";
import { listOrderMails } from "../notifications/order-mails.ts";
import { mailedRecipient } from "../notifications/templates/mailed-recipient.ts";
import type { MailData, TemplateName } from "../notifications/templates/templates.ts";
import { findOrderId } from "../orders/list-lines.ts";
import { type LockedOrder, lockOrder } from "../orders/lock-order.ts";
import { noteOrder } from "../orders/note-order.ts";
import { addGuestLink, addOrderLink } from "../orders/order-links.ts";
import { amountsOfMail } from "./amounts-of-mail.ts";

/** Emails the customer once more what an earlier email about the order said, with a link and a door code that work now. */
export async function resendOrderMail(
  ctx: Pick<Ctx, "db">,
  { order: publicId, mail: mailId, by }: { order: string; mail: number; by: StaffActor },
): Promise<void> {
  const orderId = (await findOrderId(ctx, { publicId })) ?? refuse("order_not_found");
  await inTransaction(ctx.db, async (tx) => {
    const order = await lockOrder({ db: tx }, { orderId });
    if (order.isCustomerErased || order.customerMail.endsWith(".invalid")) refuse("customer_without_mail");
    const mails = await listOrderMails({ db: tx }, { order: publicId });
    const mail = mails.find(({ id }) => id === mailId) ?? refuse("mail_not_found");
    const { template, data, state } = mail;
    if (data === null) refuse("mail_too_old");
    if (state === "waiting") refuse("mail_waiting");
    await enqueueMail(
      { db: tx },
      {
        template,
        to: order.customerMail,
        key: `${template}:${order.reference}:again:${randomToken(8)}`,
        data: await asOfNow({ db: tx }, order, { template, data }),
      },
    );
    const name = template.replaceAll("_", " ");
    await noteOrder({ db: tx }, { orderId, note: `${by.name} sent an email again: ${name}` });
    const record = { kind: "order", id: order.reference, name: order.reference };
    await recordAudit({ db: tx }, { by, action: "order.mail_sent_again", record, after: { mail: template } });
  });
}

/**
 * The content with what changes as an email gets older: its secrets were deleted, somebody else may receive the order, and
 * another amount may be due.
 */
async function asOfNow(
  { db }: { db: Transaction },
  order: LockedOrder,
  { template, data }: { template: TemplateName; data: Record<string, unknown> },
): Promise<MailData[TemplateName]> {
  const amounts = await amountsOfMail({ db }, order, { template, data });
  // These say that what is due is paid with their link, also to a customer who could sign in.
  const isRestPaidOnline = template === "order_changed" && amounts.due !== ZERO && !order.collectsBalance;
  const isPaidByLink = template === "order_link" || isRestPaidOnline;
  const link = isPaidByLink
    ? (await addOrderLink({ db }, { orderId: order.id, by: null })).token
    : await addGuestLink({ db }, order);
  const again = {
    ...data,
    link,
    isSentAgain: true,
    recipient: mailedRecipient(template, order.recipient),
    ...(template === "order_shipped" ? { doorCode: await readDoorCode({ db }, { orderId: order.id }) } : {}),
    ...amounts,
    // The confirmation of the order says what was promised, these say when it comes.
    ...(order.isPastPromise && template !== "order_placed"
      ? { firstDay: undefined, lastDay: undefined }
      : {}),
  };
  // The row was written by enqueueMail, and its data was checked against its template then.
  return again as unknown as MailData[TemplateName];
}
