import { useState } from "react";
import { authModal } from "../session/use-auth-modal.ts";
import { whyRefused } from "./code-sent.ts";
import { rememberedMail } from "./mail-memory.ts";
import { ResetAsk } from "./reset-ask.tsx";
import { ResetChoose } from "./reset-choose.tsx";
import { ResetCode } from "./reset-code.tsx";

type Step = { kind: "ask" } | { kind: "code"; problem: string } | { kind: "choose" };

/** Resets a password in three steps: the address, the emailed code, the new password. */
export default function ResetPassword({ mail: typed }: { mail: string }) {
  const [step, setStep] = useState<Step>({ kind: "ask" });
  const [mail, setMail] = useState(() => typed || rememberedMail());
  const [sentAt, setSentAt] = useState(0);
  const [code, setCode] = useState("");

  return (
    <div>
      {/* Rendered from the first step on, so that screen readers announce the text of the second. */}
      <div aria-live="polite">
        {step.kind === "code" && (
          <p className="mb-4">
            If there is an account with <strong className="wrap-anywhere">{mail}</strong>, a code is on its
            way to it.
          </p>
        )}
      </div>
      {step.kind === "ask" && (
        <ResetAsk
          mail={mail}
          onSent={(to) => {
            setMail(to);
            setCode("");
            setSentAt(Date.now());
            setStep({ kind: "code", problem: "" });
          }}
        />
      )}
      {step.kind === "code" && (
        <ResetCode
          mail={mail}
          sentAt={sentAt}
          code={code}
          initialProblem={step.problem}
          onCode={setCode}
          onResent={() => setSentAt(Date.now())}
          onNext={() => setStep({ kind: "choose" })}
          onOtherMail={() => setStep({ kind: "ask" })}
        />
      )}
      {step.kind === "choose" && (
        <ResetChoose
          mail={mail}
          code={code}
          onWrongCode={(error) => {
            const problem = whyRefused(error.message, error, { sentAt, now: Date.now() });
            setStep({ kind: "code", problem });
          }}
          onDone={(message) => authModal.switchTo("signin", { mail, done: message })}
        />
      )}
    </div>
  );
}
