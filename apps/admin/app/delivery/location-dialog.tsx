import { LocationFields } from "@shop/contract/admin/delivery-place-fields";
import type { LocationRecord } from "@shop/contract/admin/delivery-places";
import { useState } from "react";
import { SelectInput, TextInput, TickInput } from "../forms/fields.tsx";
import { useCommandForm } from "../forms/use-command-form.ts";
import { RecordDialog } from "./record-dialog.tsx";

const valuesOf = ({ name, state, retired }: LocationRecord) => ({ name, state, retired });
const labels = { name: "Name", state: "State", retired: "Retired: takes no new orders" };

/** Renames or retires a location. */
export function LocationDialog({
  location: opened,
  states,
  onClose,
}: {
  location: LocationRecord;
  states: readonly string[];
  onClose: () => void;
}) {
  const [location, setLocation] = useState(opened);
  const { id, version, name, state: inState } = location;
  const state = useCommandForm({
    call: "saveDeliveryLocation",
    schema: LocationFields,
    start: valuesOf(opened),
    labels,
    toInput: (values) => ({ id, version, ...values }),
    newer: { toValues: valuesOf, use: setLocation },
    done: "Saved",
    onDone: onClose,
  });
  const known = states.includes(inState) ? states : [inState, ...states];
  return (
    <RecordDialog title={`Change ${name}`} state={state} onClose={onClose}>
      <TextInput of={state} name="name" autoComplete="off" help="As shoppers see it at checkout" />
      <SelectInput of={state} name="state" choices={known.map((one) => ({ value: one, label: one }))} />
      <TickInput of={state} name="retired" />
    </RecordDialog>
  );
}
