import { SelectField } from "@shop/ui/select-field";
import { useState } from "react";
import { useAdmin, useAdminCall } from "../api/use-admin.ts";
import { CommandDialog } from "../forms/command-dialog.tsx";
import { tellOutcomes } from "./use-moves.ts";

/** Gives packed parcels to a rider. Orders that are collected need none. */
export function HandOverDialog({
  orders,
  onClose,
}: {
  orders: readonly { id: string; isPickup: boolean }[];
  onClose: () => void;
}) {
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
    handOver.mutate({ ids: orders.map(({ id }) => id), ...(rider ? { rider: Number(rider) } : {}) });
  }

  return (
    <CommandDialog
      title={orders.length === 1 ? "Hand over" : `Hand over ${orders.length} orders`}
      action={needsRider ? "Hand over" : "Ready to collect"}
      isBusy={handOver.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        {needsRider
          ? "The customer is told the door code and what to pay, by email or message."
          : "The customer is told that the order is ready to collect, by email or message."}
      </p>
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
