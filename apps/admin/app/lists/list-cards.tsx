import { classes } from "@shop/ui/classes";
import { Link } from "../navigation/link.tsx";
import type { RowsProps } from "./list-table.tsx";
import type { ListColumn } from "./list-types.ts";
import { RowTick } from "./row-tick.tsx";
import { RowsShape } from "./rows-shape.tsx";

/** The rows on a phone. The whole card leads to the record; what can be pressed in it stays on top. */
export function ListCards<Row extends object>({
  label,
  table,
  columns,
  rowHref,
  isLoading,
  isStale,
  canSelect,
}: RowsProps<Row>) {
  if (isLoading) return <RowsShape />;
  const at = (place: ListColumn<Row>["card"]) => columns.filter(({ card }) => card === place);
  return (
    <ul className={classes("cards", isStale && "rows-stale")} aria-label={label}>
      {table.getRowModel().rows.map((row) => {
        const href = rowHref?.(row.original) ?? null;
        const title = at("title").map(({ key, cell }) => <span key={key}>{cell(row.original)}</span>);
        return (
          <li key={row.id} data-row className="card-row">
            <div className="card-head">
              {canSelect && <RowTick row={row} className="tick card-tick" />}
              {href === null ? (
                <p className="card-title">{title}</p>
              ) : (
                <Link to={href} className="card-title card-link row-link">
                  {title}
                </Link>
              )}
              <div className="card-aside">
                {at("aside").map(({ key, cell }) => (
                  <span key={key}>{cell(row.original)}</span>
                ))}
              </div>
            </div>
            <Lines columns={at("line")} row={row.original} />
            {at("labelled").length > 0 && (
              <dl className="card-values">
                {at("labelled").map(({ key, label: name, cell }) => (
                  <div key={key}>
                    <dt>{name}</dt>
                    <dd>{cell(row.original)}</dd>
                  </div>
                ))}
              </dl>
            )}
            <Lines columns={at("foot")} row={row.original} />
          </li>
        );
      })}
    </ul>
  );
}

function Lines<Row>({ columns, row }: { columns: readonly ListColumn<Row>[]; row: Row }) {
  return columns.map(({ key, cell }) => (
    <div key={key} className="card-line">
      {cell(row)}
    </div>
  ));
}
