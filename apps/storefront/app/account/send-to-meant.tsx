import { toasts } from "@shop/contract/texts";
import { useState } from "react";
import { useApi } from "../api/use-api.ts";
import { ownClaim } from "./claim.ts";
import { FormRefusal } from "./form-refusal.tsx";
import { meantMail } from "./meant-mail.ts";
import { notifyFailure } from "./notify-failure.ts";

/** Where the address that a sign-in code went to looks misspelt: asks for the one that was meant, and sends a code there. */
export function SendToMeant({ mail, onSent }: { mail: string; onSent: (meant: string) => void }) {
  const api = useApi();
  const [isSending, setIsSending] = useState(false);
  const [refusal, setRefusal] = useState("");
  const meant = meantMail(mail);
  if (meant === null) return null;

  async function send(address: string) {
    if (isSending) return;
    setIsSending(true);
    setRefusal("");
    try {
      await api.call("sendSignInCode", { mail: address, claim: ownClaim() }, { shownInline: true });
      onSent(address);
    } catch (error) {
      setRefusal(notifyFailure(error, toasts.resendFailed));
    } finally {
      setIsSending(false);
    }
  }

  return (
    <div>
      <p>
        Did you mean <strong className="wrap-anywhere">{meant}</strong>?{" "}
        <button
          type="button"
          className="link min-h-11 text-left"
          aria-disabled={isSending}
          onClick={() => void send(meant)}
        >
          {isSending ? "Sending..." : "Send a code there"}
        </button>
      </p>
      <FormRefusal>{refusal}</FormRefusal>
    </div>
  );
}
