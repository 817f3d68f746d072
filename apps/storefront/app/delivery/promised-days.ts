import type { DeliveryCost } from "@shop/contract/delivery";

/** Nigeria is one hour ahead of UTC all year. */
const LAGOS_MS = 60 * 60 * 1000;
const WEEKDAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

export type DeliveryPromise = DeliveryCost["promise"];

/** The promised days, as the server has computed them: "Tue 24 – Thu 26 Nov". */
export function promisedDays({ firstDay, lastDay }: DeliveryPromise): string {
  const [first, last] = [new Date(firstDay), new Date(lastDay)];
  if (firstDay === lastDay) return `${dayWords(first)} ${monthWords(first)}`;
  const sameMonth = first.getUTCMonth() === last.getUTCMonth();
  return `${dayWords(first)}${sameMonth ? "" : ` ${monthWords(first)}`} – ${dayWords(last)} ${monthWords(last)}`;
}

/** The same as a sentence for the shopper: "Arrives Tue 24 – Thu 26 Nov", "Ready to collect Tue 24 Nov". */
export function arrivalWords({ promise, isPickup }: { promise: DeliveryPromise; isPickup: boolean }): string {
  return `${isPickup ? "Ready to collect" : "Arrives"} ${promisedDays(promise)}`;
}

/** The day of a moment in Lagos: "2026-11-24". */
export function dayInLagos(ms: number): string {
  return new Date(ms + LAGOS_MS).toISOString().slice(0, "2026-11-24".length);
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
