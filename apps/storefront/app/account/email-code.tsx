import { toasts } from "@shop/contract/texts";
import { Button, type ButtonLook } from "@shop/ui/button";
import { useEffect, useRef, useState } from "react";
import { useApi } from "../api/use-api.ts";
import { authModal, useAuthModal } from "../session/use-auth-modal.ts";
import { ownClaim } from "./claim.ts";
import { FormRefusal } from "./form-refusal.tsx";
import { loadCodeStep } from "./load-code-step.ts";
import { modalCode } from "./mail-memory.ts";
import { notifyFailure } from "./notify-failure.ts";

/** Sends a sign-in code to the form's address, which is all that it needs, and moves on to the field for it. */
export function EmailCode({
  look,
  mail,
  isValid,
  showRefusal,
  onSent,
}: {
  look: ButtonLook;
  mail: string;
  /** Shows what is wrong with the address. */
  isValid: () => boolean;
  showRefusal: (error: unknown) => boolean;
  onSent?: () => void;
}) {
  const api = useApi();
  const { from } = useAuthModal();
  const [isSending, setIsSending] = useState(false);
  const [refusal, setRefusal] = useState("");
  /** False once the dialog is closed or shows another form: a late answer must not open it again. */
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  async function send() {
    setRefusal("");
    if (!isValid()) return;
    setIsSending(true);
    // Meanwhile. If it does not come, the dialog asks for it again.
    loadCodeStep().catch(() => {});
    try {
      await api.call("sendSignInCode", { mail, claim: ownClaim() }, { shownInline: true });
      if (!isHere.current) return;
      modalCode.keep({ mail, sentAt: Date.now(), from });
      onSent?.();
      authModal.switchTo("code", { mail });
    } catch (error) {
      if (!isHere.current) return;
      const text = notifyFailure(error, toasts.resendFailed);
      if (!showRefusal(error)) setRefusal(text);
    } finally {
      setIsSending(false);
    }
  }

  return (
    <div className="email-code">
      <Button look={look} large wide busy={isSending} busyText="Sending..." onClick={() => void send()}>
        Email me a code
      </Button>
      <FormRefusal>{refusal}</FormRefusal>
    </div>
  );
}
