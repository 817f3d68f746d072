const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** "22 Nov" for 2026-11-22, and "Nov 2026" for 2026-11. */
export function dayName(day: string): string {
  const [year = "", month = "", date] = day.split("-");
  const name = MONTHS[Number(month) - 1] ?? month;
  return date === undefined ? `${name} ${year}` : `${Number(date)} ${name}`;
}

/** More days than this are shown by month. */
const DAYS_SHOWN_MAX = 62;

/** Adds up the numbers of each month, where there are too many days to show. Money stays exact to the kobo. */
export function byDayOrMonth<Row extends { day: string } & Record<string, number | string>>(
  rows: readonly Row[],
): Row[] {
  if (rows.length <= DAYS_SHOWN_MAX) return [...rows];
  const months = new Map<string, Row>();
  for (const row of rows) {
    const month = row.day.slice(0, 7);
    const before = months.get(month);
    months.set(month, { ...(before ? addUp(before, row) : row), day: month });
  }
  return [...months.values()];
}

function addUp<Row extends Record<string, number | string>>(a: Row, b: Row): Row {
  const sums = Object.entries(b).map(([key, value]) => {
    const before = a[key];
    if (typeof value !== "number" || typeof before !== "number") return [key, value];
    return [key, Math.round((before + value) * 100) / 100];
  });
  return Object.fromEntries(sums) as Row;
}

/** How many days there are from the first to the last. */
export function countDays({ first, last }: { first: string; last: string }): number {
  return Math.round((Date.parse(last) - Date.parse(first)) / (24 * 60 * 60 * 1000)) + 1;
}

/** What a report of so many days is compared with. */
export function daysBeforeInWords(days: number): string {
  return days === 1 ? "the day before" : `the ${days} days before`;
}
