import { buttonClass } from "@shop/ui/button";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { AskForMail } from "../account/ask-for-mail.tsx";
import { CodeForm } from "../account/code-form.tsx";
import { CodePage } from "../account/code-page.tsx";
import { changeSignUp, keptSignUp } from "../account/kept-sign-up.ts";
import type { MailReader } from "../account/mail-form.tsx";
import { awaitVerification, type PendingCode, pendingVerification } from "../account/mail-memory.ts";
import { ResendCode } from "../account/resend-code.tsx";
import { signInAddress, signUpAddress } from "../account/sign-in-address.ts";
import { forgetSignUp } from "../browser/kept-draft.ts";
import { Head } from "../navigation/head.tsx";
import { Link } from "../navigation/link.tsx";
import { notify } from "../notices/notify.ts";

/** Verifies an email address with the emailed code. Shown without the shop's header and footer. */
export default function VerificationPage() {
  return (
    <>
      <Head title="Verify your email" description="Enter the code we emailed you to finish signing up." />
      <CodePage
        title="Verify your email"
        noScript="To enter the code, please turn on JavaScript, or ask us for help."
      >
        <Verification />
      </CodePage>
    </>
  );
}

function Verification() {
  const navigate = useNavigate();
  const [pending, setPending] = useState(pendingVerification);
  const mailForm = useRef<MailReader>(null);
  const from = pending?.from ?? null;
  /** Whether the code went to the address that was typed at sign-up in this tab. */
  const [isFromSignUp] = useState(() => pending !== null && keptSignUp()?.mail === pending.mail);

  function sentTo(mail: string) {
    const next: PendingCode = { mail, sentAt: Date.now(), from };
    awaitVerification(next);
    setPending(next);
  }

  return (
    <>
      {pending === null ? (
        <>
          <p>
            Tell us your email address, and we will send you a code. If you already have one, enter it below.
          </p>
          <AskForMail ref={mailForm} onSent={sentTo} />
        </>
      ) : (
        <div>
          <p>
            We sent a code to <strong className="wrap-anywhere">{pending.mail}</strong>
          </p>
          {isFromSignUp && (
            <Link
              to={signUpAddress(from)}
              className="link inline-flex min-h-11 items-center"
              onClick={changeSignUp}
            >
              Wrong email address? Change it
            </Link>
          )}
        </div>
      )}
      <CodeForm
        readMail={() => pending?.mail ?? mailForm.current?.read() ?? null}
        sentAt={pending?.sentAt ?? null}
        onVerified={({ mail, message }) => {
          // Kept until sign-in, so that the address need not be typed twice.
          awaitVerification({ mail, from, sentAt: 0 });
          forgetSignUp();
          notify.success(message);
          void navigate(signInAddress(from), { replace: true });
        }}
      />
      {pending !== null && (
        <ResendCode
          purpose="address"
          mail={pending.mail}
          sentAt={pending.sentAt}
          onSent={() => sentTo(pending.mail)}
        />
      )}
      <p className="text-center text-14 text-soft">Didn't receive an email? Check your spam folder</p>
      <div className="flex flex-wrap justify-center gap-2 border-line border-t pt-4">
        <Link to={signInAddress(from)} className={buttonClass({ look: "ghost" })} onClick={forgetSignUp}>
          Cancel
        </Link>
        <Link to={signInAddress(from)} className={buttonClass({ look: "ghost" })} onClick={forgetSignUp}>
          Back to sign in
        </Link>
      </div>
    </>
  );
}
