import { paths } from "@shop/contract/paths";
import { toasts } from "@shop/contract/texts";
import { Button } from "@shop/ui/button";
import { PasswordField } from "@shop/ui/password-field";
import { TextField } from "@shop/ui/text-field";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useApi } from "../api/use-api.ts";
import { notify } from "../notices/notify.ts";
import { authModal } from "../session/use-auth-modal.ts";
import { checkSignUp, PASSWORD_HINT } from "./check-account-fields.ts";
import { ownClaim } from "./claim.ts";
import { CODE_SENT } from "./code-sent.ts";
import { EmailCode } from "./email-code.tsx";
import { FormRefusal } from "./form-refusal.tsx";
import { keepSignUp, takeSignUp } from "./kept-sign-up.ts";
import { awaitVerification } from "./mail-memory.ts";
import { meantMail } from "./meant-mail.ts";
import { NameFields } from "./name-fields.tsx";
import { notifyFailure } from "./notify-failure.ts";
import { useFields } from "./use-fields.ts";

const NOTHING_TYPED = { fname: "", lname: "", phone: "", address: "", pword: "" };

export function SignUpForm({ from, mail: typedMail }: { from: string | null; mail: string }) {
  const api = useApi();
  const navigate = useNavigate();
  const [kept] = useState(takeSignUp);
  const { form, field, fill, submit, showRefusal, validateOnly, values } = useFields(
    { ...NOTHING_TYPED, ...kept, mail: typedMail || kept?.mail || "" },
    checkSignUp,
  );
  /** The address as it was when the shopper left its field: one that is still being typed looks misspelt too. */
  const [leftMail, setLeftMail] = useState("");
  const meant = leftMail === values.mail ? meantMail(leftMail) : null;
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState("");

  async function signUp(typed: typeof values) {
    const mail = typed.mail.trim();
    setIsBusy(true);
    setRefusal("");
    try {
      const registration = { ...typed, mail, claim: ownClaim() };
      const { message } = await api.envelope("register", registration, { shownInline: true });
      keepSignUp({ ...typed, mail });
      awaitVerification({ mail, sentAt: Date.now(), from });
      authModal.close();
      if (message) notify.success(message, { id: CODE_SENT });
      void navigate(paths.verification());
    } catch (error) {
      const text = notifyFailure(error, toasts.signUpFailed);
      if (!showRefusal(error)) setRefusal(text);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <form
      ref={form}
      className="grid grid-cols-1 gap-4"
      noValidate
      onSubmit={submit((typed) => !isBusy && signUp(typed))}
    >
      <NameFields field={field} className="xs:grid-cols-2" />
      <TextField
        {...field("mail")}
        label="Email Address"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck="false"
        maxLength={254}
        onBlur={() => setLeftMail(values.mail)}
        help={
          <span className="block min-h-11">
            {meant === null && "We send your code and receipts here"}
            <span aria-live="polite">
              {meant !== null && (
                <MeantMail
                  mail={meant}
                  onTake={() => {
                    fill({ mail: meant });
                    form.current?.querySelector<HTMLElement>("[name=mail]")?.focus();
                  }}
                />
              )}
            </span>
          </span>
        }
      />
      <TextField
        {...field("phone")}
        label="Phone Number"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={40}
        help="So the rider can reach you, such as 0803 123 4567"
      />
      <TextField
        {...field("address")}
        label="Address"
        autoComplete="street-address"
        maxLength={300}
        help="House number, street, area and a landmark, if there is one"
      />
      <PasswordField {...field("pword")} label="Password" autoComplete="new-password" help={PASSWORD_HINT} />
      <FormRefusal>{refusal}</FormRefusal>
      <Button type="submit" look="brass" large wide busy={isBusy} busyText="Creating your account...">
        Sign Up
      </Button>
      <p className="auth-or">or with your email address alone</p>
      {/* Name and address are asked for at the checkout. */}
      <EmailCode
        look="outline"
        mail={values.mail.trim()}
        isValid={() => validateOnly("mail")}
        showRefusal={showRefusal}
      />
      <p className="text-14 text-soft">
        What we keep, and why: {/* In a new tab, so that the typed data stays. */}
        <a href={paths.content("privacy")} target="_blank" rel="noopener" className="link">
          Privacy<span className="sr-only"> (opens in a new tab)</span>
        </a>
      </p>
    </form>
  );
}

/** Replaces the help text, which reserves two lines, so that nothing moves when it appears. */
function MeantMail({ mail, onTake }: { mail: string; onTake: () => void }) {
  return (
    <>
      Did you mean{" "}
      <button type="button" className="link font-bold wrap-anywhere" onClick={onTake}>
        {mail}
      </button>
      ?
    </>
  );
}
