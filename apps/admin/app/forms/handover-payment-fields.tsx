import { HANDOVER_WAYS, type HandoverWay, REFERENCE_TYPED_MAX } from "@shop/contract/handover-ways";
import { formatNaira } from "@shop/contract/money";
import { Icon } from "@shop/ui/icon";
import { RadioCard } from "@shop/ui/radio-card";
import { TextField } from "@shop/ui/text-field";
import { useEffect, useId, useRef } from "react";
import type { PaymentProblem, TypedPayment } from "./handover-payment.ts";
import { WAY_NAMES } from "./way-names.ts";

const AMOUNT: Record<HandoverWay, string> = {
  cash: "Cash counted",
  transfer: "Amount transferred",
  pos: "Amount on the slip",
};
const REFERENCE: Record<Exclude<HandoverWay, "cash">, { label: string; help: string }> = {
  transfer: {
    label: "Reference or session number",
    help: "On the customer's receipt of the transfer. The office looks for it on the bank statement.",
  },
  pos: {
    label: "RRN on the slip",
    help: "The retrieval reference number, usually 12 digits. Keep the slip.",
  },
};

/**
 * How an order is paid when it is handed over. No way is preselected: a wrong one would go unnoticed until the cash-up.
 * @param due in naira
 */
export function HandoverPaymentFields({
  due,
  typed,
  problem,
  onChange,
}: {
  due: number;
  typed: TypedPayment;
  problem: PaymentProblem | null;
  onChange: (typed: TypedPayment) => void;
}) {
  const wayProblem = useId();
  const { way, amount, reference } = typed;
  const fields = useRef<HTMLDivElement>(null);
  const shownWay = useRef(way);
  useEffect(() => {
    if (!problem) return;
    // On a phone, the field may be outside the visible part of the dialog.
    const wrong = problem.field === "way" ? "input" : '[aria-invalid="true"]';
    fields.current?.querySelector<HTMLElement>(wrong)?.focus();
  }, [problem]);
  useEffect(() => {
    if (way === shownWay.current) return;
    shownWay.current = way;
    // What the way asks for lies below the part of the dialog that is in view.
    fields.current?.lastElementChild?.scrollIntoView({ block: "nearest" });
  }, [way]);
  const problemOf = (field: keyof TypedPayment) => (problem?.field === field ? problem.message : null);
  return (
    <div ref={fields} className="grid gap-5">
      <fieldset className="grid gap-2" aria-describedby={problemOf("way") ? wayProblem : undefined}>
        <legend className="mb-2 font-bold">How was it paid?</legend>
        <div className="grid gap-2 sm:grid-cols-3">
          {HANDOVER_WAYS.map((each) => (
            <RadioCard
              key={each}
              name="way"
              title={WAY_NAMES[each]}
              checked={way === each}
              onChange={() => onChange({ ...typed, way: each })}
            />
          ))}
        </div>
        {problemOf("way") && (
          <p className="field-error" id={wayProblem}>
            <Icon name="warning" size={18} />
            {problemOf("way")}
          </p>
        )}
      </fieldset>
      {way !== null && (
        <TextField
          label={AMOUNT[way]}
          help={`${formatNaira(due)} is due.`}
          error={problemOf("amount")}
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          onChange={(event) => onChange({ ...typed, amount: event.target.value })}
        />
      )}
      {way !== null && way !== "cash" && (
        <TextField
          {...REFERENCE[way]}
          error={problemOf("reference")}
          maxLength={REFERENCE_TYPED_MAX}
          // Most references are digits only, but not all.
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          value={reference}
          onChange={(event) => onChange({ ...typed, reference: event.target.value })}
        />
      )}
    </div>
  );
}
