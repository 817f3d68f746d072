import { scaleLinear } from "@visx/scale";
import { Bar } from "@visx/shape";

export interface RankRow {
  key: string;
  label: string;
  value: number;
  /** The value as it is read. */
  text: string;
}

/** Bars beneath each other, each with its name and its value. */
export default function RankPlot({ rows }: { rows: readonly RankRow[] }) {
  const across = scaleLinear({
    domain: [0, Math.max(1, ...rows.map(({ value }) => value))],
    range: [0, 100],
  });
  return (
    <div className="rank" aria-hidden="true">
      {rows.map(({ key, label, value, text }) => (
        <div key={key} className="rank-row">
          <span className="rank-label">{label}</span>
          <span className="rank-text">{text}</span>
          <svg className="rank-line" aria-hidden="true">
            <Bar width={`${across(value)}%`} height="100%" className="plot-series-1" />
          </svg>
        </div>
      ))}
    </div>
  );
}
