import type { StaffReturn } from "@shop/contract/admin/returns";
import { SelectField } from "@shop/ui/select-field";
import { useState } from "react";
import { useAdminCall } from "../api/use-admin.ts";
import { CommandDialog } from "../forms/command-dialog.tsx";

/** Orders the replacement of what came back, without a charge. */
export function ExchangeDialog({ request, onClose }: { request: StaffReturn; onClose: () => void }) {
  const lines = request.lines.filter(({ received }) => received);
  const [chosen, setChosen] = useState<Readonly<Record<number, string>>>(
    Object.fromEntries(lines.map(({ position, exchangeToken }) => [position, exchangeToken ?? ""])),
  );
  const exchange = useAdminCall("exchangeReturn", {
    shownInline: true,
    done: "The replacement is ordered",
    onDone: onClose,
  });
  return (
    <CommandDialog
      title="Send the replacement?"
      action="Order it"
      error={exchange.error}
      isBusy={exchange.isPending}
      isReady={lines.every(({ position }) => chosen[position])}
      onSubmit={() =>
        exchange.mutate({
          id: request.id,
          lines: lines.map(({ position }) => ({ position, variant_token: chosen[position] ?? "" })),
        })
      }
      onClose={onClose}
    >
      <p>
        This places a new order for the customer, to the same address and without a charge. You will find it
        under To pack. Only items at the same price can be chosen; refund the others instead.
      </p>
      {lines.map(({ position, name, variant, received, exchanges }) => (
        <SelectField
          key={position}
          label={`${received} × ${[name, variant].filter(Boolean).join(", ")}`}
          value={chosen[position] ?? ""}
          onChange={({ target }) => setChosen({ ...chosen, [position]: target.value })}
        >
          <option value="">{exchanges.length === 0 ? "Nothing in stock" : "Choose what replaces it"}</option>
          {exchanges.map(({ variant_token, name: words, stock }) => (
            <option key={variant_token} value={variant_token}>
              {words}, {stock} in stock
            </option>
          ))}
        </SelectField>
      ))}
    </CommandDialog>
  );
}
