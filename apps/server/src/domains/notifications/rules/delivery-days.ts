/** The first and last day of the promised delivery in words, such as "Tuesday 24 November". */
export function deliveryDays({ firstDay, lastDay }: { firstDay: string; lastDay: string }): {
  first: string;
  last: string;
  isOneDay: boolean;
} {
  const [first, last] = [inWords(firstDay), inWords(lastDay)];
  return { first, last, isOneDay: first === last };
}

function inWords(day: string): string {
  return new Date(day).toLocaleDateString("en-GB", {
    weekday: "long",
    day: "numeric",
    month: "long",
    timeZone: "UTC",
  });
}
