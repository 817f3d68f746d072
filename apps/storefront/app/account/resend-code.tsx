import { toasts } from "@shop/contract/texts";
import { Button } from "@shop/ui/button";
import { useState } from "react";
import { isAlreadyReported } from "../api/browser-api.ts";
import { errorText } from "../api/error-text.ts";
import { useApi } from "../api/use-api.ts";
import { notify } from "../notices/notify.ts";
import { ownClaim } from "./claim.ts";
import { CODE_SENT } from "./code-sent.ts";
import { useResendWait } from "./resend-wait.ts";

type CodePurpose = "address" | "password" | "sign_in" | "change";

/**
 * Resends a code, at the earliest after sixty seconds.
 * @param purpose verifying the address, choosing a new password, signing in, or confirming a change of the account
 */
export function ResendCode({
  mail,
  purpose,
  sentAt,
  onSent,
}: {
  mail: string;
  purpose: CodePurpose;
  sentAt: number;
  onSent: () => void;
}) {
  const api = useApi();
  const seconds = useResendWait(sentAt);
  const [isSending, setIsSending] = useState(false);

  function send() {
    switch (purpose) {
      case "address":
        return api.envelope("resendCode", { mail, claim: ownClaim() });
      case "password":
        return api.envelope("resendResetCode", { mail });
      case "sign_in":
        return api.envelope("sendSignInCode", { mail, claim: ownClaim() });
      case "change":
        return api.envelope("sendConfirmationCode", { claim: ownClaim() });
    }
  }

  async function resend() {
    setIsSending(true);
    try {
      const { message } = await send();
      onSent();
      notify.success(message, { id: CODE_SENT });
    } catch (error) {
      if (!isAlreadyReported(error)) notify.error(errorText(error, toasts.resendFailed));
    } finally {
      setIsSending(false);
    }
  }

  return (
    <div className="grid min-h-11 place-items-center">
      {seconds > 0 ? (
        <p className="text-soft tabular-nums">Resend code in {seconds} seconds</p>
      ) : (
        <Button look="ghost" busy={isSending} busyText="Resending..." onClick={resend}>
          {purpose === "address" ? "Resend verification code" : "Resend code"}
        </Button>
      )}
      {/* Announced every 20 seconds: every second would drown everything else. */}
      <p className="sr-only" aria-live="polite">
        {seconds === 0
          ? "You can ask for a new code now"
          : seconds % 20 === 0 && `You can ask for a new code in ${seconds} seconds`}
      </p>
    </div>
  );
}
