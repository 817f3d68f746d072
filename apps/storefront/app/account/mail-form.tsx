import { validation } from "@shop/contract/texts";
import { Button } from "@shop/ui/button";
import { TextField } from "@shop/ui/text-field";
import { type Ref, useEffect, useImperativeHandle, useState } from "react";
import { FormRefusal } from "./form-refusal.tsx";
import { mailProblem } from "./mail-problem.ts";
import { notifyFailure } from "./notify-failure.ts";
import { useFields } from "./use-fields.ts";

export interface MailReader {
  /** The typed address; null if it is invalid, and then the field shows an error. */
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
  /** Shown if the shop gives no reason. */
  failure: string;
}

/** Asks for the address to send a code to. */
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
    const problem = mailProblem(mail, validation.mailInvalidSignIn);
    return problem ? { mail: problem } : {};
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
      const text = notifyFailure(error, failure);
      if (!showRefusal(error)) setRefusal(text);
    } finally {
      setIsSending(false);
    }
  }

  return (
    <form
      ref={form}
      className="grid grid-cols-1 gap-4"
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
        spellCheck="false"
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
