import type { ReportColumn } from "./report-table.tsx";
import { changeInWords } from "./rules/change.ts";
import { formatCount } from "./rules/count.ts";

/** What each row was in the period before, and how it changed; null where the period before is not known. */
export function comparedColumns<Row>(
  now: (row: Row) => number,
  before: (row: Row) => number | null,
  format: (value: number) => string = formatCount,
): ReportColumn<Row>[] {
  return [
    {
      label: "Before",
      cell: (row) => {
        const was = before(row);
        return was === null ? "–" : format(was);
      },
      isNumber: true,
    },
    { label: "Change", cell: (row) => changeInWords(now(row), before(row) ?? 0) ?? "–", isNumber: true },
  ];
}
