import type { OrderPage } from "@shop/contract/admin/orders";
import { shortDay } from "@shop/contract/day-in-words";
import { useAdminCall } from "../api/use-admin.ts";
import { ReasonDialog } from "../forms/reason-dialog.tsx";

/** Opens a packed parcel that is in the shop. */
export function UnpackDialog({ order, onClose }: { order: OrderPage; onClose: () => void }) {
  const unpack = useAdminCall("unpackOrder", {
    shownInline: true,
    done: "No longer packed",
    onDone: onClose,
  });
  return (
    <ReasonDialog
      title="Open the parcel again"
      action="Open it"
      isBusy={unpack.isPending}
      error={unpack.error}
      onSubmit={(reason) => unpack.mutate({ id: order.id, reason })}
      onClose={onClose}
    >
      <p>
        The order goes back to “To pack”
        {order.retryOn
          ? `. The day agreed with the customer stays: ${shortDay(order.retryOn)}.`
          : ", where it can be changed or cancelled."}
      </p>
    </ReasonDialog>
  );
}
