import type { DeliveryCost } from "@shop/contract/delivery";

const DAY_MS = 24 * 60 * 60 * 1000;
/** Nigeria is one hour ahead of UTC all year. */
const LAGOS_MS = 60 * 60 * 1000;
const WEEKDAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

export type DeliveryPromise = DeliveryCost["promise"];

/** The promised working days as dates: "Tue 24 – Thu 26 Nov". @param from when the order is placed, in milliseconds */
export function promisedDays({ minDays, maxDays }: DeliveryPromise, from: number): string {
  const first = workingDay(from, minDays);
  const last = workingDay(from, Math.max(minDays, maxDays));
  if (first.getTime() === last.getTime()) return `${dayWords(first)} ${monthWords(first)}`;
  const sameMonth = first.getUTCMonth() === last.getUTCMonth();
  return `${dayWords(first)}${sameMonth ? "" : ` ${monthWords(first)}`} – ${dayWords(last)} ${monthWords(last)}`;
}

/** The same as a sentence for who waits: "Arrives Tue 24 – Thu 26 Nov", "Ready to collect Tue 24 Nov". */
export function arrivalWords(
  { promise, isPickup }: { promise: DeliveryPromise; isPickup: boolean },
  from: number,
): string {
  return `${isPickup ? "Ready to collect" : "Arrives"} ${promisedDays(promise, from)}`;
}

/** A day in Lagos that is so many working days (Monday to Friday) away; with 0 the first one there is. */
function workingDay(from: number, days: number): Date {
  let day = new Date(Math.floor((from + LAGOS_MS) / DAY_MS) * DAY_MS);
  let left = days;
  while (left > 0 || isWeekend(day)) {
    day = new Date(day.getTime() + DAY_MS);
    if (!isWeekend(day)) left = Math.max(0, left - 1);
  }
  return day;
}

function isWeekend(day: Date): boolean {
  return day.getUTCDay() === 0 || day.getUTCDay() === 6;
}

function dayWords(day: Date): string {
  return `${WEEKDAYS[day.getUTCDay()]} ${day.getUTCDate()}`;
}

function monthWords(day: Date): string {
  return MONTHS[day.getUTCMonth()] ?? "";
}

/** A moment as a shopper in Nigeria reads it: "21 Nov 2026, 14:05". */
export function momentInLagos(iso: string): string {
  const at = new Date(Date.parse(iso) + LAGOS_MS);
  const two = (n: number) => String(n).padStart(2, "0");
  return `${at.getUTCDate()} ${monthWords(at)} ${at.getUTCFullYear()}, ${two(at.getUTCHours())}:${two(at.getUTCMinutes())}`;
}
