import { Cloth } from "@shop/ui/cloth";
import { Dialog } from "@shop/ui/dialog";
import { Wordmark } from "@shop/ui/wordmark";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { focusMain } from "../browser/focus-main.ts";
import { lazyPart } from "../browser/lazy-part.tsx";
import { takePendingAdd } from "../cart/pending-add.ts";
import { matchRoute } from "../navigation/routes.ts";
import { type Session, useSession } from "../session/session.ts";
import { type AuthForm, useAuthModal } from "../session/use-auth-modal.ts";
import { useSettings } from "../settings/settings.ts";
import { loadCodeStep } from "./load-code-step.ts";
import { modalCode, pendingVerification } from "./mail-memory.ts";
import { sessionEndedText } from "./session-ended-text.ts";
import { SignInForm } from "./sign-in-form.tsx";
import { SignUpForm } from "./sign-up-form.tsx";
import { TrackInstead } from "./track-instead.tsx";
import "./account.css";

/** In separate chunks: few shoppers need the one, and the other comes while the code is sent. */
const ResetPassword = lazyPart(() => import("./reset-password.tsx"));
const CodeStep = lazyPart(loadCodeStep);

const PURPOSE = "fill your cart and follow your orders";
const WORDS: Record<AuthForm, { title: string; sentence: string }> = {
  signin: { title: "Welcome", sentence: "New here? An emailed code is all you need." },
  forgot: { title: "A new password", sentence: "We'll email you a code, then you choose a new password." },
  code: { title: "Check your email", sentence: "We sent you a code. It works only in this browser." },
  signup: { title: "Create an account", sentence: "It takes a minute. After that, every order is two taps." },
};

/** Signing in and signing up, in a dialog over the current page. */
export default function AuthModal() {
  const { form, close } = useAuthModal();

  /** Closing the dialog drops what was to be added to the cart, and the code. */
  function dismiss() {
    takePendingAdd();
    modalCode.forget();
    close();
  }

  // After signing in, the link that opened the dialog no longer exists to take the focus.
  useEffect(() => {
    if (form === null) focusMain();
  }, [form]);

  return (
    <Dialog open={form !== null} onClose={dismiss} labelledBy="auth-title" className="auth">
      {form && (
        <>
          <Head form={form} />
          <Body key={form} form={form} />
        </>
      )}
    </Dialog>
  );
}

/** Stays mounted when the form changes, so that screen readers announce the new sentence. */
function Head({ form }: { form: AuthForm }) {
  const { storeName } = useSettings();
  const { done, from, mail, purpose } = useAuthModal();
  const { title, sentence } = WORDS[form];
  const why = form === "signin" ? `Sign in to ${purpose || PURPOSE}. ` : "";
  // Coming from the verification page, a notice would be hidden behind the dialog.
  const [isVerified] = useState(() => pendingVerification()?.sentAt === 0);
  const verified = isVerified && form === "signin" ? "Email verified. You can sign in now." : "";
  const { ended } = useSession();
  const { pathname } = useLocation();
  const endedHere = form === "signin" && mentionsEnd(ended, from) ? sessionEndedText(from ?? pathname) : "";

  return (
    <header className="auth-head" data-ground="night">
      <Cloth pattern={form === "signup" ? "beads" : "oniko"} />
      <Wordmark name={storeName} className="text-18" />
      <h2 id="auth-title" className="text-24 xs:text-32">
        {title}
      </h2>
      <p className="max-w-[34ch]" aria-live="polite">
        {form === "code" && mail !== "" ? (
          <>
            We sent a code to <strong className="wrap-anywhere">{mail}</strong>. It works only in this
            browser.
          </>
        ) : (
          done || verified || endedHere || why + sentence
        )}
      </p>
    </header>
  );
}

/** A session that had already ended is mentioned only if the shopper was going to a page that needs one. */
function mentionsEnd(ended: Session["ended"], from: string | null): boolean {
  if (ended !== "before") return ended !== null;
  return from !== null && matchRoute(new URL(from, location.origin).pathname).route.access === "session";
}

function Body({ form }: { form: AuthForm }) {
  const { from, mail, switchTo } = useAuthModal();
  const body = useRef<HTMLDivElement>(null);
  const [typedMail, setTypedMail] = useState(mail);

  function noteMail({ target }: FormEvent<HTMLElement>) {
    if (target instanceof HTMLInputElement && target.name === "mail") setTypedMail(target.value);
  }

  // The pressed button was removed with the previous form. A dialog that is just opening handles the focus itself.
  useEffect(() => {
    const dialog = body.current?.closest("dialog");
    if (!dialog?.open) return;
    dialog.scrollTo(0, 0);
    const field =
      body.current?.querySelector<HTMLElement>("[autofocus]") ?? body.current?.querySelector("input");
    field?.focus({ preventScroll: true });
  }, []);

  return (
    <div ref={body} className="auth-body" onInput={noteMail}>
      {form === "signin" && <TrackInstead from={from} />}
      {form === "signin" && <SignInForm from={from} mail={mail} />}
      {form === "signup" && <SignUpForm from={from} mail={mail} />}
      {form === "forgot" && <ResetPassword mail={mail} />}
      {form === "code" && <CodeStep mail={mail} from={from} />}
      {form === "forgot" && (
        <p className="flex flex-wrap items-center justify-center gap-x-2 text-soft">
          Remembered it?
          <button type="button" className="link min-h-11" onClick={() => switchTo("signin")}>
            Back to sign in
          </button>
        </p>
      )}
      {(form === "signin" || form === "signup") && (
        <p className="flex flex-wrap items-center justify-center gap-x-2 text-soft">
          {form === "signin" ? "New here?" : "Already have an account?"}
          <button
            type="button"
            className="link min-h-11"
            onClick={() => switchTo(form === "signin" ? "signup" : "signin", { mail: typedMail.trim() })}
          >
            {form === "signin" ? "Sign up" : "Sign in"}
          </button>
        </p>
      )}
    </div>
  );
}
