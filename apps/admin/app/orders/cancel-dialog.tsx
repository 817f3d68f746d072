import type { OrderPage } from "@shop/contract/admin/orders";
import { useAdminCall } from "../api/use-admin.ts";
import { ReasonDialog } from "../forms/reason-dialog.tsx";

/** Cancels an order by its number. */
export function CancelDialog({ order, onClose }: { order: OrderPage; onClose: () => void }) {
  const cancel = useAdminCall("cancelOrderByStaff", {
    shownInline: true,
    done: "Order cancelled",
    onDone: onClose,
  });
  return (
    <ReasonDialog
      title={`Cancel ${order.reference}?`}
      action="Cancel the order"
      dismiss="Keep the order"
      isBusy={cancel.isPending}
      error={cancel.error}
      onSubmit={(reason) => cancel.mutate({ id: order.id, reason })}
      onClose={onClose}
    >
      <p>
        Its items return to stock, and the customer is told by email or message.
        {order.paymentStatus === "paid" && " Its payment is refunded."}
      </p>
    </ReasonDialog>
  );
}
