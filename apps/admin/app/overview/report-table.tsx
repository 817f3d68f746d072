import type { ReactNode } from "react";
import { dayName } from "./rules/days.ts";

export interface ReportColumn<Row> {
  label: string;
  cell: (row: Row) => ReactNode;
  isNumber?: true;
}

/** The days or months of a report, each on one line. */
export const DAY_COLUMN = {
  label: "Day",
  cell: ({ day }: { day: string }) => <span className="report-day">{dayName(day)}</span>,
};

/** The numbers of a report. Wider than a phone, it scrolls, also from the keyboard. */
export function ReportTable<Row>({
  label,
  columns,
  rows,
  rowKey,
}: {
  label: string;
  columns: readonly ReportColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by keyboard
    <section className="table-box" aria-label={label} tabIndex={0}>
      <table className="table report-table">
        <thead>
          <tr>
            {columns.map(({ label: head, isNumber }) => (
              <th key={head} scope="col" className={isNumber && "table-number"}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map(({ label: head, cell, isNumber }) => (
                <td key={head} className={isNumber && "table-number"}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
