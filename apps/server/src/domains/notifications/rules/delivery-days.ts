/** Days in Lagos, such as "2026-11-24". */
export interface PromisedDays {
  firstDay: string;
  lastDay: string;
}

/** The first and last day of the promised delivery in words, such as "Tuesday 24 November". */
export function deliveryDays({ firstDay, lastDay }: PromisedDays): {
  first: string;
  last: string;
  isOneDay: boolean;
} {
  const [first, last] = [inWords(firstDay), inWords(lastDay)];
  return { first, last, isOneDay: first === last };
}

/** The same as what follows a verb: "on Monday 23 November", or "between" the two; null where a mail does not have them. */
export function arrivalDays({ firstDay, lastDay }: Partial<PromisedDays>): string | null {
  if (firstDay === undefined || lastDay === undefined) return null;
  const { first, last, isOneDay } = deliveryDays({ firstDay, lastDay });
  return isOneDay ? `on ${first}` : `between ${first} and ${last}`;
}

function inWords(day: string): string {
  return new Date(day).toLocaleDateString("en-GB", {
    weekday: "long",
    day: "numeric",
    month: "long",
    timeZone: "UTC",
  });
}
