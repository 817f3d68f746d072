import { paths } from "@shop/contract/paths";
import { buttonClass } from "@shop/ui/button";
import { Cloth } from "@shop/ui/cloth";
import { Skeleton } from "@shop/ui/skeleton";
import { Wordmark } from "@shop/ui/wordmark";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { AskForMail } from "../account/ask-for-mail.tsx";
import { CodeForm } from "../account/code-form.tsx";
import type { MailReader } from "../account/mail-form.tsx";
import { awaitVerification, type PendingVerification, pendingVerification } from "../account/mail-memory.ts";
import { ResendCode } from "../account/resend-code.tsx";
import { signInAddress } from "../account/sign-in-address.ts";
import { useInBrowser } from "../browser/store.ts";
import { Head } from "../navigation/head.tsx";
import { Link } from "../navigation/link.tsx";
import { notify } from "../notices/notify.ts";
import { useSettings } from "../settings/settings.ts";

/** Verifies an email address with the emailed code. Shown without the shop's header and footer. */
export default function VerificationPage() {
  const { storeName } = useSettings();
  const inBrowser = useInBrowser();

  return (
    <div className="verification">
      <Head title="Verify your email" description="Enter the code we emailed you to finish signing up." />
      <div className="verification-side" data-ground="night">
        <Cloth pattern="beads" />
        <Link to={paths.home()} className="inline-flex min-h-11 items-center">
          <Wordmark name={storeName} className="text-24" />
        </Link>
      </div>
      <div className="verification-body">{inBrowser ? <Verification /> : <Shape />}</div>
    </div>
  );
}

function Verification() {
  const navigate = useNavigate();
  const [pending, setPending] = useState(pendingVerification);
  const mailForm = useRef<MailReader>(null);
  const from = pending?.from ?? null;

  function sentTo(mail: string) {
    const next: PendingVerification = { mail, sentAt: Date.now(), from };
    awaitVerification(next);
    setPending(next);
  }

  return (
    <>
      <h1 className="text-32">Verify your email</h1>
      {pending === null ? (
        <>
          <p>Tell us your email address, and we send you a code. Have you got one? Enter it below.</p>
          <AskForMail ref={mailForm} onSent={sentTo} />
        </>
      ) : (
        <p>
          We sent a code to <strong className="wrap-anywhere">{pending.mail}</strong>
        </p>
      )}
      <CodeForm
        readMail={() => pending?.mail ?? mailForm.current?.read() ?? null}
        sentAt={pending?.sentAt ?? null}
        onVerified={({ mail, message }) => {
          // Kept until sign-in, so that the address need not be typed twice.
          awaitVerification({ mail, from, sentAt: 0 });
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
        <Link to={signInAddress(from)} className={buttonClass({ look: "ghost" })}>
          Cancel
        </Link>
        <Link to={signInAddress(from)} className={buttonClass({ look: "ghost" })}>
          Back to sign in
        </Link>
      </div>
    </>
  );
}

/** Shown until this browser's pending verification is known. */
function Shape() {
  return (
    <>
      <h1 className="text-32">Verify your email</h1>
      <Skeleton className="h-6 w-3/4" />
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-13 w-full" />
    </>
  );
}
