import { toasts } from "@shop/contract/texts";
import { notify } from "../notices/notify.ts";
import type { Learned } from "./learn-of-payment.ts";

/** The notice for what the shop knows of a payment. */
export function notifyOfPayment(learned: Learned): void {
  const one = { id: "payment" };
  if (learned.kind === "paid") {
    notify.success(toasts.orderSaved);
    notify.success(toasts.paymentRecorded, one);
  }
  if (learned.kind === "failed") notify.error(toasts.paymentFailed, one);
  if (learned.kind === "checking") notify.info(toasts.paymentBeingChecked, one);
  if (learned.kind === "not_recorded") notify.error(toasts.paymentNotRecorded, one);
  if (learned.kind === "unasked") notify.error(toasts.paymentCallFailed, one);
}
