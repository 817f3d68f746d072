import type { ChangeEventHandler } from "react";

/** Selects a row of a list. */
export function RowTick({
  row,
  className = "tick",
}: {
  row: { getIsSelected: () => boolean; getToggleSelectedHandler: () => ChangeEventHandler<HTMLInputElement> };
  className?: string;
}) {
  return (
    <label className={className}>
      <input
        type="checkbox"
        aria-label="Select this row"
        checked={row.getIsSelected()}
        onChange={row.getToggleSelectedHandler()}
      />
    </label>
  );
}
