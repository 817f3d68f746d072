import type { StaffReturn } from "@shop/contract/admin/returns";
import { formatNaira } from "@shop/contract/money";
import { Checkbox } from "@shop/ui/checkbox";
import { TextField } from "@shop/ui/text-field";
import { useState } from "react";
import { useAdmin, useAdminCall } from "../api/use-admin.ts";
import { CommandDialog } from "../forms/command-dialog.tsx";
import { RefundWay } from "../forms/refund-way.tsx";
import { returnedAmount } from "./return-words.ts";

/** Asks for the refund of what came back. It is approved on the money page, like every refund. */
export function RefundReturnDialog({ request, onClose }: { request: StaffReturn; onClose: () => void }) {
  const isOurFault = request.lines.every(({ reason }) => reason !== "size" && reason !== "changed_mind");
  const [delivery, setDelivery] = useState(isOurFault);
  const [way, setWay] = useState<"provider" | "by_hand">(
    request.refundableOnline > 0 ? "provider" : "by_hand",
  );
  const { data: money } = useAdmin("viewOrderMoney", { order: request.order.id });
  const amount = money ? returnedAmount(request, money, { delivery }) : null;
  const [bankReference, setBankReference] = useState("");
  const refund = useAdminCall("refundReturn", {
    shownInline: true,
    done: "Requested. It now needs approval.",
    onDone: onClose,
  });
  return (
    <CommandDialog
      title="Refund the returned items"
      action={amount === null ? "Ask for the refund" : `Ask to refund ${formatNaira(amount)}`}
      error={refund.error}
      isBusy={refund.isPending}
      onSubmit={() =>
        refund.mutate({ id: request.id, delivery, way, ...(way === "by_hand" ? { bankReference } : {}) })
      }
      onClose={onClose}
    >
      <ul className="grid gap-1">
        {request.lines
          .filter(({ received }) => received)
          .map(({ position, name, variant, received }) => (
            <li key={position}>
              {received} × {[name, variant].filter(Boolean).join(", ")}
            </li>
          ))}
      </ul>
      <Checkbox
        label={`Refund the delivery as well${money ? `: ${formatNaira(money.delivery)}` : ""}`}
        checked={delivery}
        onChange={({ target }) => setDelivery(target.checked)}
      />
      <RefundWay refundableOnline={request.refundableOnline} way={way} onChange={setWay} />
      {way === "by_hand" && (
        <TextField
          label="Reference of the bank transfer"
          value={bankReference}
          onChange={({ target }) => setBankReference(target.value)}
        />
      )}
    </CommandDialog>
  );
}
