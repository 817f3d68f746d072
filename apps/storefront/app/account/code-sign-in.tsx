import { SHORT_CODE_LENGTH } from "@shop/contract/constants";
import { toasts, validation } from "@shop/contract/texts";
import { Button } from "@shop/ui/button";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useApi } from "../api/use-api.ts";
import { ownClaim } from "./claim.ts";
import { CodeField } from "./code-field.tsx";
import { whyRefused } from "./code-sent.ts";
import { notifyFailure } from "./notify-failure.ts";
import { useCompleteSignIn } from "./use-complete-sign-in.ts";

/** Signs in with the code that was sent to this address. */
export function CodeSignIn({
  mail,
  sentAt,
  from,
  onSignedIn,
}: {
  mail: string;
  sentAt: number;
  /** Where the shopper goes then; null to stay. */
  from: string | null;
  onSignedIn: () => void;
}) {
  const api = useApi();
  const completeSignIn = useCompleteSignIn();
  const [code, setCode] = useState("");
  const [problem, setProblem] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const toTheField = () => form.current?.querySelector("input")?.focus();

  // After requesting another code, the countdown replaces the button, so move the focus to the field.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the moment of sending is what it waits for
  useEffect(toTheField, [sentAt]);

  function show(text: string) {
    // Render the message before moving the focus, or screen readers miss it.
    flushSync(() => setProblem(text));
    toTheField();
  }

  async function signIn(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (code.length !== SHORT_CODE_LENGTH) return show(validation.shortCodeIncomplete);
    setIsBusy(true);
    setProblem("");
    try {
      const given = { mail, otp: code, claim: ownClaim() };
      const { data, message } = await api.envelope("signInByCode", given, { shownInline: true });
      onSignedIn();
      completeSignIn(data, message, from);
    } catch (error) {
      const said = notifyFailure(error, toasts.loginFailed);
      show(whyRefused(said, error, { sentAt, now: Date.now() }));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <form ref={form} className="grid grid-cols-1 gap-4" noValidate onSubmit={signIn}>
      <CodeField
        label="Code from the email"
        digits
        code={code}
        onCode={(typed) => {
          setCode(typed);
          setProblem("");
        }}
        error={problem}
      />
      <Button type="submit" look="brass" large wide busy={isBusy} busyText="Signing in...">
        Sign In
      </Button>
    </form>
  );
}
