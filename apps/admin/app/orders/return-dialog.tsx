import type { OrderPage } from "@shop/contract/admin/orders";
import { Checkbox } from "@shop/ui/checkbox";
import { useState } from "react";
import { useAdminCall } from "../api/use-admin.ts";
import { ReasonDialog } from "../forms/reason-dialog.tsx";

/** The whole parcel is back in the shop. */
export function ReturnDialog({ order, onClose }: { order: OrderPage; onClose: () => void }) {
  const [restock, setRestock] = useState(true);
  const giveBack = useAdminCall("returnOrder", {
    shownInline: true,
    done: "Order returned",
    onDone: onClose,
  });
  const food = order.lines.filter(({ isFood }) => isFood);
  const isAllFood = food.length === order.lines.length;
  return (
    <ReasonDialog
      title={`Return ${order.reference}?`}
      action="Return the order"
      isBusy={giveBack.isPending}
      error={giveBack.error}
      onSubmit={(reason) => giveBack.mutate({ id: order.id, restock: restock && !isAllFood, reason })}
      onClose={onClose}
    >
      <p>
        The customer is told by email or message.{" "}
        {order.paymentStatus === "paid" ? "What was paid is refunded." : ""}
      </p>
      {!isAllFood && (
        <Checkbox
          label="The items can be sold again: return them to stock"
          checked={restock}
          onChange={(event) => setRestock(event.target.checked)}
        />
      )}
      {food.length > 0 && (
        <p className="text-14 text-soft">
          Food never returns to stock: {food.map(({ name }) => name).join(", ")}.
        </p>
      )}
    </ReasonDialog>
  );
}
