import { SelectField } from "@shop/ui/select-field";
import { TextField } from "@shop/ui/text-field";
import { PERIOD_NAMES, type usePeriod } from "./period.ts";

export function PeriodChoice({ of: { name, from, to, set } }: { of: ReturnType<typeof usePeriod> }) {
  return (
    <>
      <SelectField label="Days" value={name} onChange={(event) => set({ period: event.target.value })}>
        {Object.entries(PERIOD_NAMES).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      {name === "range" && (
        <>
          <TextField
            label="From"
            type="date"
            value={from}
            {...(to ? { max: to } : {})}
            onChange={(event) => set({ from: event.target.value })}
          />
          <TextField
            label="To"
            type="date"
            value={to}
            {...(from ? { min: from } : {})}
            onChange={(event) => set({ to: event.target.value })}
          />
        </>
      )}
    </>
  );
}
