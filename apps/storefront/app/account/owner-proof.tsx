import { toasts } from "@shop/contract/texts";
import { Button } from "@shop/ui/button";
import { PasswordField } from "@shop/ui/password-field";
import { useQuery } from "@tanstack/react-query";
import { type ComponentProps, useState } from "react";
import { isAlreadyReported } from "../api/browser-api.ts";
import { errorText } from "../api/error-text.ts";
import { useApi } from "../api/use-api.ts";
import { notify } from "../notices/notify.ts";
import type { OwnerField } from "./check-account-fields.ts";
import { ownClaim } from "./claim.ts";
import { CodeField } from "./code-field.tsx";
import { profileQuery } from "./profile-query.ts";
import { ResendCode } from "./resend-code.tsx";

/** Whether the account has a password. One that is not known yet counts as having one, as most have. */
export function useHasPassword(): boolean {
  return useQuery(profileQuery(useApi())).data?.has_password ?? true;
}

/** The fields of `OwnerProof` as the shop takes them. */
export function ownerProof({ pword, otp }: Record<OwnerField, string>, hasPassword: boolean) {
  return hasPassword ? { pword } : { otp, claim: ownClaim() };
}

/** Asks for the password; or, if the account has none, emails a code and asks for that. */
export function OwnerProof({
  hasPassword,
  mail,
  password,
  code,
  codeProblem,
  onCode,
}: {
  hasPassword: boolean;
  mail: string;
  password: ComponentProps<typeof PasswordField>;
  code: string;
  codeProblem: string | undefined;
  onCode: (code: string) => void;
}) {
  const api = useApi();
  const [sentAt, setSentAt] = useState<number | null>(null);
  const [isSending, setIsSending] = useState(false);
  if (hasPassword) return <PasswordField {...password} autoComplete="current-password" />;

  async function send() {
    setIsSending(true);
    try {
      const { message } = await api.envelope("sendConfirmationCode", { claim: ownClaim() });
      setSentAt(Date.now());
      notify.success(message);
    } catch (error) {
      if (!isAlreadyReported(error)) notify.error(errorText(error, toasts.resendFailed));
    } finally {
      setIsSending(false);
    }
  }

  return (
    <>
      <p>Your account has no password. To confirm that it is you, enter a code that we will email you.</p>
      {sentAt === null ? (
        <div>
          <Button look="outline" large busy={isSending} busyText="Sending..." onClick={() => void send()}>
            Send me a code
          </Button>
        </div>
      ) : (
        <ResendCode purpose="change" mail={mail} sentAt={sentAt} onSent={() => setSentAt(Date.now())} />
      )}
      <CodeField label="Code from the email" digits code={code} onCode={onCode} error={codeProblem ?? ""} />
    </>
  );
}
