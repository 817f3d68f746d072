import type { Returns } from "@shop/contract/returns";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { isAlreadyReported } from "../api/browser-api.ts";
import { errorText } from "../api/error-text.ts";
import { picturesNotAdded } from "../api/send-pictures.ts";
import { useApi } from "../api/use-api.ts";
import { notify } from "../notices/notify.ts";
import { problemsOf, type ReturnDraft, requestOf } from "./return-draft.ts";
import { returnsQuery } from "./returns-query.ts";
import { useSendPictures } from "./use-send-pictures.ts";

/** A return request while it is written and sent. What was typed stays when the shop refuses it. */
export function useReturnRequest(
  { orderId, returns }: { orderId: string; returns: Returns },
  { onSent, onProblems }: { onSent: () => void; onProblems: () => void },
) {
  const api = useApi();
  const queries = useQueryClient();
  const { send: sendPictures } = useSendPictures(orderId);
  const lines = returns.lines.filter(({ left }) => left > 0);
  const [draft, setDraft] = useState<ReturnDraft>({
    lines: {},
    wanted: returns.isRefundable ? "refund" : "exchange",
    handover: "pickup",
    note: "",
  });
  const [hasTried, setHasTried] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);

  const change = (changes: Partial<ReturnDraft>) => {
    setRefusal(null);
    setDraft({ ...draft, ...changes });
  };

  async function send(pictures: readonly File[]) {
    if (isSending) return;
    setHasTried(true);
    if (problemsOf(draft, lines)) return onProblems();
    setIsSending(true);
    setRefusal(null);
    try {
      const { queryKey } = returnsQuery(api, orderId);
      const answer = await api.call("requestReturn", requestOf(orderId, draft), { shownInline: true });
      queries.setQueryData(queryKey, answer);
      const made = answer.returns.find(({ state }) => state === "requested");
      const unsent = made ? await sendPictures(made.id, pictures) : [];
      if (unsent.length === 0) notify.success("Your return request is sent");
      else
        notify.error(`Your return request is sent, but ${picturesNotAdded(unsent)}. You can add them to it.`);
      onSent();
    } catch (error) {
      setIsSending(false);
      if (!isAlreadyReported(error)) {
        setRefusal(errorText(error, "We could not send your request. Please try again"));
      }
    }
  }

  // After the first try a problem goes as soon as it is solved.
  const problems = hasTried ? problemsOf(draft, lines) : null;
  return { lines, draft, change, problems, refusal, isSending, send };
}
