import { RadioCard } from "@shop/ui/radio-card";
import { SelectField } from "@shop/ui/select-field";
import { useState } from "react";
import { fullTime } from "../browser/lagos-time.ts";

export interface OrderPayment {
  kind: "on_delivery" | "by_link";
  holdHours: number;
}

const HOUR_MS = 60 * 60 * 1000;
const HOLDS_HOURS = [1, 3, 12, 24, 72, 168, 336];

export function paymentInput({ kind, holdHours }: OrderPayment) {
  if (kind === "on_delivery") return { payment: kind };
  return { payment: kind, holdUntil: new Date(Date.now() + holdHours * HOUR_MS).toISOString() };
}

function wordsOf(hours: number): string {
  const [count, unit] = hours % 24 === 0 ? [hours / 24, "day"] : [hours, "hour"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

/** How an order that staff take is paid, and until when stock is held for it. */
export function PaymentFields({
  value,
  usualHoldHours,
  problem,
  onChange,
}: {
  value: OrderPayment;
  /** As the shop's settings have it. */
  usualHoldHours: number;
  problem: string | null;
  onChange: (value: OrderPayment) => void;
}) {
  const [now] = useState(() => Date.now());
  return (
    <div className="grid gap-4">
      <div role="radiogroup" aria-label="How the customer pays" className="grid gap-3">
        <RadioCard
          name="payment"
          title="On delivery"
          detail="The order is placed at once."
          checked={value.kind === "on_delivery"}
          onChange={() => onChange({ ...value, kind: "on_delivery" })}
        />
        <RadioCard
          name="payment"
          title="Online, by a link"
          detail="The customer needs no account. The order is placed when it is paid."
          checked={value.kind === "by_link"}
          onChange={() => onChange({ ...value, kind: "by_link" })}
        />
      </div>
      {value.kind === "by_link" && (
        <SelectField
          label="Hold stock for"
          help={`Until ${fullTime(new Date(now + value.holdHours * HOUR_MS).toISOString())}, Lagos time. If it is not paid by then, the order ends and its items are for sale again.`}
          error={problem}
          value={value.holdHours}
          onChange={({ target }) => onChange({ ...value, holdHours: Number(target.value) })}
        >
          {[...new Set([...HOLDS_HOURS, usualHoldHours])]
            .toSorted((a, b) => a - b)
            .map((hours) => (
              <option key={hours} value={hours}>
                {wordsOf(hours)}
              </option>
            ))}
        </SelectField>
      )}
    </div>
  );
}
