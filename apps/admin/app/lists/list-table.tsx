import { classes } from "@shop/ui/classes";
import { Icon } from "@shop/ui/icon";
import type { MouseEvent } from "react";
import { Link } from "../navigation/link.tsx";
import type { ListColumn } from "./list-types.ts";
import { RowTick } from "./row-tick.tsx";
import { RowsShape } from "./rows-shape.tsx";
import type { ListState } from "./use-list-state.ts";
import type { ListTableModel } from "./use-list-table.ts";

export interface RowsProps<Row extends object> {
  label: string;
  table: ListTableModel<Row>;
  columns: readonly ListColumn<Row>[];
  rowHref?: (row: Row) => string | null;
  isLoading: boolean;
  /** Whether these rows still answer the query before. */
  isStale: boolean;
  canSelect: boolean;
  state: ListState;
}

/** The rows on a desk. A press anywhere on a row opens it; the link is in its first cell. */
export function ListTable<Row extends object>({
  label,
  table,
  columns,
  rowHref,
  isLoading,
  isStale,
  canSelect,
  state,
}: RowsProps<Row>) {
  if (isLoading) return <RowsShape />;
  const rows = table.getRowModel().rows;
  return (
    <div className={classes("table-box", isStale && "rows-stale")}>
      <table className="table" aria-label={label}>
        <thead>
          <tr>
            {canSelect && (
              <th scope="col" className="table-tick">
                <label className="tick">
                  <input
                    type="checkbox"
                    aria-label="Select all rows"
                    checked={table.getIsAllRowsSelected()}
                    onChange={(event) => table.toggleAllRowsSelected(event.target.checked)}
                  />
                </label>
              </th>
            )}
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} state={state} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const href = rowHref?.(row.original) ?? null;
            return (
              <tr
                key={row.id}
                data-row
                className={classes(href !== null && "table-row-link")}
                aria-selected={canSelect ? row.getIsSelected() : undefined}
                onClick={openRow}
              >
                {canSelect && (
                  <td className="table-tick">
                    <RowTick row={row} />
                  </td>
                )}
                {row.getAllCells().map((cell, i) => {
                  const column = columns[i];
                  const content = column?.cell(row.original);
                  return (
                    <td key={cell.id} className={column?.isNumber && "table-number"}>
                      {column?.card === "title" && href !== null ? (
                        <Link to={href} className="row-link">
                          {content}
                        </Link>
                      ) : (
                        content
                      )}
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function HeadCell<Row>({ column, state }: { column: ListColumn<Row>; state: ListState }) {
  const { label, sort, isNumber } = column;
  const now = state.sort;
  const direction =
    now !== "" && now === sort?.up
      ? "ascending"
      : now !== "" && now === sort?.down
        ? "descending"
        : undefined;
  const next = sort && (direction === "ascending" ? (sort.down ?? "") : (sort.up ?? sort.down ?? ""));
  // It stays a button even then, because the press that sorted the list has left the focus on it.
  const changesNothing = (next || state.tabSort || "") === now;
  return (
    <th scope="col" className={isNumber && "table-number"} aria-sort={direction}>
      {next === undefined ? (
        label
      ) : (
        <button
          type="button"
          className="table-sort"
          aria-disabled={changesNothing || undefined}
          onClick={() => changesNothing || state.order(next)}
        >
          {label}
          {direction && (
            <Icon name="down" size={16} className={direction === "ascending" ? "rotate-180" : undefined} />
          )}
        </button>
      )}
    </th>
  );
}

/** A press on a row follows its link, unless it meant something in the row, or text is being selected. */
function openRow(event: MouseEvent<HTMLTableRowElement>) {
  const target = event.target as Element;
  if (target.closest("a, button, input, label, select")) return;
  if (getSelection()?.toString()) return;
  event.currentTarget.querySelector<HTMLAnchorElement>("a.row-link")?.click();
}
