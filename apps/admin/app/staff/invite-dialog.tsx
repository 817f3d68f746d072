import { ROLE_NAMES, ROLES } from "@shop/contract/admin/permissions";
import { z } from "zod";
import { CommandDialog } from "../forms/command-dialog.tsx";
import { SelectInput, TextInput } from "../forms/fields.tsx";
import { useCommandForm } from "../forms/use-command-form.ts";
import { RoleSentences } from "./role-sentences.tsx";

const Invite = z.object({
  mail: z.email("Please enter an email address"),
  role: z.enum(ROLES),
});
const LABELS = { mail: "Email", role: "Role" };
const CHOICES = ROLES.map((role) => ({ value: role, label: ROLE_NAMES[role] }));

/** Invites somebody by email. They choose name and password themselves. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const state = useCommandForm({
    call: "inviteStaff",
    schema: Invite,
    start: { mail: "", role: "orders" } satisfies z.infer<typeof Invite> as z.infer<typeof Invite>,
    labels: LABELS,
    toInput: (values) => values,
    fieldOf: { member_exists: "mail" },
    done: "Invitation sent",
    onDone: onClose,
  });
  const role = state.form.watch("role");
  return (
    <CommandDialog
      title="Invite somebody"
      error={state.message}
      action="Send invitation"
      isBusy={state.isSending}
      onSubmit={() => void state.submit()}
      onClose={onClose}
    >
      <TextInput
        of={state}
        name="mail"
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        help="The link in the email works for 48 hours."
      />
      <SelectInput of={state} name="role" choices={CHOICES} />
      <RoleSentences role={role} />
    </CommandDialog>
  );
}
