const ZONE = "Africa/Lagos";

const FULL = new Intl.DateTimeFormat("en-GB", {
  timeZone: ZONE,
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
});
const DAY = new Intl.DateTimeFormat("en-GB", {
  timeZone: ZONE,
  day: "numeric",
  month: "short",
  year: "numeric",
});

/** “22 Nov 2026, 13:05”, in Lagos, whatever the device's zone. */
export function fullTime(at: string): string {
  return FULL.format(new Date(at));
}

/** “22 Nov 2026”, in Lagos. */
export function dayOf(at: string): string {
  return DAY.format(new Date(at));
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** “5 minutes ago”, up to a week; then the day. */
export function timeAgo(at: string, now = Date.now()): string {
  const passed = now - Date.parse(at);
  if (passed < MINUTE_MS) return "just now";
  if (passed < HOUR_MS) return `${counted(passed / MINUTE_MS, "minute")} ago`;
  if (passed < DAY_MS) return `${counted(passed / HOUR_MS, "hour")} ago`;
  if (passed < 7 * DAY_MS) return `${counted(passed / DAY_MS, "day")} ago`;
  return dayOf(at);
}

/** For how long: “7 minutes”, “2 hours”, “12 days”; at least a minute. */
export function lengthOfTime(since: string, now = Date.now()): string {
  const passed = Math.max(MINUTE_MS, now - Date.parse(since));
  if (passed < HOUR_MS) return counted(passed / MINUTE_MS, "minute");
  return passed < DAY_MS ? counted(passed / HOUR_MS, "hour") : counted(passed / DAY_MS, "day");
}

function counted(amount: number, unit: string): string {
  const whole = Math.floor(amount);
  return `${whole} ${unit}${whole === 1 ? "" : "s"}`;
}

/** A moment as a field for day and time shows it, in Lagos. Lagos is one hour ahead of UTC all year. */
export function lagosInput(moment: string | null): string {
  return moment === null ? "" : new Date(Date.parse(moment) + HOUR_MS).toISOString().slice(0, 16);
}

/** Today in Lagos as a field for a day shows it, such as “2026-11-22”. */
export function todayInLagos(now = Date.now()): string {
  return new Date(now + HOUR_MS).toISOString().slice(0, 10);
}

/** The moment of such a field; null when it is empty. */
export function lagosInstant(typed: string): string | null {
  return typed === "" ? null : `${typed}:00+01:00`;
}
