import type { OwnProfile } from "@shop/contract/admin/staff";
import { CallError } from "@shop/contract/client";
import { Button } from "@shop/ui/button";
import { PasswordField } from "@shop/ui/password-field";
import { TextField } from "@shop/ui/text-field";
import { type FormEvent, useState } from "react";
import { useAdminCall } from "../api/use-admin.ts";
import { FormMessage } from "../forms/form-message.tsx";
import { SecondFactorField } from "./second-factor-field.tsx";

type Factor = "code" | "recoveryCode";

/**
 * Email and password, then the code of the authenticator app where the member has one.
 * @param mail whose session is continued; unless given, the member types it
 */
export function SignInForm({
  mail: knownMail,
  onSignedIn,
}: {
  mail?: string;
  onSignedIn: (profile: OwnProfile) => void;
}) {
  const [mail, setMail] = useState(knownMail ?? "");
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  /** Which code is asked for; null until the shop has said that it needs one. */
  const [factor, setFactor] = useState<Factor | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  const signIn = useAdminCall("signInStaff", { shownInline: true, onDone: ({ data }) => onSignedIn(data) });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (mail.trim() === "" || password === "") return setMessage("Please enter your email and password");
    setMessage(null);
    signIn.mutate(
      { mail, password, ...(factor && code !== "" ? { [factor]: code } : {}) },
      { onError: showRefusal },
    );
  }

  function showRefusal(error: Error) {
    const refusal = error instanceof CallError ? error.code : null;
    if (refusal === "second_factor_needed" && factor === null) return setFactor("code");
    setMessage(
      error instanceof CallError ? (Object.values(error.fields)[0] ?? error.message) : error.message,
    );
    if (refusal === "wrong_credentials") setFactor(null);
  }

  return (
    <form className="grid gap-5" onSubmit={submit} noValidate>
      <FormMessage>{message}</FormMessage>
      {!knownMail && (
        <TextField
          label="Email"
          type="email"
          name="mail"
          autoComplete="username"
          autoCapitalize="none"
          value={mail}
          onChange={(event) => setMail(event.target.value)}
        />
      )}
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      {factor && (
        <SecondFactorField
          kind={factor}
          value={code}
          onChange={setCode}
          onOther={() => {
            setCode("");
            setFactor(factor === "code" ? "recoveryCode" : "code");
          }}
        />
      )}
      <Button type="submit" look="brass" large wide busy={signIn.isPending} busyText="Signing in...">
        Sign in
      </Button>
    </form>
  );
}
