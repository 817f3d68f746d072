import { isRefusal } from "@shop/contract/client";
import { CODE_LENGTH } from "@shop/contract/constants";
import { toasts, validation } from "@shop/contract/texts";
import { Button } from "@shop/ui/button";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { isAlreadyReported } from "../api/browser-api.ts";
import { errorText } from "../api/error-text.ts";
import { useApi } from "../api/use-api.ts";
import { notify } from "../notices/notify.ts";
import { ownClaim } from "./claim.ts";
import { CodeField } from "./code-field.tsx";
import { CODE_SENT, whyRefused } from "./code-sent.ts";

/** The form for the verification code. */
export function CodeForm({
  readMail,
  sentAt,
  onVerified,
}: {
  /** The email address of the code; null if it has to be typed first, in which case its field has the focus. */
  readMail: () => string | null;
  /** When the last code was sent; the field then takes the focus. Null if none was sent from here. */
  sentAt: number | null;
  onVerified: (verified: { mail: string; message: string }) => void;
}) {
  const api = useApi();
  const [code, setCode] = useState("");
  const [problem, setProblem] = useState("");
  const [isVerifying, setIsVerifying] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  function toTheField() {
    form.current?.querySelector("input")?.focus();
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the moment of sending is what it waits for
  useEffect(() => {
    if (sentAt !== null) toTheField();
  }, [sentAt]);

  async function verify(event: FormEvent) {
    event.preventDefault();
    if (isVerifying) return;
    const mail = readMail();
    if (mail === null) return;
    if (code.length !== CODE_LENGTH) {
      notify.error(validation.codeIncomplete, { id: "code" });
      toTheField();
      return;
    }
    setIsVerifying(true);
    setProblem("");
    try {
      const { message } = await api.envelope("verifyAccount", { mail, otp: code, claim: ownClaim() });
      onVerified({ mail, message });
    } catch (error) {
      // An earlier request succeeded and its answer was lost.
      if (isRefusal(error, "already_verified")) return onVerified({ mail, message: error.message });
      const said = errorText(error, toasts.verificationFailed);
      const text = whyRefused(said, error, { sentAt, now: Date.now() });
      // Render the message before moving the focus, or screen readers miss it.
      flushSync(() => setProblem(text));
      // After a lost connection the code is still valid; otherwise it has to be corrected.
      if (isAlreadyReported(error)) return;
      const isThere =
        form.current?.contains(document.activeElement) && document.activeElement?.matches("input");
      // Moving to the field reads the message out. If the focus is already there, the toast does.
      notify.error(text, { id: "code", shownInline: !isThere });
      toTheField();
    } finally {
      setIsVerifying(false);
    }
  }

  return (
    <form ref={form} className="grid grid-cols-1 gap-4" noValidate onSubmit={verify}>
      <CodeField
        label="Verification code"
        code={code}
        onCode={(typed) => {
          setCode(typed);
          setProblem("");
          notify.dismiss(CODE_SENT);
        }}
        error={problem}
      />
      <Button
        type="submit"
        look={sentAt === null ? "outline" : "brass"}
        large
        wide
        busy={isVerifying}
        busyText="Verifying..."
      >
        Verify
      </Button>
    </form>
  );
}
