import { isRefusal } from "@shop/contract/client";
import { paths } from "@shop/contract/paths";
import { toasts } from "@shop/contract/texts";
import { Button } from "@shop/ui/button";
import { Checkbox } from "@shop/ui/checkbox";
import { PasswordField } from "@shop/ui/password-field";
import { TextField } from "@shop/ui/text-field";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useApi } from "../api/use-api.ts";
import { useSession } from "../session/session.ts";
import { authModal } from "../session/use-auth-modal.ts";
import { checkSignIn } from "./check-account-fields.ts";
import { ownClaim } from "./claim.ts";
import { EmailCode } from "./email-code.tsx";
import { FormRefusal } from "./form-refusal.tsx";
import { awaitVerification, pendingVerification, rememberedMail, rememberMail } from "./mail-memory.ts";
import { notifyFailure } from "./notify-failure.ts";
import { takesFocus } from "./takes-focus.ts";
import { useCompleteSignIn } from "./use-complete-sign-in.ts";
import { useFields } from "./use-fields.ts";

export function SignInForm({ from, mail = "" }: { from: string | null; mail?: string }) {
  const api = useApi();
  const completeSignIn = useCompleteSignIn();
  const navigate = useNavigate();
  // If the session ended on this page, its shopper is known.
  const { user } = useSession();
  const [initialMail] = useState(() => mail || pendingVerification()?.mail || user?.mail || rememberedMail());
  const { form, field, submit, showRefusal, validateOnly, values } = useFields(
    { mail: initialMail, pword: "" },
    checkSignIn,
  );
  const [remember, setRemember] = useState(() => rememberedMail() !== "");
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState("");
  const hasPassword = values.pword !== "";

  async function signIn(typed: typeof values) {
    const mail = typed.mail.trim();
    setIsBusy(true);
    setRefusal("");
    try {
      const who = { mail, pword: typed.pword, claim: ownClaim() };
      const { data, message } = await api.envelope("signIn", who, { shownInline: true });
      const record = data[0];
      if (!record) throw new Error(toasts.loginFailed);
      rememberMail(remember ? mail : null);
      completeSignIn(record, message, from);
    } catch (error) {
      if (isRefusal(error, "unverified")) return await verifyFirst(mail);
      const text = notifyFailure(error, toasts.loginFailed);
      if (!showRefusal(error)) setRefusal(text);
    } finally {
      setIsBusy(false);
    }
  }

  /** The password was right but the address is not verified: send a new code and open the verification page. */
  async function verifyFirst(mail: string) {
    try {
      await api.call("resendCode", { mail, claim: ownClaim() }, { shownInline: true });
    } catch (error) {
      setRefusal(notifyFailure(error, toasts.resendFailed));
      return;
    }
    awaitVerification({ mail, sentAt: Date.now(), from });
    authModal.close();
    void navigate(paths.verification());
  }

  return (
    <form
      ref={form}
      className="grid grid-cols-1 gap-4"
      noValidate
      onSubmit={submit((typed) => !isBusy && signIn(typed))}
    >
      <TextField
        {...field("mail")}
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
      <div className="flex flex-wrap items-center justify-between gap-x-4">
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
      {/* The loud button is the one that what was typed suffices for. */}
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
