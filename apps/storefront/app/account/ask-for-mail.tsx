import { toasts, validation } from "@shop/contract/texts";
import { Button } from "@shop/ui/button";
import { TextField } from "@shop/ui/text-field";
import { useState } from "react";
import { errorText } from "../api/error-text.ts";
import { useApi } from "../api/use-api.ts";
import { mailFault } from "./check-account-fields.ts";
import { ownClaim } from "./claim.ts";
import { FormRefusal } from "./form-refusal.tsx";
import { rememberedMail } from "./mail-memory.ts";
import { useFields } from "./use-fields.ts";

/**
 * For who comes to the verification page in a new tab: whose code is it? On another device the password has to say so
 * first: the mail that comes then leads to signing in there.
 */
export function AskForMail({ onSent }: { onSent: (mail: string) => void }) {
  const api = useApi();
  const { form, field, submit, showRefusal } = useFields({ mail: rememberedMail() }, ({ mail }) => {
    const fault = mailFault(mail, validation.mailInvalidSignIn);
    return fault ? { mail: fault } : {};
  });
  const [isSending, setIsSending] = useState(false);
  const [refusal, setRefusal] = useState("");

  async function send(typed: string) {
    const mail = typed.trim();
    setIsSending(true);
    setRefusal("");
    try {
      await api.call("resendCode", { mail, claim: ownClaim() });
      onSent(mail);
    } catch (error) {
      if (!showRefusal(error)) setRefusal(errorText(error, toasts.resendFailed));
    } finally {
      setIsSending(false);
    }
  }

  return (
    <form
      ref={form}
      className="grid gap-4"
      noValidate
      onSubmit={submit(({ mail }) => {
        if (!isSending) void send(mail);
      })}
    >
      <TextField
        {...field("mail")}
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        help="The one you signed up with: we send a new code to it. Signed up on another device? Then sign in here first"
      />
      <FormRefusal>{refusal}</FormRefusal>
      <Button type="submit" look="brass" large wide busy={isSending} busyText="Sending...">
        Send me a code
      </Button>
    </form>
  );
}
