import { ROLE_NAMES, ROLES } from "@shop/contract/admin/permissions";
import { Button } from "@shop/ui/button";
import { Dialog } from "@shop/ui/dialog";
import { useId } from "react";
import { z } from "zod";
import { SelectInput, TextInput } from "../forms/fields.tsx";
import { useCommandForm } from "../forms/use-command-form.ts";
import { FormMessage } from "./form-message.tsx";
import { RoleSentences } from "./role-sentences.tsx";

const Invite = z.object({
  mail: z.email("Please enter an email address"),
  role: z.enum(ROLES),
});
const LABELS = { mail: "Email", role: "Role" };
const CHOICES = ROLES.map((role) => ({ value: role, label: ROLE_NAMES[role] }));

/** Invites somebody by email. They choose name and password themselves. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const heading = useId();
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
    <Dialog open onClose={onClose} labelledBy={heading} closesOnBackdrop={false}>
      <h2 id={heading} className="mb-5 text-24">
        Invite somebody
      </h2>
      <form className="grid gap-5" onSubmit={state.submit} noValidate>
        <FormMessage>{state.message}</FormMessage>
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
        <Button type="submit" busy={state.isSending} busyText="Sending...">
          Send invitation
        </Button>
      </form>
    </Dialog>
  );
}
