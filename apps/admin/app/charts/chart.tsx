import { Skeleton } from "@shop/ui/skeleton";
import { lazy, Suspense } from "react";
import { ChartBoundary } from "./chart-boundary.tsx";
import type { ColumnPlotProps } from "./column-plot.tsx";
import type { RankRow } from "./rank-plot.tsx";
import "./charts.css";

const ColumnPlot = lazy(() => import("./column-plot.tsx"));
const RankPlot = lazy(() => import("./rank-plot.tsx"));

/** What a ranking shows; its table has all rows. */
const RANK_ROWS = 10;

/** A plot of columns in its frame. The table beside it has the same numbers. */
export function ColumnChart({ title, empty, ...plot }: ColumnPlotProps & { title: string; empty: string }) {
  const isEmpty = plot.columns.every(({ values }) => values.every((value) => value === 0));
  return (
    <figure className="plot">
      <figcaption className="plot-title">{title}</figcaption>
      {isEmpty ? (
        <p className="plot-empty">{empty}</p>
      ) : (
        <ChartBoundary>
          <Suspense fallback={<Skeleton className="plot-waiting" />}>
            <ColumnPlot {...plot} />
          </Suspense>
        </ChartBoundary>
      )}
    </figure>
  );
}

/** The first of a ranking as bars. The table below has all of it and is what screen readers read. */
export function RankChart({ rows }: { rows: readonly RankRow[] }) {
  const shown = rows.slice(0, RANK_ROWS);
  return (
    <div className="plot">
      <ChartBoundary>
        <Suspense fallback={<Skeleton className="plot-waiting" />}>
          <RankPlot rows={shown} />
        </Suspense>
      </ChartBoundary>
    </div>
  );
}
