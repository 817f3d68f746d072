import { LocationFields } from "@shop/contract/admin/delivery-place-fields";
import type { LocationRecord } from "@shop/contract/admin/delivery-places";
import { SelectInput, TextInput, TickInput } from "../forms/fields.tsx";
import { useCommandForm } from "../forms/use-command-form.ts";
import { RecordDialog } from "./record-dialog.tsx";

const labels = { name: "Name", state: "State", retired: "Retired: takes no new orders" };

/** Renames or retires a location. */
export function LocationDialog({
  location: { id, version, name, state: inState, retired },
  states,
  onClose,
}: {
  location: LocationRecord;
  states: readonly string[];
  onClose: () => void;
}) {
  const state = useCommandForm({
    call: "saveDeliveryLocation",
    schema: LocationFields,
    start: { name, state: inState, retired },
    labels,
    toInput: (values) => ({ id, version, ...values }),
    done: "Saved",
    onDone: onClose,
  });
  const known = states.includes(inState) ? states : [inState, ...states];
  return (
    <RecordDialog title={`Change ${name}`} state={state} onClose={onClose}>
      <TextInput of={state} name="name" autoComplete="off" help="As shoppers choose it at the checkout" />
      <SelectInput of={state} name="state" choices={known.map((one) => ({ value: one, label: one }))} />
      <TickInput of={state} name="retired" />
    </RecordDialog>
  );
}
