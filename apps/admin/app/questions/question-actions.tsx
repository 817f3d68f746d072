import type { ProductQuestion } from "@shop/contract/admin/product-questions";
import { ANSWER_MAX, DECLINE_REASON_MAX } from "@shop/contract/question-limits";
import { Button } from "@shop/ui/button";
import { TextArea } from "@shop/ui/text-field";
import { VisuallyHidden } from "@shop/ui/visually-hidden";
import { useState } from "react";
import { useAdminCall } from "../api/use-admin.ts";
import { CommandDialog } from "../forms/command-dialog.tsx";
import { ReasonDialog } from "../forms/reason-dialog.tsx";

const CHANGED = ["listProductQuestions", "viewTasks"] as const;

/** The open dialog. It keeps the question as it was when it opened, because its row may leave the list meanwhile. */
export interface QuestionDecision {
  kind: "answer" | "decline";
  question: ProductQuestion;
}

interface DialogProps {
  question: ProductQuestion;
  onClose: () => void;
}

/** What can be done about a question: answer it or change the answer, decline it. */
export function QuestionActions({
  question,
  onDecide,
}: {
  question: ProductQuestion;
  onDecide: (decision: QuestionDecision) => void;
}) {
  const { state, product } = question;
  const about = <VisuallyHidden> the question about {product.name}</VisuallyHidden>;
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        look={state === "waiting" ? "outline" : "ghost"}
        onClick={() => onDecide({ kind: "answer", question })}
      >
        {state === "answered" ? "Change our answer" : "Answer"}
        {state === "answered" ? (
          <VisuallyHidden> to the question about {product.name}</VisuallyHidden>
        ) : (
          about
        )}
      </Button>
      {state !== "declined" && (
        <Button look="ghost" onClick={() => onDecide({ kind: "decline", question })}>
          {state === "answered" ? "Take down" : "Decline"}
          {about}
        </Button>
      )}
    </div>
  );
}

export function QuestionDialog({
  decision: { kind, question },
  onClose,
}: {
  decision: QuestionDecision;
  onClose: () => void;
}) {
  const Dialog = kind === "answer" ? AnswerDialog : DeclineDialog;
  return <Dialog question={question} onClose={onClose} />;
}

function AnswerDialog({ question: { id, version, text, answer }, onClose }: DialogProps) {
  const [typed, setTyped] = useState(answer ?? "");
  const [isChecked, setChecked] = useState(false);
  const save = useAdminCall("answerProductQuestion", {
    done: "The answer is on the product's page",
    shownInline: true,
    refreshes: CHANGED,
    onDone: onClose,
  });
  const isGiven = typed.trim().length >= 2;

  function submit() {
    setChecked(true);
    if (isGiven) save.mutate({ id, version, answer: typed.trim() });
  }

  return (
    <CommandDialog
      title="Our answer"
      action="Save answer"
      error={save.error}
      isBusy={save.isPending}
      isReady={typed.trim() !== (answer ?? "") || !isChecked}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="whitespace-pre-line wrap-anywhere">“{text}”</p>
      <TextArea
        label="Answer"
        help={
          answer === null
            ? "Everybody can read it below the question. We email it to the customer who asked."
            : "Everybody can read it below the question. The customer gets no second email."
        }
        rows={4}
        maxLength={ANSWER_MAX}
        error={isChecked && !isGiven ? "Please write an answer" : null}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </CommandDialog>
  );
}

function DeclineDialog({ question: { id, version, text, state }, onClose }: DialogProps) {
  const decline = useAdminCall("declineProductQuestion", {
    done: "Question declined",
    shownInline: true,
    refreshes: CHANGED,
    onDone: onClose,
  });

  return (
    <ReasonDialog
      title={state === "answered" ? "Take this question down?" : "Decline this question?"}
      action={state === "answered" ? "Take it down" : "Decline it"}
      forCustomer={{
        help: "The customer who asked reads it on the product's page.",
        maxLength: DECLINE_REASON_MAX,
      }}
      isBusy={decline.isPending}
      error={decline.error}
      onSubmit={(reason) => decline.mutate({ id, version, reason })}
      onClose={onClose}
    >
      <p className="whitespace-pre-line wrap-anywhere">“{text}”</p>
    </ReasonDialog>
  );
}
