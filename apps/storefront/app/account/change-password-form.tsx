import { PasswordField } from "@shop/ui/password-field";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useApi } from "../api/use-api.ts";
import { notify } from "../notices/notify.ts";
import { checkPasswordChange, PASSWORD_HINT } from "./check-account-fields.ts";
import { FormRefusal } from "./form-refusal.tsx";
import { SaveOrCancel } from "./save-or-cancel.tsx";
import { SESSIONS_KEY } from "./sessions-query.ts";
import { useFields } from "./use-fields.ts";
import { useSaving } from "./use-saving.ts";
import { UsernameField } from "./username-field.tsx";

/** Changes the password. Every other device is signed out; this one stays signed in. */
export function ChangePasswordForm({ mail, onDone }: { mail: string; onDone: () => void }) {
  const api = useApi();
  const queries = useQueryClient();
  const { form, field, submit, showRefusal, values } = useFields(
    { pword: "", new_pword: "" },
    checkPasswordChange,
  );
  const { isSaving, refusal, save } = useSaving(showRefusal);

  useEffect(() => form.current?.querySelector<HTMLElement>('input[type="password"]')?.focus(), [form]);

  async function change(typed: typeof values) {
    const { message } = await api.envelope("changePassword", typed, { shownInline: true });
    notify.success(message);
    void queries.invalidateQueries({ queryKey: SESSIONS_KEY });
    onDone();
  }

  return (
    <form
      ref={form}
      className="grid gap-4"
      noValidate
      onSubmit={submit((typed) => void save(() => change(typed)))}
    >
      <UsernameField mail={mail} />
      <PasswordField {...field("pword")} label="Current password" autoComplete="current-password" />
      <PasswordField
        {...field("new_pword")}
        label="New password"
        autoComplete="new-password"
        help={PASSWORD_HINT}
      />
      <FormRefusal>{refusal}</FormRefusal>
      <SaveOrCancel label="Change password" busyText="Changing..." isSaving={isSaving} onCancel={onDone} />
    </form>
  );
}
