import { useApi } from "../api/use-api.ts";
import { MailForm } from "./mail-form.tsx";

/** Asks for the address. A code is sent if there is an account; the page says the same in either case. */
export function ResetAsk({ mail, onSent }: { mail: string; onSent: (mail: string) => void }) {
  const api = useApi();
  return (
    <MailForm
      mail={mail}
      help="The email address of your account"
      autoComplete="username"
      takesFocus
      send={async (address) => {
        await api.call("forgotPassword", { mail: address }, { shownInline: true });
      }}
      onSent={onSent}
      failure="We could not send the code"
    />
  );
}
