import { TextField } from "@shop/ui/text-field";
import type { NameField, Problems } from "../account/check-account-fields.ts";

/** Asks for the name where the account has none: it was opened with an emailed code, and this is its first order. */
export function NameFields({
  name,
  faults,
  onName,
}: {
  name: Record<NameField, string>;
  faults: Problems<NameField>;
  onName: (part: Partial<Record<NameField, string>>) => void;
}) {
  return (
    <div className="grid gap-4 xs:grid-cols-2">
      <TextField
        label="First Name"
        name="fname"
        autoComplete="given-name"
        maxLength={60}
        value={name.fname}
        error={faults.fname}
        onChange={(event) => onName({ fname: event.currentTarget.value })}
      />
      <TextField
        label="Last Name"
        name="lname"
        autoComplete="family-name"
        maxLength={60}
        value={name.lname}
        error={faults.lname}
        onChange={(event) => onName({ lname: event.currentTarget.value })}
      />
    </div>
  );
}
