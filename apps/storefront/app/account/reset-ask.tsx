import { validation } from "@shop/contract/texts";
import { Button } from "@shop/ui/button";
import { TextField } from "@shop/ui/text-field";
import { useEffect, useState } from "react";
import { errorText } from "../api/error-text.ts";
import { useApi } from "../api/use-api.ts";
import { mailFault } from "./check-account-fields.ts";
import { FormRefusal } from "./form-refusal.tsx";
import { useFields } from "./use-fields.ts";

/** Whose password? A code goes to the address, if there is an account; the page says the same in either case. */
export function ResetAsk({ mail: initial, onSent }: { mail: string; onSent: (mail: string) => void }) {
  const api = useApi();
  const { form, field, submit, showRefusal } = useFields({ mail: initial }, ({ mail }) => {
    const fault = mailFault(mail, validation.mailInvalidSignIn);
    return fault ? { mail: fault } : {};
  });
  const [isSending, setIsSending] = useState(false);
  const [refusal, setRefusal] = useState("");

  useEffect(() => form.current?.querySelector("input")?.focus(), [form]);

  async function send(typed: string) {
    const mail = typed.trim();
    setIsSending(true);
    setRefusal("");
    try {
      await api.call("forgotPassword", { mail });
      onSent(mail);
    } catch (error) {
      if (!showRefusal(error)) setRefusal(errorText(error, "We could not send the code"));
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
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        help="The one of your account"
      />
      <FormRefusal>{refusal}</FormRefusal>
      <Button type="submit" look="brass" large wide busy={isSending} busyText="Sending...">
        Send me a code
      </Button>
    </form>
  );
}
