import { formatNaira } from "@shop/contract/money";
import { dayName } from "./rules/days.ts";

const HEIGHT = 100;
const STEP = 10;
const BAR = 7;
/** A day with a sale shows, however small. */
const LOWEST = 1.5;

/** Sales by day or month as bars. The same numbers are in the table beside it, so a screen reader hears a summary. */
export function DayPlot({ bars }: { bars: readonly { day: string; sales: number }[] }) {
  const highest = bars.reduce((most, bar) => (bar.sales > most.sales ? bar : most), bars[0] ?? NONE);
  const [first, last] = [bars[0] ?? NONE, bars.at(-1) ?? NONE];
  const heightOf = (sales: number) => (sales <= 0 ? 0 : Math.max(LOWEST, (sales / highest.sales) * HEIGHT));
  const summary =
    highest.sales > 0
      ? `Sales from ${dayName(first.day)} to ${dayName(last.day)}. The most: ${formatNaira(highest.sales)}, ${dayName(highest.day)}.`
      : "No sales in these days.";

  return (
    <figure className="plot">
      <figcaption className="plot-most" aria-hidden="true">
        {highest.sales > 0
          ? `Sales by day. Most: ${formatNaira(highest.sales)}, ${dayName(highest.day)}`
          : "No sales yet"}
      </figcaption>
      <svg
        role="img"
        aria-label={summary}
        className="plot-bars"
        viewBox={`0 0 ${Math.max(1, bars.length) * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
      >
        {bars.map(({ day, sales }, nth) => (
          <rect
            key={day}
            x={nth * STEP + (STEP - BAR) / 2}
            y={HEIGHT - heightOf(sales)}
            width={BAR}
            height={heightOf(sales)}
          />
        ))}
      </svg>
      <div className="plot-ends" aria-hidden="true">
        <span>{dayName(first.day)}</span>
        {bars.length > 1 && <span>{dayName(last.day)}</span>}
      </div>
    </figure>
  );
}

const NONE = { day: "", sales: 0 };
