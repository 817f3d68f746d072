import type { OrderMoneyView } from "@shop/contract/admin/order-money";
import { formatNaira } from "@shop/contract/money";
import { RadioCard } from "@shop/ui/radio-card";
import { TextField } from "@shop/ui/text-field";
import { RefundLines } from "./refund-lines.tsx";
import type { RefundChoice } from "./refund-sum.ts";

interface RefundChoiceProps {
  money: OrderMoneyView;
  choice: RefundChoice;
  onChange: (changes: Partial<RefundChoice>) => void;
}

/** All of an order, items and delivery, or an amount. */
export function WhatToRefund({
  money,
  choice,
  most,
  isTooMuch,
  onChange,
}: RefundChoiceProps & { most: number; isTooMuch: boolean }) {
  return (
    <>
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-bold">What to refund</legend>
        <RadioCard
          name="what"
          title="Everything that is left"
          aside={formatNaira(most)}
          checked={choice.kind === "whole"}
          onChange={() => onChange({ kind: "whole" })}
        />
        <RadioCard
          name="what"
          title="Items and delivery"
          checked={choice.kind === "lines"}
          onChange={() => onChange({ kind: "lines" })}
        />
        <RadioCard
          name="what"
          title="Another amount"
          checked={choice.kind === "amount"}
          onChange={() => onChange({ kind: "amount" })}
        />
      </fieldset>
      {choice.kind === "amount" ? (
        <TextField
          label="Amount in naira"
          inputMode="decimal"
          help={`At most ${formatNaira(most)}`}
          error={isTooMuch ? `This is more than ${formatNaira(most)}` : null}
          value={choice.amount}
          onChange={({ target }) => onChange({ amount: target.value })}
        />
      ) : (
        <RefundLines money={money} choice={choice} onChange={onChange} />
      )}
    </>
  );
}
