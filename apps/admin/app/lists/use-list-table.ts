import {
  type ColumnDef,
  type ReactTable,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import { useMemo } from "react";
import type { ListColumn } from "./list-types.ts";

const features = tableFeatures({ rowSelectionFeature });
export type ListFeatures = typeof features;
export type ListTableModel<Row extends object> = ReactTable<ListFeatures, Row>;

/** The one logic behind table and cards. Paging, order and filters are the server's. */
export function useListTable<Row extends object>({
  rows,
  columns,
  rowId,
  selection,
  onSelection,
}: {
  rows: Row[];
  columns: readonly ListColumn<Row>[];
  rowId: (row: Row) => string;
  selection: Record<string, true>;
  onSelection: (selection: Record<string, true>) => void;
}): ListTableModel<Row> {
  const definitions = useMemo(
    () =>
      columns.map(({ key, label, cell }): ColumnDef<ListFeatures, Row> => {
        return { id: key, header: label, cell: ({ row }) => cell(row.original) };
      }),
    [columns],
  );
  return useTable({
    features,
    data: rows,
    columns: definitions,
    getRowId: rowId,
    state: { rowSelection: selection },
    onRowSelectionChange: (change) => onSelection(typeof change === "function" ? change(selection) : change),
  });
}
