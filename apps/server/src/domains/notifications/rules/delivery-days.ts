const DAY_MS = 24 * 60 * 60 * 1000;
/** Nigeria is one hour ahead of UTC all year. */
const LAGOS_MS = 60 * 60 * 1000;
const SUNDAY = 0;
const SATURDAY = 6;

/** The first and last day of the promised delivery, such as "Tuesday 24 November". */
export function deliveryDays(
  ordered: Date,
  { minDays, maxDays }: { minDays: number; maxDays: number },
): { first: string; last: string; isOneDay: boolean } {
  const first = inWords(workingDayAfter(ordered, minDays));
  const last = inWords(workingDayAfter(ordered, maxDays));
  return { first, last, isOneDay: first === last };
}

/** The day in Lagos that many working days after the order; never on a weekend, when nothing is delivered. */
function workingDayAfter(ordered: Date, workingDays: number): Date {
  let day = new Date(ordered.getTime() + LAGOS_MS);
  let left = workingDays;
  while (left > 0 || isWeekend(day)) {
    day = new Date(day.getTime() + DAY_MS);
    if (!isWeekend(day)) left -= 1;
  }
  return day;
}

function isWeekend(day: Date): boolean {
  return day.getUTCDay() === SATURDAY || day.getUTCDay() === SUNDAY;
}

function inWords(day: Date): string {
  return day.toLocaleDateString("en-GB", { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" });
}
