import type { OrderRow } from "@shop/contract/admin/orders";
import { classes } from "@shop/ui/classes";
import { dueText } from "./order-words.ts";

/** By when the customer expects the parcel, or that it is late. */
export function DueDay({ order }: { order: Pick<OrderRow, "due"> }) {
  const text = dueText(order);
  return text && <b className={classes("due-day", order.due?.isLate && "due-day-late")}>{text}</b>;
}
