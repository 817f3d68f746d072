import { paths } from "@shop/contract/paths";
import { RETURN_NOTE_MAX, RETURN_PICTURES_MAX } from "@shop/contract/return-facts";
import type { Returns } from "@shop/contract/returns";
import { Button } from "@shop/ui/button";
import { Icon } from "@shop/ui/icon";
import { RadioCard } from "@shop/ui/radio-card";
import { TextArea } from "@shop/ui/text-field";
import { useQueryClient } from "@tanstack/react-query";
import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import { isAlreadyReported } from "../api/browser-api.ts";
import { errorText } from "../api/error-text.ts";
import { picturesNotAdded } from "../api/send-pictures.ts";
import { useApi } from "../api/use-api.ts";
import { Link } from "../navigation/link.tsx";
import { notify } from "../notices/notify.ts";
import { ChosenPictures } from "../pictures/add-pictures.tsx";
import {
  collectionWords,
  type DraftProblems,
  problemsOf,
  type ReturnDraft,
  requestOf,
} from "./return-draft.ts";
import { ReturnLineFields } from "./return-line-fields.tsx";
import { SEEN_BY } from "./return-pictures.tsx";
import { returnsQuery } from "./returns-query.ts";
import { useSendPictures } from "./use-send-pictures.ts";

/** Asks what is returned, why, and what for. What was typed stays when the shop refuses it. */
export function ReturnForm({
  orderId,
  returns,
  onClose,
}: {
  orderId: string;
  returns: Returns;
  onClose: () => void;
}) {
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
  const [pictures, setPictures] = useState<readonly File[]>([]);
  const [problems, setProblems] = useState<DraftProblems | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector("input")?.focus(), []);
  // The first field with an error, once it is shown.
  useEffect(() => {
    if (problems) form.current?.querySelector<HTMLElement>("[aria-invalid], .return-lines input")?.focus();
  }, [problems]);

  const change = (changes: Partial<ReturnDraft>) => {
    setRefusal(null);
    setDraft({ ...draft, ...changes });
  };

  async function send(event: SyntheticEvent) {
    event.preventDefault();
    if (isSending) return;
    const found = problemsOf(draft, lines);
    setProblems(found);
    if (found) return;
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
      onClose();
    } catch (error) {
      setIsSending(false);
      if (!isAlreadyReported(error)) {
        setRefusal(errorText(error, "We could not send your request. Please try again"));
      }
    }
  }

  return (
    <form ref={form} noValidate className="grid gap-5" onSubmit={(event) => void send(event)}>
      <fieldset className="grid gap-3">
        <legend className="mb-2 font-bold">What do you want to return?</legend>
        {problems?.lines && <Problem>{problems.lines}</Problem>}
        <ul className="return-lines">
          {lines.map((line) => (
            <ReturnLineFields
              key={line.position}
              line={line}
              chosen={draft.lines[line.position] ?? null}
              wanted={draft.wanted}
              problems={problems}
              onChange={(chosen) => {
                const { [line.position]: _, ...others } = draft.lines;
                change({ lines: chosen ? { ...others, [line.position]: chosen } : others });
              }}
            />
          ))}
        </ul>
      </fieldset>

      <fieldset className="return-choice">
        <legend className="mb-2 font-bold">What would you like?</legend>
        {returns.isRefundable && (
          <RadioCard
            name="wanted"
            title="A refund"
            detail="The way you paid, or by bank transfer if you paid on delivery"
            checked={draft.wanted === "refund"}
            onChange={() => change({ wanted: "refund" })}
          />
        )}
        <RadioCard
          name="wanted"
          title="An exchange"
          detail="For the same item, or another of its sizes or colours at the same price"
          checked={draft.wanted === "exchange"}
          onChange={() => change({ wanted: "exchange" })}
        />
      </fieldset>

      <fieldset className="return-choice">
        <legend className="mb-2 font-bold">How do you want to return the items?</legend>
        <RadioCard
          name="handover"
          title="Collect them from my address"
          detail={[collectionWords(draft, returns.collectionPrice), "We will call you before the rider comes"]
            .filter(Boolean)
            .join(". ")}
          checked={draft.handover === "pickup"}
          onChange={() => change({ handover: "pickup" })}
        />
        <RadioCard
          name="handover"
          title="I will bring them to you"
          detail="You pay us nothing. To a pickup point or our shop: we will email you the address"
          checked={draft.handover === "drop_off"}
          onChange={() => change({ handover: "drop_off" })}
        />
      </fieldset>

      <TextArea
        label="Tell us more (optional)"
        rows={3}
        maxLength={RETURN_NOTE_MAX}
        value={draft.note}
        onChange={(event) => change({ note: event.currentTarget.value })}
      />

      <ChosenPictures pictures={pictures} max={RETURN_PICTURES_MAX} seenBy={SEEN_BY} onChange={setPictures} />

      {refusal && (
        <div role="alert">
          <Problem>{refusal}</Problem>
        </div>
      )}
      <p className="text-14 text-soft">
        We look at every request and email you what happens next. Our{" "}
        <Link to={paths.content("returns-policy")} className="link">
          returns policy
        </Link>{" "}
        says what you can return and what it costs.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="brass" large busy={isSending} busyText="Sending...">
          Send return request
        </Button>
        <Button look="ghost" large disabled={isSending} onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

function Problem({ children }: { children: string }) {
  return (
    <p className="field-error">
      <Icon name="warning" size={18} />
      {children}
    </p>
  );
}
