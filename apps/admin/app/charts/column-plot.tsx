import { AxisBottom, AxisLeft } from "@visx/axis";
import { GridRows } from "@visx/grid";
import { useParentSize } from "@visx/responsive";
import { scaleBand, scaleLinear } from "@visx/scale";
import { Bar } from "@visx/shape";
import { type PointerEvent, useState } from "react";
import { labelStep } from "./rules/axis.ts";

export interface Column {
  key: string;
  /** Under the column. */
  name: string;
  /** From the bottom up, one for each series. */
  values: readonly number[];
}

export interface ColumnPlotProps {
  /** What the plot shows, for screen readers. */
  label: string;
  columns: readonly Column[];
  /** One name, or several for values that are stacked. */
  series: readonly string[];
  /** A value as it is read, and as it is shown beside the axis. */
  format: (value: number) => string;
  formatTick: (value: number) => string;
}

const HEIGHT = 220;
const MARGIN = { top: 12, right: 8, bottom: 28, left: 58 };
const COLUMN_MAX = 56;
const LABEL_WIDTH = 62;
const TICKS = 4;
/** A column with a value shows, however small it is. */
const LOWEST = 2;

const total = ({ values }: Column) => values.reduce((sum, value) => sum + value, 0);

/** Columns over days. The line above names the highest, or the one under the pointer or finger. */
export default function ColumnPlot({ label, columns, series, format, formatTick }: ColumnPlotProps) {
  const { parentRef, width } = useParentSize({ debounceTime: 50 });
  const [pointed, setPointed] = useState<string | null>(null);
  const highest = columns.reduce((most, one) => (total(one) > total(most) ? one : most), columns[0] ?? NONE);
  const named = columns.find(({ key }) => key === pointed) ?? highest;

  const inner = { width: Math.max(0, width - MARGIN.left - MARGIN.right), bottom: HEIGHT - MARGIN.bottom };
  const across = scaleBand({
    domain: columns.map(({ key }) => key),
    range: [MARGIN.left, MARGIN.left + inner.width],
    paddingInner: 0.25,
    paddingOuter: 0.12,
  });
  const up = scaleLinear({ domain: [0, total(highest)], range: [inner.bottom, MARGIN.top], nice: TICKS });
  const ticks = up.ticks(TICKS).filter(Number.isInteger);
  const every = labelStep(columns.length, { width: inner.width, labelWidth: LABEL_WIDTH });
  const columnWidth = Math.min(across.bandwidth(), COLUMN_MAX);
  const nameOf = new Map(columns.map(({ key, name }) => [key, name]));

  function point(event: PointerEvent<SVGSVGElement>) {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left - MARGIN.left;
    const nth = Math.floor((x / inner.width) * columns.length);
    setPointed(columns[Math.min(columns.length - 1, Math.max(0, nth))]?.key ?? null);
  }

  return (
    <>
      <p className="plot-reading" aria-hidden="true">
        {pointed === null && columns.length > 1 && "Highest: "}
        {named.name}, {named.values.map((value, nth) => reading(series, nth, format(value))).join(", ")}
      </p>
      <div ref={parentRef} className="plot-area">
        {width > 0 && (
          <svg
            role="img"
            aria-label={label}
            width={width}
            height={HEIGHT}
            className="plot-svg"
            onPointerMove={point}
            onPointerDown={point}
            onPointerLeave={(event) => event.pointerType === "mouse" && setPointed(null)}
          >
            <GridRows
              scale={up}
              left={MARGIN.left}
              width={inner.width}
              tickValues={ticks}
              className="plot-grid"
            />
            {columns.map((column) => {
              const x = (across(column.key) ?? 0) + (across.bandwidth() - columnWidth) / 2;
              let base = 0;
              return column.values.map((value, nth) => {
                const [top, bottom] = [up(base + value), up(base)];
                base += value;
                if (value <= 0) return null;
                const height = Math.max(LOWEST, bottom - top);
                return (
                  <Bar
                    key={`${column.key} ${series[nth]}`}
                    x={x}
                    y={bottom - height}
                    width={columnWidth}
                    height={height}
                    className={`plot-series-${nth + 1}`}
                    data-pointed={column.key === pointed || undefined}
                  />
                );
              });
            })}
            <AxisLeft
              scale={up}
              left={MARGIN.left}
              tickValues={ticks}
              tickFormat={(value) => formatTick(Number(value))}
              hideAxisLine
              hideTicks
              tickLabelProps={{ className: "plot-tick", dx: "-0.25em", dy: "0.3em", textAnchor: "end" }}
            />
            <AxisBottom
              scale={across}
              top={inner.bottom}
              tickValues={columns.filter((_, nth) => nth % every === 0).map(({ key }) => key)}
              tickFormat={(key) => nameOf.get(key) ?? key}
              axisLineClassName="plot-base"
              hideTicks
              tickLabelProps={{ className: "plot-tick", dy: "0.3em", textAnchor: "middle" }}
            />
          </svg>
        )}
      </div>
      {series.length > 1 && (
        <ul className="plot-legend" aria-hidden="true">
          {series.map((name, nth) => (
            <li key={name}>
              <span className={`plot-key plot-series-${nth + 1}`} />
              {name}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const NONE: Column = { key: "", name: "", values: [0] };

const reading = (series: readonly string[], nth: number, value: string) =>
  series.length > 1 ? `${series[nth]?.toLowerCase()}: ${value}` : value;
