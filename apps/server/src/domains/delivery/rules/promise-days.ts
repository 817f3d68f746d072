const DAY_MS = 24 * 60 * 60 * 1000;
const MINUTE_MS = 60 * 1000;
/** Nigeria is one hour ahead of UTC all year. */
const LAGOS_MS = 60 * MINUTE_MS;

/** From which day an order counts, and on which days nothing is delivered. All in Lagos time. */
export interface DeliveryCalendar {
  /** Minutes after midnight until which an order counts from its own day; null: until midnight. */
  cutOff: number | null;
  /** Days of the week without delivery: 1 is Monday, 7 is Sunday. Never all of them. */
  daysOff: readonly number[];
  /** Dates without delivery, such as "2026-12-25". */
  holidays: readonly string[];
}

export interface PromisedDays {
  /** Dates in Lagos, such as "2026-11-24". */
  firstDay: string;
  lastDay: string;
}

/**
 * The first and the last day of a delivery that takes `minDays` to `maxDays` working days. With a cut-off time, days are
 * counted from the first working day whose cut-off the order meets; without one, from the day of the order.
 */
export function promiseDays(
  calendar: DeliveryCalendar,
  { minDays, maxDays }: { minDays: number; maxDays: number },
  ordered: Date,
): PromisedDays {
  const start = startOf(calendar, ordered);
  return {
    firstDay: dateOf(workingDayAfter(calendar, start, minDays)),
    lastDay: dateOf(workingDayAfter(calendar, start, Math.max(minDays, maxDays))),
  };
}

/** Until when an order would get the same promise: the next midnight or cut-off in Lagos. */
export function promiseHoldsUntil({ cutOff }: DeliveryCalendar, ordered: Date): Date {
  const day = dayOf(ordered);
  const cut = cutOff === null ? null : day + cutOff * MINUTE_MS;
  const isBeforeCutOff = cut !== null && inLagos(ordered) < cut;
  return new Date((isBeforeCutOff ? cut : day + DAY_MS) - LAGOS_MS);
}

/** Days are milliseconds of midnight in Lagos, written as if it were UTC. */
const inLagos = (at: Date) => at.getTime() + LAGOS_MS;
const dayOf = (at: Date) => Math.floor(inLagos(at) / DAY_MS) * DAY_MS;
const dateOf = (day: number) => new Date(day).toISOString().slice(0, 10);

function isWorkingDay({ daysOff, holidays }: DeliveryCalendar, day: number): boolean {
  const weekday = new Date(day).getUTCDay() || 7;
  return !daysOff.includes(weekday) && !holidays.includes(dateOf(day));
}

function startOf(calendar: DeliveryCalendar, ordered: Date): number {
  const today = dayOf(ordered);
  if (calendar.cutOff === null) return today;
  const isLate = inLagos(ordered) >= today + calendar.cutOff * MINUTE_MS;
  let day = isLate ? today + DAY_MS : today;
  while (!isWorkingDay(calendar, day)) day += DAY_MS;
  return day;
}

/** The working day that many working days after `start`. With 0, `start` itself or the first one after it. */
function workingDayAfter(calendar: DeliveryCalendar, start: number, workingDays: number): number {
  let day = start;
  let left = workingDays;
  while (left > 0 || !isWorkingDay(calendar, day)) {
    day += DAY_MS;
    if (isWorkingDay(calendar, day)) left -= 1;
  }
  return day;
}
