import { isRefusal } from "@shop/contract/client";
import { paths } from "@shop/contract/paths";
import { toasts } from "@shop/contract/texts";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useApi } from "../api/use-api.ts";
import { authModal } from "../session/use-auth-modal.ts";
import { ownClaim } from "./claim.ts";
import { awaitVerification, rememberMail } from "./mail-memory.ts";
import { notifyFailure } from "./notify-failure.ts";
import { useCompleteSignIn } from "./use-complete-sign-in.ts";

/**
 * Signs in with a password.
 * @param from where the shopper came from, and returns to
 * @param showRefusal shows a refusal at its field; false when it is about none
 */
export function useSignIn(from: string | null, showRefusal: (error: unknown) => boolean) {
  const api = useApi();
  const completeSignIn = useCompleteSignIn();
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState("");

  async function signIn(typed: { mail: string; pword: string }, { remember }: { remember: boolean }) {
    const mail = typed.mail.trim();
    setIsBusy(true);
    setRefusal("");
    try {
      const who = { mail, pword: typed.pword, claim: ownClaim() };
      const { data, message } = await api.envelope("signIn", who, { shownInline: true });
      const record = data[0];
      if (!record) throw new Error(toasts.loginFailed);
      rememberMail(remember ? mail : null);
      completeSignIn(record, message, from);
    } catch (error) {
      if (isRefusal(error, "unverified")) return await verifyFirst(mail);
      const text = notifyFailure(error, toasts.loginFailed);
      if (!showRefusal(error)) setRefusal(text);
    } finally {
      setIsBusy(false);
    }
  }

  /** The password was right but the address is not verified: send a new code and open the verification page. */
  async function verifyFirst(mail: string) {
    try {
      await api.call("resendCode", { mail, claim: ownClaim() }, { shownInline: true });
    } catch (error) {
      setRefusal(notifyFailure(error, toasts.resendFailed));
      return;
    }
    awaitVerification({ mail, sentAt: Date.now(), from });
    authModal.close();
    void navigate(paths.verification());
  }

  return { isBusy, refusal, signIn };
}
