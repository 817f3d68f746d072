import { CODE_LENGTH } from "@shop/contract/constants";
import { toasts, validation } from "@shop/contract/texts";
import { Button } from "@shop/ui/button";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { wasToldOf } from "../api/browser-api.ts";
import { errorText } from "../api/error-text.ts";
import { useApi } from "../api/use-api.ts";
import { notify } from "../shell/notify.ts";
import { ownClaim } from "./claim.ts";
import { CodeField } from "./code-field.tsx";

/**
 * Takes the code from the mail.
 * @param sentAt with every code that is sent the field is ready for it
 */
export function CodeForm({
  mail,
  sentAt,
  onVerified,
}: {
  mail: string;
  sentAt: number;
  onVerified: (message: string) => void;
}) {
  const api = useApi();
  const [code, setCode] = useState("");
  const [fault, setFault] = useState("");
  const [isVerifying, setIsVerifying] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  function toTheField() {
    form.current?.querySelector("input")?.focus();
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the moment of sending is what it waits for
  useEffect(toTheField, [sentAt]);

  async function verify(event: FormEvent) {
    event.preventDefault();
    if (isVerifying) return;
    if (code.length !== CODE_LENGTH) {
      notify.error(validation.codeIncomplete, { id: "code" });
      toTheField();
      return;
    }
    setIsVerifying(true);
    setFault("");
    try {
      const { message } = await api.envelope("verifyAccount", { mail, otp: code, claim: ownClaim() });
      onVerified(message);
    } catch (error) {
      setFault(errorText(error, toasts.verificationFailed));
      // On a lost connection the code is still good; otherwise it wants to be corrected.
      if (!wasToldOf(error)) toTheField();
    } finally {
      setIsVerifying(false);
    }
  }

  return (
    <form ref={form} className="grid gap-4" noValidate onSubmit={verify}>
      <CodeField
        label="Verification code"
        code={code}
        onCode={(typed) => {
          setCode(typed);
          setFault("");
        }}
        error={fault}
      />
      <Button type="submit" look="brass" large wide busy={isVerifying} busyText="Verifying...">
        Verify
      </Button>
    </form>
  );
}
