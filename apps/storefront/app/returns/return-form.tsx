import { paths } from "@shop/contract/paths";
import { RETURN_NOTE_MAX, RETURN_PICTURES_MAX } from "@shop/contract/return-facts";
import type { Returns } from "@shop/contract/returns";
import { Button } from "@shop/ui/button";
import { Icon } from "@shop/ui/icon";
import { TextArea } from "@shop/ui/text-field";
import { useEffect, useId, useRef, useState } from "react";
import { Link } from "../navigation/link.tsx";
import { ChosenPictures } from "../pictures/add-pictures.tsx";
import { HandoverChoice, WantedChoice } from "./return-choices.tsx";
import type { DraftProblems, ReturnDraft } from "./return-draft.ts";
import { ReturnLineFields } from "./return-line-fields.tsx";
import { SEEN_BY } from "./return-pictures.tsx";
import { isSecondTap, type Tap } from "./second-tap.ts";
import { useReturnRequest } from "./use-return-request.ts";

/** Asks what is returned, why, and what for. */
export function ReturnForm({
  orderId,
  returns,
  onClose,
}: {
  orderId: string;
  returns: Returns;
  onClose: () => void;
}) {
  const [tries, setTries] = useState(0);
  const request = useReturnRequest(
    { orderId, returns },
    { onSent: onClose, onProblems: () => setTries(tries + 1) },
  );
  const { lines, draft, change, problems, refusal, isSending } = request;
  const [pictures, setPictures] = useState<readonly File[]>([]);
  const form = useRef<HTMLFormElement>(null);
  const sent = useRef<Tap | null>(null);
  useEffect(() => form.current?.querySelector("input")?.focus(), []);
  // The first field with an error, once it is shown.
  useEffect(() => {
    if (tries === 0) return;
    const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector);
    (find("[aria-invalid]") ?? find(".return-lines input"))?.focus();
  }, [tries]);

  return (
    <form
      ref={form}
      noValidate
      className="grid gap-5"
      onClickCapture={(event) => {
        if (!isSecondTap(sent.current, event)) return;
        event.preventDefault();
        event.stopPropagation();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        void request.send(pictures);
      }}
    >
      <ReturnLines lines={lines} draft={draft} problems={problems} onChange={change} />
      <WantedChoice draft={draft} returns={returns} onChange={change} />
      <HandoverChoice draft={draft} returns={returns} onChange={change} />
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
        We review every request and email you what happens next. Our{" "}
        <Link to={paths.content("returns-policy")} className="link">
          returns policy
        </Link>{" "}
        says what you can return and what it costs.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          look="brass"
          large
          busy={isSending}
          busyText="Sending..."
          onClick={({ clientX, clientY, timeStamp, detail }) => {
            sent.current = { clientX, clientY, timeStamp, detail };
          }}
        >
          Send return request
        </Button>
        <Button look="ghost" large disabled={isSending} onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** The lines of the order, of which the shopper ticks what is returned. */
function ReturnLines({
  lines,
  draft,
  problems,
  onChange,
}: {
  lines: Returns["lines"];
  draft: ReturnDraft;
  problems: DraftProblems | null;
  onChange: (changes: Pick<ReturnDraft, "lines">) => void;
}) {
  const problemId = useId();
  return (
    <fieldset className="grid gap-3" aria-describedby={problems?.lines ? problemId : undefined}>
      <legend className="mb-2 font-bold">What do you want to return?</legend>
      {problems?.lines && <Problem id={problemId}>{problems.lines}</Problem>}
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
              onChange({ lines: chosen ? { ...others, [line.position]: chosen } : others });
            }}
          />
        ))}
      </ul>
    </fieldset>
  );
}

function Problem({ id, children }: { id?: string; children: string }) {
  return (
    <p className="field-error" id={id}>
      <Icon name="warning" size={18} />
      {children}
    </p>
  );
}
