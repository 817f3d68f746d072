import { formatNaira } from "@shop/contract/money";
import { ColumnChart } from "../charts/chart.tsx";
import { shortCount, shortNaira } from "../charts/rules/axis.ts";
import { formatCount } from "./rules/count.ts";
import { dayName } from "./rules/days.ts";

interface DayValues {
  /** A day or a month. */
  day: string;
  values: readonly number[];
}

const FORMATS = {
  naira: { format: formatNaira, formatTick: shortNaira },
  count: { format: formatCount, formatTick: shortCount },
};

/** One measure by day or month as columns, or several on top of each other. */
export function DayChart({
  title,
  days,
  unit,
  series = [title],
}: {
  /** "Sales", as in "Sales by day". */
  title: string;
  days: readonly DayValues[];
  unit: keyof typeof FORMATS;
  series?: readonly string[];
}) {
  const by = days.some(({ day }) => day.length === "2026-11".length) ? "month" : "day";
  const [first, last] = [days[0], days.at(-1)];
  const range = first && last && first !== last ? ` from ${dayName(first.day)} to ${dayName(last.day)}` : "";
  const heading = `${title} by ${by}`;
  return (
    <ColumnChart
      title={heading}
      label={`${heading}${range}. The table has the numbers.`}
      empty={`${title}: none on these days.`}
      columns={days.map(({ day, values }) => ({ key: day, name: dayName(day), values }))}
      series={series}
      {...FORMATS[unit]}
    />
  );
}
