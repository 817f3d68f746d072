import { Checkbox } from "@shop/ui/checkbox";
import { SelectField } from "@shop/ui/select-field";
import { TextField } from "@shop/ui/text-field";
import { useState } from "react";
import { useAdmin, useAdminCall } from "../api/use-admin.ts";
import { CommandDialog } from "../forms/command-dialog.tsx";

interface Choice {
  id: number;
  name: string;
}

/** Adds local government areas of a state to a zone, or a place of another name. */
export function AddLocationsDialog({
  zones,
  taken,
  onClose,
}: {
  zones: readonly Choice[];
  /** The names of all locations there are. */
  taken: readonly string[];
  onClose: () => void;
}) {
  const { data: areas = [] } = useAdmin("listDeliveryAreas");
  const [zone, setZone] = useState("");
  const [inState, setState] = useState("");
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [other, setOther] = useState("");
  const [message, setMessage] = useState<string | null>(null);
  const add = useAdminCall("addDeliveryLocations", {
    shownInline: true,
    done: "The locations are added",
    onDone: onClose,
  });

  const known = new Set(taken.map((name) => name.toLowerCase()));
  const free = (areas.find(({ state }) => state === inState)?.lgas ?? []).filter(
    (lga) => !known.has(`${lga}, ${inState}`.toLowerCase()),
  );
  const names = [
    ...chosen.map((lga) => `${lga}, ${inState}`),
    ...(other.trim() === "" ? [] : [other.trim()]),
  ];

  function submit() {
    if (zone === "" || inState === "") return setMessage("Choose a zone and a state");
    if (names.length === 0) return setMessage("Choose at least one location");
    setMessage(null);
    const locations = names.map((name) => ({ name, state: inState }));
    add.mutate({ zone: Number(zone), locations }, { onError: (error) => setMessage(error.message) });
  }

  return (
    <CommandDialog
      title="Add locations"
      error={message}
      action={names.length > 1 ? `Add ${names.length} locations` : "Add"}
      isBusy={add.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <SelectField label="Zone" value={zone} onChange={(event) => setZone(event.target.value)}>
        <option value="">Choose a zone</option>
        {zones.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="State"
        value={inState}
        onChange={(event) => {
          setState(event.target.value);
          setChosen([]);
        }}
      >
        <option value="">Choose a state</option>
        {areas.map(({ state }) => (
          <option key={state} value={state}>
            {state}
          </option>
        ))}
      </SelectField>
      {inState !== "" && (
        <fieldset className="grid gap-2">
          <legend className="mb-2 font-bold">Local government areas</legend>
          <div className="choice-box">
            {free.length === 0 && <p className="text-soft">All of them are locations already.</p>}
            {free.map((lga) => (
              <Checkbox
                key={lga}
                label={lga}
                checked={chosen.includes(lga)}
                onChange={(event) =>
                  setChosen(event.target.checked ? [...chosen, lga] : chosen.filter((one) => one !== lga))
                }
              />
            ))}
          </div>
        </fieldset>
      )}
      <TextField
        label="Another place (optional)"
        autoComplete="off"
        help="Such as “Lekki & Ajah, Lagos”"
        value={other}
        onChange={(event) => setOther(event.target.value)}
      />
    </CommandDialog>
  );
}
