import type { MethodRecord } from "@shop/contract/admin/delivery-places";
import { useState } from "react";
import { TextInput, TickInput } from "../forms/fields.tsx";
import { useCommandForm } from "../forms/use-command-form.ts";
import { fieldsOf, type MethodValues, methodLabels, methodSchema, valuesOf } from "./method-values.ts";
import { RecordDialog } from "./record-dialog.tsx";
import { WeightSteps } from "./weight-steps.tsx";

/** Adds, changes or retires a method. @param method null for a new one */
export function MethodDialog({
  method: opened,
  onClose,
}: {
  method: MethodRecord | null;
  onClose: () => void;
}) {
  const [method, setMethod] = useState(opened);
  const state = useCommandForm({
    call: "saveDeliveryMethod",
    schema: methodSchema,
    start: valuesOf(opened) as MethodValues,
    labels: methodLabels,
    toInput: (values) => ({
      id: method?.id ?? null,
      version: method?.version ?? null,
      ...fieldsOf(values),
    }),
    newer: { toValues: valuesOf, use: setMethod },
    done: method ? "Saved" : "The method is added. Enter its prices",
    onDone: onClose,
  });
  return (
    <RecordDialog title={method ? `Change ${method.name}` : "Add a method"} state={state} onClose={onClose}>
      <TextInput of={state} name="name" autoComplete="off" />
      <TextInput of={state} name="description" autoComplete="off" help="Below the name, at checkout" />
      <TickInput of={state} name="pickup" />
      <WeightSteps of={state} />
      <TextInput of={state} name="assumedGrams" inputMode="numeric" autoComplete="off" />
      {method && <TickInput of={state} name="retired" />}
    </RecordDialog>
  );
}
