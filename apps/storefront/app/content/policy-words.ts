import type { DeliveryPolicy } from "@shop/contract/delivery-policy";

const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** "1 to 3"; "1" where both are the same. */
export function daysWords({ minDays, maxDays }: { minDays: number; maxDays: number }): string {
  return minDays === maxDays ? `${minDays}` : `${minDays} to ${maxDays}`;
}

/** The days of the week with deliveries: "Monday to Friday", "Monday, Wednesday and Friday". */
export function workingDaysWords(daysOff: readonly number[]): string {
  const days = WEEKDAYS.filter((_, i) => !daysOff.includes(i + 1));
  const first = WEEKDAYS.indexOf(days[0] ?? "");
  const isRun = days.every((day, i) => WEEKDAYS[first + i] === day);
  if (isRun && days.length > 2) return `${days[0]} to ${days.at(-1)}`;
  return days.length < 2 ? days.join("") : `${days.slice(0, -1).join(", ")} and ${days.at(-1)}`;
}

/** From which day an order counts. */
export function cutOffWords(cutOff: DeliveryPolicy["calendar"]["cutOff"]): string {
  return cutOff === null
    ? "Days are counted from the day of your order."
    : `Days are counted from the day of your order if you order before ${cutOff} on a working day, otherwise from the next working day.`;
}

/** "2 kg", "1.5 kg", "500 g". */
export function weightWords(grams: number): string {
  return grams < 1000 ? `${grams} g` : `${grams / 1000} kg`;
}

/** "Fri 25 Dec 2026" */
export function dateWords(day: string): string {
  return new Date(day).toLocaleDateString("en-GB", {
    timeZone: "UTC",
    weekday: "short",
    day: "numeric",
    month: "short",
    year: "numeric",
  });
}
