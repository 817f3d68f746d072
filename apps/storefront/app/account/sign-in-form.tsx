import { Button } from "@shop/ui/button";
import { Checkbox } from "@shop/ui/checkbox";
import { PasswordField } from "@shop/ui/password-field";
import { TextField } from "@shop/ui/text-field";
import { useState } from "react";
import { useSession } from "../session/session.ts";
import { authModal } from "../session/use-auth-modal.ts";
import { checkSignIn } from "./check-account-fields.ts";
import { EmailCode } from "./email-code.tsx";
import { FormRefusal } from "./form-refusal.tsx";
import { pendingVerification, rememberedMail, rememberMail } from "./mail-memory.ts";
import { takesFocus } from "./takes-focus.ts";
import { useFields } from "./use-fields.ts";
import { useSignIn } from "./use-sign-in.ts";

export function SignInForm({ from, mail = "" }: { from: string | null; mail?: string }) {
  // If the session ended on this page, its shopper is known.
  const { user } = useSession();
  const [initialMail] = useState(() => mail || pendingVerification()?.mail || user?.mail || rememberedMail());
  const { form, field, submit, showRefusal, validateOnly, values } = useFields(
    { mail: initialMail, pword: "" },
    checkSignIn,
  );
  const [remember, setRemember] = useState(() => rememberedMail() !== "");
  const { isBusy, refusal, signIn } = useSignIn(from, showRefusal);
  // A shopper who has just verified their email has just chosen a password.
  const [isVerified] = useState(() => pendingVerification()?.sentAt === 0);
  const hasPassword = isVerified || values.pword !== "";

  return (
    <form
      ref={form}
      className="grid grid-cols-1 gap-4"
      noValidate
      onSubmit={submit((typed) => !isBusy && signIn(typed, { remember }))}
    >
      <TextField
        {...field("mail")}
        ref={initialMail === "" ? takesFocus : undefined}
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck="false"
        maxLength={254}
      />
      <PasswordField
        {...field("pword")}
        ref={initialMail === "" ? undefined : takesFocus}
        label="Password"
        autoComplete="current-password"
      />
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <Checkbox
          label="Remember me"
          checked={remember}
          onChange={(event) => setRemember(event.currentTarget.checked)}
        />
        <button
          type="button"
          className="link min-h-11"
          onClick={() => authModal.switchTo("forgot", { mail: values.mail.trim() })}
        >
          Forgot password?
        </button>
      </div>
      <FormRefusal>{refusal}</FormRefusal>
      <Button
        type="submit"
        look={hasPassword ? "brass" : "outline"}
        large
        wide
        busy={isBusy}
        busyText="Signing in..."
      >
        Sign In
      </Button>
      <p className="auth-or">or without a password</p>
      {/* The prominent button is the one for which the shopper has entered everything. */}
      <EmailCode
        look={hasPassword ? "outline" : "brass"}
        mail={values.mail.trim()}
        isValid={() => validateOnly("mail")}
        showRefusal={showRefusal}
        onSent={() => remember && rememberMail(values.mail.trim())}
      />
    </form>
  );
}
