import { validation } from "@shop/contract/texts";
import { Button } from "@shop/ui/button";
import { TextField } from "@shop/ui/text-field";
import { useEffect, useState } from "react";
import { errorText } from "../api/error-text.ts";
import { mailFault } from "./check-account-fields.ts";
import { FormRefusal } from "./form-refusal.tsx";
import { useFields } from "./use-fields.ts";

interface MailFormProps {
  mail: string;
  help: string;
  autoComplete: "email" | "username";
  takesFocus?: boolean;
  send: (mail: string) => Promise<void>;
  onSent: (mail: string) => void;
  /** Said when the shop gives no reason of its own. */
  failure: string;
}

/** An address to which a code is to go. */
export function MailForm({
  mail: initial,
  help,
  autoComplete,
  takesFocus,
  send,
  onSent,
  failure,
}: MailFormProps) {
  const { form, field, submit, showRefusal } = useFields({ mail: initial }, ({ mail }) => {
    const fault = mailFault(mail, validation.mailInvalidSignIn);
    return fault ? { mail: fault } : {};
  });
  const [isSending, setIsSending] = useState(false);
  const [refusal, setRefusal] = useState("");

  useEffect(() => {
    if (takesFocus) form.current?.querySelector("input")?.focus();
  }, [takesFocus, form]);

  async function sendTo(typed: string) {
    const mail = typed.trim();
    setIsSending(true);
    setRefusal("");
    try {
      await send(mail);
      onSent(mail);
    } catch (error) {
      if (!showRefusal(error)) setRefusal(errorText(error, failure));
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
        if (!isSending) void sendTo(mail);
      })}
    >
      <TextField
        {...field("mail")}
        label="Email"
        type="email"
        inputMode="email"
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        help={help}
      />
      <FormRefusal>{refusal}</FormRefusal>
      <Button type="submit" look="brass" large wide busy={isSending} busyText="Sending...">
        Send me a code
      </Button>
    </form>
  );
}
