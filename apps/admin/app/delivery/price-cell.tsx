import { useId } from "react";
import { cellKey } from "./grid-values.ts";
import type { GridState } from "./use-grid.ts";

/** The price and days of one method to one zone. Empty price: not delivered. */
export function PriceCell({
  state,
  zone,
  method,
}: {
  state: GridState;
  zone: { id: number; name: string };
  method: { id: number; name: string };
}) {
  const key = cellKey(zone.id, method.id);
  const { price, minDays, maxDays, freeFrom } = state.cell(key);
  const problem = state.problem(key);
  const about = useId();
  const what = `${method.name} to ${zone.name}`;
  const common = {
    className: "input",
    autoComplete: "off",
    "aria-invalid": problem ? true : undefined,
    "aria-describedby": problem ? about : undefined,
  } as const;
  return (
    <div className="price-cell" data-changed={state.isChanged(key) || undefined}>
      <label className="price-naira">
        <span className="sr-only">Price in naira, {what}</span>
        <span aria-hidden="true">₦</span>
        <input
          {...common}
          inputMode="decimal"
          placeholder="Not delivered"
          value={price}
          data-cell={key}
          onChange={(event) => state.type(key, { price: event.target.value })}
        />
      </label>
      <span className="price-days">
        <input
          {...common}
          inputMode="numeric"
          aria-label={`Soonest working day, ${what}`}
          value={minDays}
          onChange={(event) => state.type(key, { minDays: event.target.value })}
        />
        <span aria-hidden="true">to</span>
        <input
          {...common}
          inputMode="numeric"
          aria-label={`Latest working day, ${what}`}
          value={maxDays}
          onChange={(event) => state.type(key, { maxDays: event.target.value })}
        />
        <span className="text-14 text-soft">days</span>
      </span>
      <label className="price-naira">
        <span className="text-14 text-soft">Free from ₦</span>
        <input
          {...common}
          inputMode="decimal"
          placeholder="Never"
          aria-label={`Free from a subtotal in naira, ${what}`}
          value={freeFrom}
          onChange={(event) => state.type(key, { freeFrom: event.target.value })}
        />
      </label>
      {problem && (
        <p id={about} className="field-error">
          {problem}
        </p>
      )}
    </div>
  );
}
