import type { Returns } from "@shop/contract/returns";
import { RadioCard } from "@shop/ui/radio-card";
import { collectionWords, type ReturnDraft } from "./return-draft.ts";

interface ReturnChoiceProps {
  draft: ReturnDraft;
  returns: Returns;
  onChange: (changes: Partial<ReturnDraft>) => void;
}

/** A refund or an exchange. */
export function WantedChoice({ draft, returns, onChange }: ReturnChoiceProps) {
  return (
    <fieldset className="return-choice">
      <legend className="mb-2 font-bold">What would you like?</legend>
      {returns.isRefundable && (
        <RadioCard
          name="wanted"
          title="A refund"
          detail="The way you paid, or by bank transfer if you paid on delivery"
          checked={draft.wanted === "refund"}
          onChange={() => onChange({ wanted: "refund" })}
        />
      )}
      <RadioCard
        name="wanted"
        title="An exchange"
        detail="For the same item, or another of its sizes or colours at the same price"
        checked={draft.wanted === "exchange"}
        onChange={() => onChange({ wanted: "exchange" })}
      />
    </fieldset>
  );
}

/** Collected by the shop's rider or brought by the shopper, and what each costs. */
export function HandoverChoice({ draft, returns, onChange }: ReturnChoiceProps) {
  return (
    <fieldset className="return-choice">
      <legend className="mb-2 font-bold">How do you want to return the items?</legend>
      <RadioCard
        name="handover"
        title="Collect them from my address"
        detail={[collectionWords(draft, returns.collectionPrice), "We will call you before the rider comes"]
          .filter(Boolean)
          .join(". ")}
        checked={draft.handover === "pickup"}
        onChange={() => onChange({ handover: "pickup" })}
      />
      <RadioCard
        name="handover"
        title="I will bring them to you"
        detail="You pay us nothing. Bring them to a pickup point or our shop: we will email you the address"
        checked={draft.handover === "drop_off"}
        onChange={() => onChange({ handover: "drop_off" })}
      />
    </fieldset>
  );
}
