import { paths } from "@shop/contract/paths";
import { toasts } from "@shop/contract/texts";
import { buttonClass } from "@shop/ui/button";
import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { ownClaim } from "../account/claim.ts";
import { CodePage } from "../account/code-page.tsx";
import { CodeSignIn } from "../account/code-sign-in.tsx";
import { MailForm } from "../account/mail-form.tsx";
import { freshCode, type PendingCode, rememberedMail, signInCode } from "../account/mail-memory.ts";
import { ResendCode } from "../account/resend-code.tsx";
import { SendToMeant } from "../account/send-to-meant.tsx";
import { signInAddress } from "../account/sign-in-address.ts";
import { useApi } from "../api/use-api.ts";
import { takePendingAdd } from "../cart/pending-add.ts";
import { Head } from "../navigation/head.tsx";
import { Link } from "../navigation/link.tsx";
import { readToken, useSession } from "../session/session.ts";
import { safeReturn } from "../session/use-auth-modal.ts";

/** Signs in without a password: the address, then the code from the email. New shoppers get an account. */
export default function SignInCodePage() {
  const from = new URLSearchParams(useLocation().search).get("from");

  return (
    <>
      <Head
        title="Sign in with a code"
        description="Sign in with a code from your email, without a password."
      />
      <CodePage
        title="Sign in with a code"
        noScript="To sign in, please turn on JavaScript, or contact us to order."
        back={from === null ? null : safeReturn(from)}
      >
        <CodeSteps />
      </CodePage>
    </>
  );
}

function CodeSteps() {
  const api = useApi();
  const navigate = useNavigate();
  const { search } = useLocation();
  // If the session has just ended, its shopper is known.
  const { user } = useSession();
  const [pending, setPending] = useState(() => freshCode(signInCode.read()));
  const [mail, setMail] = useState(() => user?.mail || rememberedMail());
  const asked = new URLSearchParams(search).get("from");
  const from = safeReturn(asked ?? pending?.from ?? paths.home());

  // Somebody who is signed in has nothing to do here. Only when the page opens: signing in leads on as well.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the page opens
  useEffect(() => {
    if (readToken() !== undefined) void navigate(from, { replace: true });
  }, []);

  function sentTo(address: string) {
    const next: PendingCode = { mail: address, sentAt: Date.now(), from };
    signInCode.keep(next);
    setPending(next);
  }

  function askAgain() {
    if (pending) setMail(pending.mail);
    signInCode.forget();
    setPending(null);
  }

  return (
    <>
      {/* Rendered from the first step on, so that screen readers announce the text of the second. */}
      <p aria-live="polite">
        {pending === null ? (
          "You do not need a password or an account. We will email you a code."
        ) : (
          <>
            We sent a code to <strong className="wrap-anywhere">{pending.mail}</strong>. It works only in this
            browser.
          </>
        )}
      </p>
      {pending === null ? (
        <MailForm
          mail={mail}
          help="New here? The code also opens your account"
          autoComplete="username"
          takesFocus
          send={async (address) => {
            await api.call("sendSignInCode", { mail: address, claim: ownClaim() }, { shownInline: true });
          }}
          onSent={sentTo}
          failure={toasts.resendFailed}
        />
      ) : (
        <>
          <SendToMeant mail={pending.mail} onSent={sentTo} />
          <CodeSignIn
            mail={pending.mail}
            sentAt={pending.sentAt}
            from={from}
            onSignedIn={() => signInCode.forget()}
          />
          <ResendCode
            purpose="sign_in"
            mail={pending.mail}
            sentAt={pending.sentAt}
            onSent={() => sentTo(pending.mail)}
          />
          <p className="grid justify-items-center text-center text-14 text-soft">
            Didn't receive an email? Check your spam folder
            <button type="button" className="link min-h-11" onClick={askAgain}>
              Use another address
            </button>
          </p>
        </>
      )}
      <div className="flex flex-wrap justify-center gap-2 border-line border-t pt-4">
        <Link
          to={from}
          className={buttonClass({ look: "ghost" })}
          // As closing the dialog does: nothing is added to the cart later.
          onClick={() => takePendingAdd()}
        >
          Cancel
        </Link>
        <Link to={signInAddress(from)} className={buttonClass({ look: "ghost" })}>
          Use a password
        </Link>
      </div>
    </>
  );
}
