import { validation } from "@shop/contract/texts";
import { Button } from "@shop/ui/button";
import { TextField } from "@shop/ui/text-field";
import { type Ref, useEffect, useImperativeHandle, useState } from "react";
import { mailFault } from "./check-account-fields.ts";
import { FormRefusal } from "./form-refusal.tsx";
import { tellFailure } from "./tell-failure.ts";
import { useFields } from "./use-fields.ts";

/** What a form beside it may ask of this one. */
export interface MailReader {
  /** The address as typed; null when it is none, which is then said at the field. */
  read: () => string | null;
}

interface MailFormProps {
  ref?: Ref<MailReader>;
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
  ref,
  mail: initial,
  help,
  autoComplete,
  takesFocus,
  send,
  onSent,
  failure,
}: MailFormProps) {
  const { form, field, submit, showRefusal, validate, values } = useFields({ mail: initial }, ({ mail }) => {
    const fault = mailFault(mail, validation.mailInvalidSignIn);
    return fault ? { mail: fault } : {};
  });
  useImperativeHandle(ref, () => ({ read: () => (validate() ? values.mail.trim() : null) }));
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
      const text = tellFailure(error, failure);
      if (!showRefusal(error)) setRefusal(text);
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
