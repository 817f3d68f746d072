const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
const DAY = DAYS.join("|");
const TIME = "([01]?\\d|2[0-3]):([0-5]\\d)";
const ONE_SPAN = new RegExp(
  `^(?:every day|(${DAY})(?: (?:to|–) (${DAY}))?),? ${TIME} (?:to|–) ${TIME}$`,
  "i",
);

/** Days and times of the shop's opening hours, which its owner writes in words. Null if anything in them is not certain. */
export function readOpeningHours(
  words: string,
): { dayOfWeek: string[]; opens: string; closes: string } | null {
  const [match, first, last, fromHour = "", fromMinute, toHour = "", toMinute] =
    ONE_SPAN.exec(words.trim()) ?? [];
  if (match === undefined) return null;
  const from = first === undefined ? 0 : indexOf(first);
  const to = first === undefined ? DAYS.length - 1 : indexOf(last ?? first);
  const opens = `${fromHour.padStart(2, "0")}:${fromMinute}`;
  const closes = `${toHour.padStart(2, "0")}:${toMinute}`;
  return from > to || opens >= closes ? null : { dayOfWeek: DAYS.slice(from, to + 1), opens, closes };
}

function indexOf(day: string): number {
  return DAYS.findIndex((name) => name.toLowerCase() === day.toLowerCase());
}
