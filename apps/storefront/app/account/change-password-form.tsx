import { PasswordField } from "@shop/ui/password-field";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useApi } from "../api/use-api.ts";
import { notify } from "../notices/notify.ts";
import { checkPasswordChange, PASSWORD_HINT } from "./check-account-fields.ts";
import { FormRefusal } from "./form-refusal.tsx";
import { OwnerProof, ownerProof } from "./owner-proof.tsx";
import { PROFILE_KEY } from "./profile-query.ts";
import { SaveOrCancel } from "./save-or-cancel.tsx";
import { SESSIONS_KEY } from "./sessions-query.ts";
import { useFields } from "./use-fields.ts";
import { useSaving } from "./use-saving.ts";
import { UsernameField } from "./username-field.tsx";

/** Changes the password, or sets the first one. Every other device is signed out; this one stays signed in. */
export function ChangePasswordForm({
  mail,
  hasPassword,
  onDone,
}: {
  mail: string;
  hasPassword: boolean;
  onDone: () => void;
}) {
  const api = useApi();
  const queries = useQueryClient();
  const { form, field, fill, submit, showRefusal, values } = useFields(
    { pword: "", otp: "", new_pword: "" },
    (typed) => checkPasswordChange(typed, { hasPassword }),
  );
  const label = hasPassword ? "Change password" : "Set a password";
  const { isSaving, refusal, save } = useSaving(showRefusal);

  useEffect(
    () => form.current?.querySelector<HTMLElement>('input[type="password"], button')?.focus(),
    [form],
  );

  async function change(typed: typeof values) {
    const change = { ...ownerProof(typed, hasPassword), new_pword: typed.new_pword };
    const { message } = await api.envelope("changePassword", change, { shownInline: true });
    notify.success(message);
    void queries.invalidateQueries({ queryKey: PROFILE_KEY });
    void queries.invalidateQueries({ queryKey: SESSIONS_KEY });
    onDone();
  }

  return (
    <form
      ref={form}
      className="grid grid-cols-1 gap-4"
      noValidate
      onSubmit={submit((typed) => void save(() => change(typed)))}
    >
      <UsernameField mail={mail} />
      <OwnerProof
        hasPassword={hasPassword}
        mail={mail}
        password={{ ...field("pword"), label: "Current password" }}
        code={values.otp}
        codeProblem={field("otp").error}
        onCode={(otp) => fill({ otp })}
      />
      <PasswordField
        {...field("new_pword")}
        label="New password"
        autoComplete="new-password"
        help={PASSWORD_HINT}
      />
      <FormRefusal>{refusal}</FormRefusal>
      <SaveOrCancel
        label={label}
        busyText={hasPassword ? "Changing..." : "Saving..."}
        isSaving={isSaving}
        onCancel={onDone}
      />
    </form>
  );
}
