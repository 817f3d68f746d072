import type { OrderRow } from "@shop/contract/admin/orders";
import { SelectField } from "@shop/ui/select-field";
import { useState } from "react";
import { useAdmin, useAdminCall } from "../api/use-admin.ts";
import { CommandDialog } from "../forms/command-dialog.tsx";
import { handOverText } from "./order-words.ts";
import { tellOutcomes } from "./use-moves.ts";

/** Gives packed parcels to a rider. Orders that are collected need none. */
export function HandOverDialog({
  orders,
  onClose,
}: {
  orders: readonly (Pick<OrderRow, "id" | "isPickup" | "status" | "paymentStatus"> & {
    /** Known on an order's own page. */
    money?: { dueOnHandover: number };
    /** The same. */
    isInQuestion?: boolean;
  })[];
  onClose: () => void;
}) {
  // Of several, the shop names the ones that were refunded, and each is decided on its page.
  const isRefunded = orders.length === 1 && orders[0]?.paymentStatus === "refunded";
  const isInQuestion = orders.length === 1 && orders[0]?.isInQuestion === true;
  const needsRider = orders.some(({ isPickup }) => !isPickup);
  const { data: riders } = useAdmin("listRiders");
  const [rider, setRider] = useState("");
  const [missing, setMissing] = useState<string | null>(null);
  const handOver = useAdminCall("handOverOrders", {
    onDone({ data }) {
      tellOutcomes(data, "handed over");
      onClose();
    },
  });

  function submit() {
    if (needsRider && rider === "") return setMissing("Please choose who delivers");
    handOver.mutate({
      ids: orders.map(({ id }) => id),
      ...(rider ? { rider: Number(rider) } : {}),
      ...(isRefunded ? { refundedToo: true } : {}),
      ...(isInQuestion ? { questionedToo: true } : {}),
    });
  }

  return (
    <CommandDialog
      title={orders.length === 1 ? "Hand over" : `Hand over ${orders.length} orders`}
      action={needsRider ? "Hand over" : "Ready to collect"}
      isBusy={handOver.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {isRefunded && (
        <p className="font-bold">
          All that was paid for this order has been refunded. Hand it over only if the customer should still
          get it.
          {orders[0]?.status === "processing"
            ? " Otherwise, open the parcel again and cancel the order."
            : " Otherwise, return the whole order."}
        </p>
      )}
      {isInQuestion && (
        <p className="font-bold">
          The payment of this order is in question: the shop may not keep the money. Hand the parcel over only
          if the money desk has been asked.
        </p>
      )}
      <p>{handOverText(orders)}</p>
      {needsRider && (
        <SelectField
          label="Who delivers?"
          error={missing}
          value={rider}
          onChange={(event) => {
            setRider(event.target.value);
            setMissing(null);
          }}
        >
          <option value="">Choose</option>
          {riders?.map(({ id, name, parcels }) => (
            <option key={id} value={id}>
              {name}
              {parcels > 0 && ` (has ${parcels})`}
            </option>
          ))}
        </SelectField>
      )}
    </CommandDialog>
  );
}
