import { CODE_LENGTH } from "@shop/contract/constants";
import { validation } from "@shop/contract/texts";
import { Button } from "@shop/ui/button";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { CodeField } from "./code-field.tsx";
import { ResendCode } from "./resend-code.tsx";

interface Props {
  mail: string;
  sentAt: number;
  code: string;
  /** The shop's message about a code that was tried. */
  initialProblem: string;
  onCode: (code: string) => void;
  onResent: () => void;
  onNext: () => void;
  onOtherMail: () => void;
}

/** Asks for the emailed code. The shop checks it together with the new password. */
export function ResetCode({
  mail,
  sentAt,
  code,
  initialProblem,
  onCode,
  onResent,
  onNext,
  onOtherMail,
}: Props) {
  const [problem, setProblem] = useState(initialProblem);
  const form = useRef<HTMLFormElement>(null);

  // After requesting another code, the countdown replaces the button, so move the focus to the field.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the moment of sending is what it waits for
  useEffect(() => form.current?.querySelector("input")?.focus(), [sentAt]);

  function goOn(event: FormEvent) {
    event.preventDefault();
    if (code.length === CODE_LENGTH) return onNext();
    setProblem(validation.codeIncomplete);
    form.current?.querySelector("input")?.focus();
  }

  return (
    <form ref={form} className="grid grid-cols-1 gap-4" noValidate onSubmit={goOn}>
      <CodeField
        label="Code from the email"
        code={code}
        onCode={(typed) => {
          onCode(typed);
          setProblem("");
        }}
        error={problem}
      />
      <Button type="submit" look="brass" large wide>
        Continue
      </Button>
      <ResendCode purpose="password" mail={mail} sentAt={sentAt} onSent={onResent} />
      <p className="grid justify-items-center text-center text-14 text-soft">
        Didn't receive an email? Check your spam folder
        <button type="button" className="link min-h-11" onClick={onOtherMail}>
          Use another address
        </button>
      </p>
    </form>
  );
}
