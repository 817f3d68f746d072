const DAY_MS = 24 * 60 * 60 * 1000;
/** Nigeria is one hour ahead of UTC all year. */
const LAGOS_MS = 60 * 60 * 1000;

/** A range of days in Lagos, such as 2026-11-22. Both days belong to it. */
export interface DayRange {
  first: string;
  last: string;
}

/** A period as staff choose it. `from` and `to` are given with `range`. */
export interface GivenPeriod {
  period: "today" | "this_week" | "this_month" | "range";
  from?: string | undefined;
  to?: string | undefined;
}

/** The days that a report covers. Weeks begin on Monday; this week and this month end today. */
export function reportDays({ period, from, to }: GivenPeriod, now: Date): DayRange {
  const today = dayInLagos(now);
  switch (period) {
    case "today":
      return { first: today, last: today };
    case "this_week":
      return { first: addDays(today, -daysSinceMonday(today)), last: today };
    case "this_month":
      return { first: `${today.slice(0, 7)}-01`, last: today };
    case "range":
      return { first: from ?? today, last: to ?? today };
  }
}

/** The range of the same length that ends the day before. */
export function daysBefore({ first, last }: DayRange): DayRange {
  return { first: addDays(first, -countDays({ first, last })), last: addDays(first, -1) };
}

/** Whether everything of the days is kept, when what is older than so many days is deleted. */
export function areKept({ first }: DayRange, { forDays, now }: { forDays: number; now: Date }): boolean {
  return first >= addDays(dayInLagos(now), -forDays);
}

function dayInLagos(at: Date): string {
  return new Date(at.getTime() + LAGOS_MS).toISOString().slice(0, 10);
}

function countDays({ first, last }: DayRange): number {
  return Math.round((startOf(last) - startOf(first)) / DAY_MS) + 1;
}

export function listDays({ first, last }: DayRange): string[] {
  return Array.from({ length: countDays({ first, last }) }, (_, nth) => addDays(first, nth));
}

function addDays(day: string, days: number): string {
  return new Date(startOf(day) + days * DAY_MS).toISOString().slice(0, 10);
}

function daysSinceMonday(day: string): number {
  return (new Date(startOf(day)).getUTCDay() + 6) % 7;
}

const startOf = (day: string) => Date.parse(`${day}T00:00:00Z`);
