import { ROLE_NAMES, type Role } from "@shop/contract/admin/permissions";
import { CallError } from "@shop/contract/client";
import { Button } from "@shop/ui/button";
import { PasswordField } from "@shop/ui/password-field";
import { TextField } from "@shop/ui/text-field";
import { type FormEvent, useState } from "react";
import { useAdminCall } from "../api/use-admin.ts";
import { FormMessage } from "../forms/form-message.tsx";
import { FactorSetUp } from "./factor-set-up.tsx";

interface Invitation {
  mail: string;
  name: string;
  role: Role;
  isForMember: boolean;
  needsSecondFactor: boolean;
  secondFactor: { secret: string; uri: string };
}

/** Name, password and second factor of somebody who has opened the link of an invitation. */
export function InvitationForm({
  token,
  invitation,
  onAccepted,
}: {
  token: string;
  invitation: Invitation;
  onAccepted: (recoveryCodes: readonly string[]) => void;
}) {
  const { mail, role, isForMember, needsSecondFactor, secondFactor } = invitation;
  const [typed, setTyped] = useState({ name: invitation.name, password: "", code: "" });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const accept = useAdminCall("acceptInvitation", {
    shownInline: true,
    onDone: ({ data }) => onAccepted(data.recoveryCodes),
  });
  const set = (name: keyof typeof typed) => (value: string) => setTyped({ ...typed, [name]: value });

  function submit(event: FormEvent) {
    event.preventDefault();
    const missing = {
      ...(typed.name.trim() === "" ? { name: "Please enter your name" } : {}),
      ...(typed.password === "" ? { password: "Please choose a password" } : {}),
      ...(needsSecondFactor && typed.code.trim() === ""
        ? { code: "Please enter the six digits of your app" }
        : {}),
    };
    setErrors(missing);
    if (Object.keys(missing).length > 0) return;
    const { code, ...rest } = typed;
    accept.mutate({ token, ...rest, ...(code.trim() === "" ? {} : { code }) }, { onError: showRefusal });
  }

  function showRefusal(error: Error) {
    setErrors(refusedFields(error));
  }

  return (
    <form className="grid gap-6" onSubmit={submit} noValidate>
      <p>
        {isForMember ? (
          <>Choose a new password for {mail} and set up your authenticator app again.</>
        ) : (
          <>
            {mail} joins as <strong>{ROLE_NAMES[role].toLowerCase()}</strong>.
          </>
        )}
      </p>
      <FormMessage>{errors.form ?? null}</FormMessage>
      <TextField
        label="Your name"
        help="As your colleagues see it."
        name="name"
        autoComplete="name"
        error={errors.name}
        value={typed.name}
        onChange={(event) => set("name")(event.target.value)}
      />
      <PasswordField
        label="Password"
        help="At least 8 characters."
        name="password"
        autoComplete="new-password"
        error={errors.password}
        value={typed.password}
        onChange={(event) => set("password")(event.target.value)}
      />
      <FactorSetUp
        {...secondFactor}
        isOptional={!needsSecondFactor}
        code={typed.code}
        error={errors.code}
        onCode={set("code")}
      />
      <Button type="submit" look="brass" large wide busy={accept.isPending} busyText="Joining...">
        {isForMember ? "Continue" : "Join the back office"}
      </Button>
    </form>
  );
}

/** The field that a refusal is about; `form` for all of it. */
function refusedFields(error: Error): Record<string, string> {
  if (!(error instanceof CallError)) return { form: error.message };
  if (Object.keys(error.fields).length > 0) return error.fields;
  if (error.code === "second_factor_wrong") return { code: error.message };
  if (error.code === "password_common" || error.code === "password_personal")
    return { password: error.message };
  return { form: error.message };
}
