import { ROUNDINGS } from "@shop/contract/admin/bulk-limits";
import { PRODUCT_STATUS_NAMES, PRODUCT_STATUSES } from "@shop/contract/admin/product-limits";
import { formatNaira } from "@shop/contract/money";
import { SelectField } from "@shop/ui/select-field";
import { TextField } from "@shop/ui/text-field";
import type { BulkValues } from "./bulk-values.ts";

const STATUSES = [
  ["", "As it is"],
  ...PRODUCT_STATUSES.map((status) => [status, PRODUCT_STATUS_NAMES[status]] as const),
] as const;
const PRICES = [
  ["", "As they are"],
  ["raise-percent", "Raise by percent"],
  ["lower-percent", "Lower by percent"],
  ["raise-naira", "Raise by an amount"],
  ["lower-naira", "Lower by an amount"],
] as const;
const FORMER = [
  ["", "As they are"],
  ["old-price", "The price before this change"],
  ["set", "One amount for all"],
  ["clear", "None"],
] as const;

/** What to change of many products. A field that is left as it is changes nothing. */
export function BulkFields({
  values,
  problems,
  categories,
  onChange,
}: {
  values: BulkValues;
  problems: Partial<Record<keyof BulkValues, string>>;
  categories: readonly { token: string; path: string }[];
  onChange: (values: BulkValues) => void;
}) {
  const of = (name: keyof BulkValues) => ({
    value: values[name],
    error: problems[name] ?? null,
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...values, [name]: target.value }),
  });
  const options = (choices: readonly (readonly [string, string])[]) =>
    choices.map(([value, label]) => (
      <option key={value} value={value}>
        {label}
      </option>
    ));
  const paths = categories.map(({ token, path }) => [token, path] as const);
  return (
    <div className="bulk-fields">
      <SelectField label="Status" {...of("status")}>
        {options(STATUSES)}
      </SelectField>
      <SelectField label="Category" {...of("category")}>
        {options([["", "As it is"], ...paths])}
      </SelectField>
      <SelectField label="Also add to" help="An additional category" {...of("addTo")}>
        {options([["", "None"], ...paths])}
      </SelectField>
      <SelectField label="Remove from" help="An additional category" {...of("removeFrom")}>
        {options([["", "None"], ...paths])}
      </SelectField>
      <TextField
        label="Publish at (Lagos time)"
        type="datetime-local"
        help="Leave empty for no change"
        {...of("publishAt")}
      />
      <SelectField label="Prices" {...of("price")}>
        {options(PRICES)}
      </SelectField>
      {values.price !== "" && (
        <>
          <TextField
            label={values.price.endsWith("percent") ? "Percent" : "Amount (₦)"}
            inputMode="decimal"
            autoComplete="off"
            {...of("by")}
          />
          <SelectField label="Round new prices to" {...of("roundTo")}>
            {options(ROUNDINGS.map((naira) => [String(naira), formatNaira(naira)] as const))}
          </SelectField>
        </>
      )}
      <SelectField label="Former prices" {...of("compareAt")}>
        {options(FORMER)}
      </SelectField>
      {values.compareAt === "set" && (
        <TextField label="Former price (₦)" inputMode="decimal" autoComplete="off" {...of("former")} />
      )}
    </div>
  );
}
