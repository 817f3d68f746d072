import type { TrackedOrder } from "@shop/contract/order-tracking";
import { toasts, validation } from "@shop/contract/texts";
import { Button } from "@shop/ui/button";
import { TextField } from "@shop/ui/text-field";
import { useState } from "react";
import { phoneProblem } from "../account/check-account-fields.ts";
import { FormRefusal } from "../account/form-refusal.tsx";
import { useFields } from "../account/use-fields.ts";
import { errorText } from "../api/error-text.ts";
import { useApi } from "../api/use-api.ts";

/** Asks for the number and the phone number of an order. */
export function TrackForm({
  reference,
  onFound,
}: {
  /** The number that the page's address gives, or an empty text. */
  reference: string;
  onFound: (order: TrackedOrder) => void;
}) {
  const api = useApi();
  const { form, field, submit, showRefusal } = useFields({ reference, phone: "" }, check);
  const [isSending, setIsSending] = useState(false);
  const [refusal, setRefusal] = useState("");

  async function track(typed: { reference: string; phone: string }) {
    setIsSending(true);
    setRefusal("");
    try {
      onFound(await api.call("trackOrder", typed, { shownInline: true }));
    } catch (error) {
      if (!showRefusal(error)) setRefusal(errorText(error, toasts.requestFailed));
    } finally {
      setIsSending(false);
    }
  }

  return (
    <form
      ref={form}
      className="grid max-w-md gap-4"
      noValidate
      onSubmit={submit((typed) => {
        if (!isSending) void track(typed);
      })}
    >
      <TextField
        {...field("reference")}
        label="Order number"
        help="It is in your email and begins with order-"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck="false"
        maxLength={40}
      />
      <TextField
        {...field("phone")}
        label="Phone number of the person who ordered"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={40}
      />
      <FormRefusal>{refusal}</FormRefusal>
      <Button type="submit" look="brass" large busy={isSending} busyText="Looking for your order...">
        Track order
      </Button>
    </form>
  );
}

function check({ reference, phone }: { reference: string; phone: string }) {
  const number = numberProblem(reference.trim());
  const digits = phoneProblem(phone);
  return { ...(number && { reference: number }), ...(digits && { phone: digits }) };
}

function numberProblem(number: string): string | undefined {
  if (number === "") return validation.orderNumberRequired;
  return /^(?:order-)?\d{13}$/i.test(number) ? undefined : validation.orderNumberInvalid;
}
