import { isDeepStrictEqual } from "node:util";
import { formatKobo, kobo, ZERO } from "@shop/contract/money";
import type { Transaction } from "../../db/pool.ts";
import type { StaffActor } from "../../lib/staff-actor.ts";
import { recordAudit } from "../audit/record-audit.ts";
import { enqueueMail } from "../notifications/enqueue-mail.ts";
import { noteOrder } from "../orders/note-order.ts";
import { addGuestLink, addOrderLink } from "../orders/order-links.ts";
import { balanceOf, type OrderEdit, type PlannedEdit } from "./plan-order-edit.ts";

/** Writes the change into the order's notes and the audit log, and mails the customer. */
export async function announceOrderEdit(
  { db }: { db: Transaction },
  planned: PlannedEdit,
  edit: OrderEdit & { by: StaffActor },
): Promise<void> {
  const { order, sums, outcome } = planned;
  const { by, reason } = edit;
  const { before, total } = outcome;
  const isRecipientChanged = !isDeepStrictEqual(planned.recipient, order.recipient);
  const what = isRecipientChanged ? "the order and its recipient" : "the order";
  const words = `${by.name} changed ${what}: ${formatKobo(before)} → ${formatKobo(total)}: ${reason}`;
  await noteOrder({ db }, { orderId: order.id, note: words });
  await recordAudit(
    { db },
    {
      by,
      action: "order.edited",
      record: { kind: "order", id: order.reference, name: order.reference },
      before: { total: before, subtotal: order.subtotal, discount: order.discount },
      after: {
        total,
        subtotal: sums.subtotal,
        discount: sums.discount,
        // Not who it is: the log is kept for longer than names and phone numbers.
        ...(isRecipientChanged ? { recipient: "changed" } : {}),
      },
      reason,
    },
  );
  if (!order.isCustomerErased) await mailOrderChanged({ db }, planned, { ...edit, isRecipientChanged });
}

async function mailOrderChanged(
  { db }: { db: Transaction },
  planned: PlannedEdit,
  { version, isRecipientChanged }: OrderEdit & { isRecipientChanged: boolean },
): Promise<void> {
  const { order, delivery, recipient, outcome } = planned;
  const due = balanceOf(planned);
  await enqueueMail(
    { db },
    {
      template: "order_changed",
      to: order.customerMail,
      key: `order_changed:${order.reference}:${version}`,
      data: {
        firstName: order.firstName,
        orderId: order.publicId,
        reference: order.reference,
        link:
          due > 0
            ? (await addOrderLink({ db }, { orderId: order.id, by: null })).token
            : await addGuestLink({ db }, order),
        before: outcome.before,
        total: outcome.total,
        isPaid: order.paymentStatus !== "unpaid",
        isPickup: (delivery ?? order).pickupPoint !== null,
        recipient: recipient && { name: recipient.name },
        isRecipientChanged,
        due,
        goesBack: outcome.difference < 0 && outcome.kept > 0 ? kobo(-outcome.difference) : ZERO,
      },
    },
  );
}
