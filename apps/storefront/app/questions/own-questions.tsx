import type { OwnQuestion } from "@shop/contract/questions";
import { toasts } from "@shop/contract/texts";
import { Button } from "@shop/ui/button";
import { VisuallyHidden } from "@shop/ui/visually-hidden";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { flushSync } from "react-dom";
import { isAlreadyReported } from "../api/browser-api.ts";
import { errorText } from "../api/error-text.ts";
import { useApi } from "../api/use-api.ts";
import { notify } from "../notices/notify.ts";
import { useIsSignedIn } from "../session/session.ts";
import { ownQuestions, removeFromPages } from "./question-queries.ts";

const STATES: Record<OwnQuestion["state"], string> = {
  waiting: "We will email you our answer, and show it here.",
  answered: "Answered above.",
  declined: "This question is not published. The reason:",
};

/** What the shopper has asked about the product, which they can delete. */
export function OwnQuestions({
  productToken,
  onAnswerRemoved,
}: {
  productToken: string;
  /** A question was deleted with its answer, which everybody saw. */
  onAnswerRemoved: () => void;
}) {
  const api = useApi();
  const isSignedIn = useIsSignedIn();
  const { data = [] } = useQuery({ ...ownQuestions(api, productToken), enabled: isSignedIn });
  if (!isSignedIn || data.length === 0) return null;
  return (
    <div className="own-questions">
      <h3 className="text-18 font-bold">Your questions</h3>
      <ul className="grid gap-4">
        {data.map((question) => (
          <li key={question.id} className="grid gap-1">
            <p className="question-text">{question.text}</p>
            <p className="text-14 text-soft">
              {STATES[question.state]} {question.reason}
            </p>
            <RemoveQuestion
              question={question}
              productToken={productToken}
              onAnswerRemoved={onAnswerRemoved}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

function RemoveQuestion({
  question: { id, text, state },
  productToken,
  onAnswerRemoved,
}: {
  question: OwnQuestion;
  productToken: string;
  onAnswerRemoved: () => void;
}) {
  const api = useApi();
  const queries = useQueryClient();
  const [isAsked, setIsAsked] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const button = `delete-question-${id}`;
  const asked = `delete-asked-${id}`;

  /** The pressed button is removed, so the focus moves to what takes its place. */
  function ask(isWanted: boolean) {
    flushSync(() => setIsAsked(isWanted));
    document.getElementById(isWanted ? asked : button)?.focus();
  }

  async function remove() {
    setIsBusy(true);
    try {
      const { message } = await api.envelope("removeQuestion", { id });
      notify.success(message);
      document.getElementById("questions-title")?.focus();
      if (state === "answered") {
        // Asked again at once, the shop may still answer from before the deletion.
        removeFromPages(queries, productToken, id);
        onAnswerRemoved();
      }
      await queries.invalidateQueries({ queryKey: ["own-questions", productToken] });
    } catch (error) {
      setIsBusy(false);
      if (!isAlreadyReported(error)) notify.error(errorText(error, toasts.requestFailed));
    }
  }

  if (!isAsked) {
    return (
      <Button id={button} look="ghost" className="-ml-4 justify-self-start" onClick={() => ask(true)}>
        Delete<VisuallyHidden> the question “{text}”</VisuallyHidden>
      </Button>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p id={asked} tabIndex={-1} className="font-bold">
        {state === "answered" ? "Delete the question and our answer?" : "Delete this question?"}
      </p>
      <Button look="outline" busy={isBusy} busyText="Deleting..." onClick={() => void remove()}>
        Yes, delete it
      </Button>
      <Button look="ghost" onClick={() => ask(false)}>
        No
      </Button>
    </div>
  );
}
