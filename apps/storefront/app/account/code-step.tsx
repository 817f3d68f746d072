import { useState } from "react";
import { authModal } from "../session/use-auth-modal.ts";
import { CodeSignIn } from "./code-sign-in.tsx";
import { modalCode, rememberedMail, rememberMail } from "./mail-memory.ts";
import { ResendCode } from "./resend-code.tsx";
import { SendToMeant } from "./send-to-meant.tsx";

/** The second step of signing in without a password, in the dialog: the code from the email. */
export default function CodeStep({ mail, from }: { mail: string; from: string | null }) {
  const [sentAt, setSentAt] = useState(() => modalCode.read()?.sentAt ?? Date.now());

  function noteSent() {
    const now = Date.now();
    modalCode.keep({ mail, sentAt: now, from });
    setSentAt(now);
  }

  function goOnWith(meant: string) {
    const now = Date.now();
    if (rememberedMail() === mail) rememberMail(meant);
    modalCode.keep({ mail: meant, sentAt: now, from });
    setSentAt(now);
    authModal.switchTo("code", { mail: meant });
  }

  function goBack() {
    modalCode.forget();
    authModal.switchTo("signin", { mail });
  }

  return (
    <>
      <SendToMeant mail={mail} onSent={goOnWith} />
      <CodeSignIn mail={mail} sentAt={sentAt} from={from} onSignedIn={() => modalCode.forget()} />
      <ResendCode purpose="sign_in" mail={mail} sentAt={sentAt} onSent={noteSent} />
      <p className="grid justify-items-center text-center text-14 text-soft">
        Didn't receive an email? Check your spam folder
        <button type="button" className="link min-h-11" onClick={goBack}>
          Use another address or a password
        </button>
      </p>
    </>
  );
}
