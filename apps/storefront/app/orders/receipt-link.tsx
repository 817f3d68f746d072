import type { Order } from "@shop/contract/orders";
import { buttonClass } from "@shop/ui/button";
import { Link } from "../navigation/link.tsx";
import { isOver } from "./order-state.ts";

/** Whether the order was ever paid. */
export function hasReceipt({ history }: Pick<Order, "history">): boolean {
  return history.some(({ paymentStatus }) => paymentStatus === "paid");
}

/** What the list of items and amounts is called: a receipt only once something was paid. */
export function receiptTitle(order: Pick<Order, "history">): string {
  return hasReceipt(order) ? "Receipt" : "Order summary";
}

/** Whether there is a printable paper before the order is paid: it is paid when it is handed over. */
export function hasConfirmation(order: Pick<Order, "paymentMethod" | "status" | "history">): boolean {
  return order.paymentMethod === "pay_on_delivery" && !isOver(order.status) && !hasReceipt(order);
}

export function ReceiptLink({ to }: { to: string }) {
  return <PaperLink to={to}>Print or save the receipt</PaperLink>;
}

export function ConfirmationLink({ to }: { to: string }) {
  return <PaperLink to={to}>Print or save the order confirmation</PaperLink>;
}

function PaperLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className={buttonClass({ look: "outline", large: true, wide: true })}>
      {children}
    </Link>
  );
}
