import { toasts } from "@shop/contract/texts";
import { Button } from "@shop/ui/button";
import { PasswordField } from "@shop/ui/password-field";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { errorText } from "../api/error-text.ts";
import { useApi } from "../api/use-api.ts";
import { notify } from "../notices/notify.ts";
import { checkPasswordChange, PASSWORD_HINT } from "./check-account-fields.ts";
import { FormRefusal } from "./form-refusal.tsx";
import { SESSIONS_KEY } from "./sessions-query.ts";
import { useFields } from "./use-fields.ts";
import { UsernameField } from "./username-field.tsx";

/** Changes the password. Every other device is signed out; this one stays signed in. */
export function ChangePasswordForm({ mail, onDone }: { mail: string; onDone: () => void }) {
  const api = useApi();
  const queries = useQueryClient();
  const { form, field, submit, showRefusal, values } = useFields(
    { pword: "", new_pword: "" },
    checkPasswordChange,
  );
  const [isSaving, setIsSaving] = useState(false);
  const [refusal, setRefusal] = useState("");

  useEffect(() => form.current?.querySelector<HTMLElement>('input[type="password"]')?.focus(), [form]);

  async function change(typed: typeof values) {
    setIsSaving(true);
    setRefusal("");
    try {
      const { message } = await api.envelope("changePassword", typed, { shownInline: true });
      notify.success(message);
      void queries.invalidateQueries({ queryKey: SESSIONS_KEY });
      onDone();
    } catch (error) {
      if (!showRefusal(error)) setRefusal(errorText(error, toasts.requestFailed));
    } finally {
      setIsSaving(false);
    }
  }

  return (
    <form
      ref={form}
      className="grid gap-4"
      noValidate
      onSubmit={submit((typed) => {
        if (!isSaving) void change(typed);
      })}
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
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="brass" large busy={isSaving} busyText="Changing...">
          Change password
        </Button>
        <Button
          look="ghost"
          large
          aria-disabled={isSaving || undefined}
          onClick={() => !isSaving && onDone()}
        >
          Cancel
        </Button>
      </div>
    </form>
  );
}
