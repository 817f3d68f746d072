import { type HandoverPayment, handoverPayments } from "@shop/contract/admin/handover-payments";
import { fromNaira, toNaira, ZERO } from "@shop/contract/money";
import type { Routes } from "../../http/serve.ts";
import { serveStaff } from "../../http/serve-staff.ts";
import { asTime } from "../../lib/personal-data.ts";
import { refuse } from "../../lib/refuse.ts";
import type { StaffActor } from "../../lib/staff-actor.ts";
import { isAlone } from "../audit/allow-own.ts";
import { receiveHandoverPayment, reportHandoverPayment } from "./check-handover-payment.ts";
import {
  countPaymentsToCheck,
  type HandoverPaymentRow,
  listCheckedPayments,
  listPaymentsToCheck,
} from "./read-handover-payments.ts";
import type { StatementPayment } from "./record-handover-payment.ts";

/** Transfers and POS payments on handover, which somebody finds on a statement. */
export function handoverPaymentRoutes(routes: Routes): void {
  serveStaff(routes, handoverPayments.viewHandoverPayments, async ({ ctx, staff: by }) => {
    const [waiting, toCheck, checked, alone] = await Promise.all([
      countPaymentsToCheck(ctx),
      listPaymentsToCheck(ctx, { by }),
      listCheckedPayments(ctx),
      isAlone(ctx, { by, permission: "cash.receive" }),
    ]);
    const present = (row: HandoverPaymentRow) => presentPayment(row, by);
    return {
      data: { waiting, toCheck: toCheck.map(present), checked: checked.map(present), isAlone: alone },
    };
  });

  serveStaff(routes, handoverPayments.receiveHandoverPayment, async ({ ctx, staff: by }, input) => {
    const { id: publicId, on, reference = null, reason = null } = input;
    const received = await receiveHandoverPayment(ctx, { publicId, on, reference, reason, by });
    return { data: presentPayment(received, by) };
  });

  serveStaff(routes, handoverPayments.reportHandoverPayment, async ({ ctx, staff: by }, { id, reason }) => ({
    data: presentPayment(await reportHandoverPayment(ctx, { publicId: id, reason, by }), by),
  }));
}

/** Written out: the ids of members stay inside. */
function presentPayment(
  {
    orderId: _,
    publicId,
    holderId,
    recordedById,
    checkedAt,
    recordedAt,
    amount,
    ...payment
  }: HandoverPaymentRow,
  { staffId }: StaffActor,
): HandoverPayment {
  return {
    ...payment,
    id: publicId,
    amount: toNaira(amount),
    recordedAt: asTime(recordedAt),
    checkedAt: checkedAt && asTime(checkedAt),
    isOwn: holderId === staffId || recordedById === staffId,
  };
}

/** What was paid at the door, of the wire. Refuses cash and another way at once. */
export function paidOf({
  cash,
  payment,
}: {
  cash?: number | undefined;
  payment?: (Omit<StatementPayment, "amount"> & { amount: number }) | undefined;
}) {
  if (cash && payment) {
    const message = "Please choose one way in which it was paid";
    return refuse("bad_input", { fields: { payment: message } }, { message });
  }
  return {
    cash: cash ? fromNaira(cash) : null,
    payment: payment ? { ...payment, amount: fromNaira(payment.amount) ?? ZERO } : null,
  };
}
