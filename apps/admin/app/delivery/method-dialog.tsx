import { MethodFields } from "@shop/contract/admin/delivery-place-fields";
import type { MethodRecord } from "@shop/contract/admin/delivery-places";
import { TextInput, TickInput } from "../forms/fields.tsx";
import { useCommandForm } from "../forms/use-command-form.ts";
import { RecordDialog } from "./record-dialog.tsx";

const labels = {
  name: "Name",
  description: "Description",
  pickup: "Shoppers collect the parcel at a pickup point",
  retired: "Retired: takes no new orders",
};
const START = { name: "", description: "", pickup: false, retired: false };

/** Adds, changes or retires a method. @param method null for a new one */
export function MethodDialog({ method, onClose }: { method: MethodRecord | null; onClose: () => void }) {
  const { id = null, version = null, ...start } = method ?? (START as Partial<MethodRecord> & typeof START);
  const state = useCommandForm({
    call: "saveDeliveryMethod",
    schema: MethodFields,
    start,
    labels,
    toInput: (values) => ({ id, version, ...values }),
    done: method ? "Saved" : "The method is added. Enter its prices",
    onDone: onClose,
  });
  return (
    <RecordDialog title={method ? `Change ${method.name}` : "Add a method"} state={state} onClose={onClose}>
      <TextInput of={state} name="name" autoComplete="off" />
      <TextInput of={state} name="description" autoComplete="off" help="Below the name, at the checkout" />
      <TickInput of={state} name="pickup" />
      {method && <TickInput of={state} name="retired" />}
    </RecordDialog>
  );
}
