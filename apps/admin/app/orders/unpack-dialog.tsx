import type { OrderPage } from "@shop/contract/admin/orders";
import { useAdminCall } from "../api/use-admin.ts";
import { ReasonDialog } from "../forms/reason-dialog.tsx";

/** Opens a packed parcel that has not left the shop. */
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
      <p>The order goes back to “To pack”.</p>
    </ReasonDialog>
  );
}
