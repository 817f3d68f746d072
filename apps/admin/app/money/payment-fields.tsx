import { HOLD_HOURS } from "@shop/contract/constants";
import { RadioCard } from "@shop/ui/radio-card";
import { SelectField } from "@shop/ui/select-field";
import { useState } from "react";
import { fullTime } from "../browser/lagos-time.ts";

export interface OrderPayment {
  kind: "on_delivery" | "by_link";
  holdHours: number;
}

export const ON_DELIVERY: OrderPayment = { kind: "on_delivery", holdHours: HOLD_HOURS };

const HOUR_MS = 60 * 60 * 1000;
const HOLDS = [
  [1, "1 hour"],
  [3, "3 hours"],
  [12, "12 hours"],
  [24, "1 day"],
  [72, "3 days"],
  [168, "7 days"],
  [336, "14 days"],
] as const;

export function paymentInput({ kind, holdHours }: OrderPayment) {
  if (kind === "on_delivery") return { payment: kind };
  return { payment: kind, holdUntil: new Date(Date.now() + holdHours * HOUR_MS).toISOString() };
}

/** How an order that staff take is paid, and until when stock is held for it. */
export function PaymentFields({
  value,
  problem,
  onChange,
}: {
  value: OrderPayment;
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
          {HOLDS.map(([hours, words]) => (
            <option key={hours} value={hours}>
              {words}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  );
}
