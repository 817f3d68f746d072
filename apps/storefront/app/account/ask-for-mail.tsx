import { toasts } from "@shop/contract/texts";
import type { Ref } from "react";
import { useApi } from "../api/use-api.ts";
import { ownClaim } from "./claim.ts";
import { MailForm, type MailReader } from "./mail-form.tsx";
import { rememberedMail } from "./mail-memory.ts";

/**
 * Asks for the email address if the verification page is opened in a new tab. On another device the shopper has to sign in
 * first: the mail sent from here then says so.
 */
export function AskForMail({ ref, onSent }: { ref: Ref<MailReader>; onSent: (mail: string) => void }) {
  const api = useApi();
  return (
    <MailForm
      ref={ref}
      mail={rememberedMail()}
      help="Use the address you signed up with, and we will send a new code to it. Signed up on another device? Sign in here first"
      autoComplete="email"
      send={async (mail) => {
        await api.call("resendCode", { mail, claim: ownClaim() }, { shownInline: true });
      }}
      onSent={onSent}
      failure={toasts.resendFailed}
    />
  );
}
