import { Button } from "@shop/ui/button";
import { SelectField } from "@shop/ui/select-field";
import { TextField } from "@shop/ui/text-field";
import { useState } from "react";
import { NAIRA_PROBLEM, nairaInField, readNaira } from "../forms/naira.ts";
import type { VariantValues } from "./product-values.ts";

const CHANGES = {
  price: "Set the price (₦)",
  percent: "Change the price by (%)",
  former: "Set the former price (₦)",
  weight: "Set the weight (g)",
} as const;
type Change = keyof typeof CHANGES;

/** Prices after a change by a percentage are rounded to this many naira. */
const ROUNDED_TO = 50;

/** Changes the chosen variants at once. Nothing is saved yet. */
export function BulkVariants({
  count,
  onApply,
}: {
  count: number;
  onApply: (change: (variant: VariantValues) => Partial<VariantValues>) => void;
}) {
  const [change, setChange] = useState<Change>("price");
  const [value, setValue] = useState("");
  const isWrong = value.trim() !== "" && !isValue(change, value);
  return (
    <fieldset className="bulk-variants">
      <legend className="font-bold">{count === 1 ? "1 variant" : `${count} variants`} chosen</legend>
      <SelectField label="Change" value={change} onChange={({ target }) => setChange(target.value as Change)}>
        {Object.entries(CHANGES).map(([key, label]) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextField
        label="To"
        inputMode="decimal"
        value={value}
        error={isWrong ? problemOf(change) : null}
        help={change === "percent" ? `Rounded to ₦${ROUNDED_TO}; −10 makes it cheaper` : undefined}
        onChange={({ target }) => setValue(target.value)}
      />
      <Button
        look="outline"
        disabled={!isValue(change, value)}
        onClick={() => onApply((variant) => applied(variant, change, value))}
      >
        Change {count === 1 ? "it" : `all ${count}`}
      </Button>
    </fieldset>
  );
}

function isValue(change: Change, text: string): boolean {
  if (change === "percent") return Number.isFinite(percentOf(text)) && percentOf(text) > -100;
  if (change === "former" && text.trim() === "") return true;
  if (change === "weight") return /^[1-9]\d{0,6}$/.test(text.trim());
  return (readNaira(text) ?? 0) > 0;
}

function problemOf(change: Change): string {
  if (change === "percent") return "Enter a percentage, such as 5 or −10";
  return change === "weight" ? "Enter the weight in whole grams" : NAIRA_PROBLEM;
}

const percentOf = (text: string) =>
  text.trim() === "" ? Number.NaN : Number(text.replace("−", "-").replace("%", ""));

export function applied(variant: VariantValues, change: Change, text: string): Partial<VariantValues> {
  if (change !== "percent") return { [change]: text.trim() };
  const before = readNaira(variant.price);
  if (before === null) return {};
  const price = before * (1 + percentOf(text) / 100);
  return { price: nairaInField(Math.max(ROUNDED_TO, Math.round(price / ROUNDED_TO) * ROUNDED_TO)) };
}
