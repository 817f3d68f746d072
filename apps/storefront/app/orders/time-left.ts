import { RESERVATION_MINUTES } from "@shop/contract/constants";

const MINUTE_MS = 60_000;

/**
 * How long the items are still reserved. It is never more than the longest reservation, and it is for information only:
 * the server decides whether an order can still be paid.
 * @param now by the shop's clock
 */
export function timeLeft(payBefore: string, now: number): number {
  const left = Date.parse(payBefore) - now;
  return Math.min(Math.max(0, Number.isNaN(left) ? 0 : left), RESERVATION_MINUTES * MINUTE_MS);
}

/** In words, in steps that do not hurry anybody: minutes, and seconds only in the last one. */
export function timeLeftWords(left: number): string {
  if (left <= 0) return "no time left";
  if (left < MINUTE_MS) return unit(Math.ceil(left / 1000), "second");
  return unit(Math.floor(left / MINUTE_MS), "minute");
}

function unit(count: number, name: string): string {
  return `${count} ${name}${count === 1 ? "" : "s"}`;
}
