import { isRefusal } from "@shop/contract/client";
import { Button } from "@shop/ui/button";
import { PasswordField } from "@shop/ui/password-field";
import { useEffect, useState } from "react";
import { errorText } from "../api/error-text.ts";
import { useApi } from "../api/use-api.ts";
import { checkNewPassword, PASSWORD_HINT } from "./check-account-fields.ts";
import { FormRefusal } from "./form-refusal.tsx";
import { useFields } from "./use-fields.ts";
import { UsernameField } from "./username-field.tsx";

interface Props {
  mail: string;
  code: string;
  onWrongCode: (refusal: Error) => void;
  onDone: (message: string) => void;
}

/** Asks for the new password. A refusal keeps what was typed; a wrong code leads back to the code. */
export function ResetChoose({ mail, code, onWrongCode, onDone }: Props) {
  const api = useApi();
  const { form, field, submit, showRefusal } = useFields({ pword: "" }, checkNewPassword);
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState("");

  useEffect(() => form.current?.querySelector<HTMLElement>('input[type="password"]')?.focus(), [form]);

  async function choose(pword: string) {
    setIsBusy(true);
    setRefusal("");
    try {
      const { message } = await api.envelope(
        "resetPassword",
        { mail, otp: code, pword },
        { shownInline: true },
      );
      onDone(message);
    } catch (error) {
      if (isRefusal(error, "wrong_code")) return onWrongCode(error);
      if (!showRefusal(error)) setRefusal(errorText(error, "We could not change your password"));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <form
      ref={form}
      className="grid grid-cols-1 gap-4"
      noValidate
      onSubmit={submit(({ pword }) => {
        if (!isBusy) void choose(pword);
      })}
    >
      <UsernameField mail={mail} />
      <PasswordField
        {...field("pword")}
        label="New password"
        autoComplete="new-password"
        help={PASSWORD_HINT}
      />
      <FormRefusal>{refusal}</FormRefusal>
      <Button type="submit" look="brass" large wide busy={isBusy} busyText="Changing...">
        Change password
      </Button>
      <p className="text-14 text-soft">Every device that is signed in will be signed out.</p>
    </form>
  );
}
