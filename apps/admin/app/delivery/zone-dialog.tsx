import { ZoneFields } from "@shop/contract/admin/delivery-place-fields";
import type { ZoneRecord } from "@shop/contract/admin/delivery-places";
import { useState } from "react";
import { TextInput, TickInput } from "../forms/fields.tsx";
import { useCommandForm } from "../forms/use-command-form.ts";
import { RecordDialog } from "./record-dialog.tsx";

const valuesOf = (zone: ZoneRecord | null) => ({ name: zone?.name ?? "", retired: zone?.retired ?? false });
const labels = { name: "Name", retired: "Retired: takes no new orders" };

/** Adds, renames or retires a zone. @param zone null for a new one */
export function ZoneDialog({ zone: opened, onClose }: { zone: ZoneRecord | null; onClose: () => void }) {
  const [zone, setZone] = useState(opened);
  const state = useCommandForm({
    call: "saveDeliveryZone",
    schema: ZoneFields,
    start: valuesOf(opened),
    labels,
    toInput: (values) => ({ id: zone?.id ?? null, version: zone?.version ?? null, ...values }),
    newer: { toValues: valuesOf, use: setZone },
    done: zone ? "Saved" : "The zone is added. Give it locations and prices",
    onDone: onClose,
  });
  return (
    <RecordDialog title={zone ? `Change ${zone.name}` : "Add a zone"} state={state} onClose={onClose}>
      <TextInput of={state} name="name" autoComplete="off" help="Shoppers do not see it" />
      {zone && <TickInput of={state} name="retired" />}
    </RecordDialog>
  );
}
