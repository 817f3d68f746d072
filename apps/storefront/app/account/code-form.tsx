import { CODE_LENGTH } from "@shop/contract/constants";
import { toasts, validation } from "@shop/contract/texts";
import { Button } from "@shop/ui/button";
import { TextField } from "@shop/ui/text-field";
import { type FormEvent, useRef, useState } from "react";
import { wasToldOf } from "../api/browser-api.ts";
import { errorText } from "../api/error-text.ts";
import { useApi } from "../api/use-api.ts";
import { notify } from "../shell/notify.ts";
import { typedCode } from "./typed-code.ts";

/** Takes the code from the mail. */
export function CodeForm({ mail, onVerified }: { mail: string; onVerified: (message: string) => void }) {
  const api = useApi();
  const [code, setCode] = useState("");
  const [fault, setFault] = useState("");
  const [isVerifying, setIsVerifying] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  function toTheField() {
    form.current?.querySelector("input")?.focus();
  }

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
      const { message } = await api.envelope("verifyAccount", { mail, otp: code });
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
      <TextField
        label="Verification code"
        name="otp"
        className="code-field"
        value={code}
        onChange={(event) => {
          setCode(typedCode(event.currentTarget.value));
          setFault("");
        }}
        error={fault}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="done"
        maxLength={CODE_LENGTH}
        // The cap would cut pasted codes that come with blanks around or inside.
        onPaste={(event) => {
          const pasted = typedCode(event.clipboardData.getData("text"));
          if (pasted.length !== CODE_LENGTH) return;
          event.preventDefault();
          setCode(pasted);
          setFault("");
        }}
        help={`${CODE_LENGTH} characters, letters and digits`}
      />
      <Button type="submit" look="brass" large wide busy={isVerifying} busyText="Verifying...">
        Verify
      </Button>
    </form>
  );
}
