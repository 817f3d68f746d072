import { holdsLink } from "@shop/contract/holds-link";
import { QUESTION_MAX, QUESTION_MIN } from "@shop/contract/question-limits";
import { questions as texts } from "@shop/contract/texts";
import { Button } from "@shop/ui/button";
import { TextArea } from "@shop/ui/text-field";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { useLocation } from "react-router";
import type { Problems } from "../account/check-account-fields.ts";
import { FormRefusal } from "../account/form-refusal.tsx";
import { SaveOrCancel } from "../account/save-or-cancel.tsx";
import { useFields } from "../account/use-fields.ts";
import { useSaving } from "../account/use-saving.ts";
import { useApi } from "../api/use-api.ts";
import { notify } from "../notices/notify.ts";
import { useSession } from "../session/session.ts";
import { authModal } from "../session/use-auth-modal.ts";

function check({ text }: { text: string }): Problems<"text"> {
  if (text.trim().length < QUESTION_MIN) return { text: texts.required };
  return holdsLink(text) ? { text: texts.noLinks } : {};
}

/** The button that asks, and the form it opens. The form stays when the session ends, and while the shopper signs in. */
export function AskQuestion({ productToken }: { productToken: string }) {
  const { isSignedIn, user, leftOnPurpose } = useSession();
  const { pathname, search } = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  const [writer, setWriter] = useState<string | null>(null);

  // What one shopper has typed is not shown to the next.
  const current = leftOnPurpose ? null : (user?.id ?? writer);
  if (current !== writer) {
    setWriter(current);
    if (writer !== null) setIsOpen(false);
  }

  function open() {
    // Rendered first, so that closing the sign-in dialog returns the focus to the form.
    flushSync(() => setIsOpen(true));
    if (!isSignedIn) authModal.open("signin", pathname + search, "ask a question");
  }
  function close() {
    flushSync(() => setIsOpen(false));
    document.getElementById("ask-question")?.focus();
  }

  if (isOpen) return <QuestionForm productToken={productToken} onClose={close} />;
  return (
    <div>
      <Button id="ask-question" look="outline" large className="noscript:hidden" onClick={open}>
        Ask a question
      </Button>
    </div>
  );
}

function QuestionForm({ productToken, onClose }: { productToken: string; onClose: () => void }) {
  const api = useApi();
  const queries = useQueryClient();
  const { form, field, submit, showRefusal } = useFields<"text">({ text: "" }, check);
  const { isSaving, refusal, save } = useSaving(showRefusal);
  useEffect(() => form.current?.querySelector("textarea")?.focus(), [form]);

  async function send({ text }: { text: string }) {
    const { message } = await api.envelope(
      "askQuestion",
      { product: productToken, text },
      { shownInline: true },
    );
    notify.success(message);
    await queries.invalidateQueries({ queryKey: ["own-questions", productToken] });
    onClose();
  }

  return (
    <form
      ref={form}
      className="grid gap-4"
      noValidate
      onSubmit={submit((typed) => void save(() => send(typed)))}
    >
      <TextArea
        {...field("text")}
        label="Your question"
        rows={3}
        maxLength={QUESTION_MAX}
        help="We will email you our answer, and show your question and the answer here without your name. To ask about an order, reply to one of its emails."
      />
      <FormRefusal>{refusal}</FormRefusal>
      <SaveOrCancel label="Send question" busyText="Sending..." isSaving={isSaving} onCancel={onClose} />
    </form>
  );
}
