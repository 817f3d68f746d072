import type { Recipient } from "@shop/contract/recipient";
import type { TemplateName } from "./templates.ts";

/** The mails about an order that print who receives it. */
const PRINTED: Partial<Record<TemplateName, "everything" | "name">> = {
  order_placed: "everything",
  order_shipped: "everything",
  order_confirmed: "name",
  order_changed: "name",
  order_delivered: "name",
  payment_received: "name",
  delivery_failed: "name",
  delivery_new_day: "name",
};

/** What a mail prints of the recipient; undefined for nothing. It stores no more: a recipient has no account to delete. */
export function mailedRecipient(
  template: TemplateName,
  recipient: Recipient | null,
): Recipient | Pick<Recipient, "name"> | null | undefined {
  const printed = PRINTED[template];
  if (!printed) return undefined;
  return printed === "name" ? recipient && { name: recipient.name } : recipient;
}
