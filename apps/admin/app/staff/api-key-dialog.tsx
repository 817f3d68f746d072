import { KEY_DAYS } from "@shop/contract/admin/api-key-limits";
import { KEY_PERMISSIONS, type Permission, permissions } from "@shop/contract/admin/permissions";
import { CallError } from "@shop/contract/client";
import { Checkbox } from "@shop/ui/checkbox";
import { SelectField } from "@shop/ui/select-field";
import { TextField } from "@shop/ui/text-field";
import { useState } from "react";
import { useAdminCall } from "../api/use-admin.ts";
import { CommandDialog } from "../forms/command-dialog.tsx";
import { FormMessage } from "../forms/form-message.tsx";

type Days = (typeof KEY_DAYS)[number];

/** What a new API key is for, what it may do, and when it ends. */
export function ApiKeyDialog({ onMade, onClose }: { onMade: (key: string) => void; onClose: () => void }) {
  const [name, setName] = useState("");
  const [days, setDays] = useState<Days>(90);
  const [chosen, setChosen] = useState<readonly Permission[]>([]);
  const [isChecked, setChecked] = useState(false);
  const add = useAdminCall("addApiKey", {
    shownInline: true,
    refreshes: ["listApiKeys"],
    onDone: ({ data }) => onMade(data.key),
  });
  const fields = add.error instanceof CallError ? add.error.fields : {};
  const nameError = isChecked && name.trim() === "" ? "Please enter what the key is for" : fields.name;
  const isNothingChosen = isChecked && chosen.length === 0;

  function submit() {
    setChecked(true);
    if (name.trim() === "" || chosen.length === 0) return;
    add.mutate({ name: name.trim(), permissions: [...chosen], days });
  }

  return (
    <CommandDialog
      title="Make an API key"
      action="Make the key"
      error={Object.keys(fields).length > 0 ? null : add.error}
      isBusy={add.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="What is it for?"
        autoComplete="off"
        maxLength={60}
        help="The name of the program, such as Bookkeeping. The audit log shows it."
        error={nameError ?? null}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <SelectField
        label="Ends after"
        value={String(days)}
        onChange={({ target }) => setDays(KEY_DAYS.find((one) => String(one) === target.value) ?? 90)}
      >
        {KEY_DAYS.map((one) => (
          <option key={one} value={one}>
            {one} days
          </option>
        ))}
      </SelectField>
      <fieldset className="grid gap-1">
        <legend className="mb-2 font-bold">What may it do?</legend>
        {KEY_PERMISSIONS.map((permission) => (
          <Checkbox
            key={permission}
            label={permissions[permission].sentence}
            checked={chosen.includes(permission)}
            onChange={({ target }) =>
              setChosen((before) =>
                target.checked ? [...before, permission] : before.filter((other) => other !== permission),
              )
            }
          />
        ))}
      </fieldset>
      <FormMessage>{isNothingChosen ? "Please choose what the key may do" : null}</FormMessage>
    </CommandDialog>
  );
}
