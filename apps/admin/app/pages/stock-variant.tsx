import type { StockRow } from "@shop/contract/admin/stock";
import { useAdmin } from "../api/use-admin.ts";
import { LoadFailure } from "../lists/load-failure.tsx";
import { RowsShape } from "../lists/rows-shape.tsx";
import { useMay } from "../member/use-me.ts";
import { PageHead } from "../navigation/page-head.tsx";
import type { PageProps } from "../navigation/route.ts";
import { AdjustForm } from "../stock/adjust-form.tsx";
import { CountForm } from "../stock/count-form.tsx";
import { LevelForm } from "../stock/level-form.tsx";
import { Movements } from "../stock/movements.tsx";
import { StockBadge } from "../stock/stock-badge.tsx";
import { lastsInWords } from "../stock/stock-words.ts";

const up = { to: "/stock", label: "Stock" };

/** The stock of one variant: count it, add or take out pieces, and see all that has moved. */
export default function StockVariantPage({ params: { variant = "" } }: PageProps) {
  const stock = useAdmin("viewStock", { variant });
  const mayAdjust = useMay("stock.adjust");
  const row = stock.data;
  if (!row) {
    return (
      <>
        <PageHead title="Stock of a product" up={up} />
        {stock.error ? (
          <LoadFailure error={stock.error} onAgain={() => void stock.refetch()} />
        ) : (
          <RowsShape />
        )}
      </>
    );
  }
  return (
    <>
      <PageHead
        title={row.choice ? `${row.name}, ${row.choice}` : row.name}
        lead={`Code ${row.code}`}
        up={up}
        action={<StockBadge row={row} />}
      />
      <Numbers row={row} />
      <div className="stock-columns">
        {mayAdjust && (
          <div className="stock-forms">
            <CountForm key={`count ${variant}`} row={row} />
            <AdjustForm key={`adjust ${variant}`} row={row} />
            <LevelForm key={`level ${variant}`} row={row} />
          </div>
        )}
        <Movements variant={variant} />
      </div>
    </>
  );
}

function Numbers({ row }: { row: StockRow }) {
  const numbers = [
    ["Available", String(row.available)],
    ["In orders, not packed", String(row.waiting)],
    ["On hand", String(row.onHand)],
    ["Will last", lastsInWords(row)],
  ] as const;
  return (
    <dl className="stock-numbers">
      {numbers.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
