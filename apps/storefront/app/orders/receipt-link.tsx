import type { Order } from "@shop/contract/orders";
import { buttonClass } from "@shop/ui/button";
import { Link } from "../navigation/link.tsx";

/** Whether the order was ever paid. */
export function hasReceipt({ history }: Pick<Order, "history">): boolean {
  return history.some(({ paymentStatus }) => paymentStatus === "paid");
}

export function ReceiptLink({ to }: { to: string }) {
  return (
    <Link to={to} className={buttonClass({ look: "outline", large: true, wide: true })}>
      Print or save the receipt
    </Link>
  );
}
