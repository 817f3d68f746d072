import { Button } from "@shop/ui/button";
import { z } from "zod";
import { PasswordInput } from "../forms/fields.tsx";
import { FormMessage } from "../forms/form-message.tsx";
import { useCommandForm } from "../forms/use-command-form.ts";

const Passwords = z.object({
  password: z.string().min(1, "Please enter your current password"),
  newPassword: z
    .string()
    .min(8, "Password must be at least 8 characters")
    .max(200, "This password is too long"),
});
const LABELS = { password: "Current password", newPassword: "New password" };

/** A new password. Every other session of the member ends with it. */
export function PasswordForm() {
  const state = useCommandForm({
    call: "changeOwnPassword",
    schema: Passwords,
    start: { password: "", newPassword: "" },
    labels: LABELS,
    toInput: (values) => values,
    done: "Password changed. You are signed out everywhere else",
    fieldOf: { wrong_password: "password", password_common: "newPassword", password_personal: "newPassword" },
  });
  return (
    <section className="panel" aria-label="Password">
      <h2>Password</h2>
      <form className="grid gap-4" onSubmit={state.submit} noValidate>
        <FormMessage>{state.message}</FormMessage>
        <PasswordInput of={state} name="password" autoComplete="current-password" />
        <PasswordInput
          of={state}
          name="newPassword"
          autoComplete="new-password"
          help="At least 8 characters."
        />
        <Button type="submit" className="justify-self-start" busy={state.isSending} busyText="Changing...">
          Change password
        </Button>
      </form>
    </section>
  );
}
