const MINUTE = 60;
const HOUR = 60 * MINUTE;

const minutes = (...ages: number[]) => ages.map((age) => age * MINUTE);
const hours = (...ages: number[]) => ages.map((age) => age * HOUR);

/** How old payments are when they are polled. Most money comes within minutes; what comes later is announced as well. */
const OPEN_AGES = [...minutes(1, 2, 5, 15), ...hours(1, 2, 3, 4, 6, 9, 12, 18, 24, 36, 48, 60, 72)];
/** Its order is cancelled. Nobody waits for the money, but a transfer that was under way must be refunded. */
const CANCELLED_AGES = [...minutes(15), ...hours(1, 6, 24, 72)];
/** Money can go back, and a transfer can come twice. */
const PAID_AGES = hours(24, 72);
/**
 * While nobody knows whether it is paid it is polled until that is decided: at least every hour, and every six hours once its
 * regular polls are over.
 */
const UNCLEAR_SECONDS = { regular: HOUR, afterwards: 6 * HOUR };
/** After the provider has announced something its records may lag behind. */
const HURRIED_SECONDS = [2, 5, 10, 30];
/** Without an answer it is asked again soon: the likelier the money, the sooner. */
const UNANSWERED_SECONDS = { announced: 10, young: MINUTE, old: 10 * MINUTE };

/** What is polled first when much is due. Lower numbers go first. */
export const POLL_PRIORITY = { announced: 0, young: 1, old: 2 } as const;

export interface NextPoll {
  afterSeconds: number;
  priority: (typeof POLL_PRIORITY)[keyof typeof POLL_PRIORITY];
}

/**
 * When a payment is polled again, and before which others; null for never: an event of the provider still leads to a
 * poll.
 * @param hurriedPolls how many times it was already polled since something was announced; null when nothing is
 */
export function nextPoll({
  ageSeconds,
  isPaid,
  isCancelled,
  isUnclear,
  isAnswered,
  hurriedPolls,
}: {
  ageSeconds: number;
  isPaid: boolean;
  isCancelled: boolean;
  isUnclear: boolean;
  isAnswered: boolean;
  hurriedPolls: number | null;
}): NextPoll | null {
  const hurried = hurriedPolls === null ? undefined : HURRIED_SECONDS[hurriedPolls];
  if (hurried !== undefined) {
    const afterSeconds = isAnswered ? hurried : UNANSWERED_SECONDS.announced;
    return { afterSeconds, priority: POLL_PRIORITY.announced };
  }
  const ages = isPaid ? PAID_AGES : isCancelled ? CANCELLED_AGES : OPEN_AGES;
  const age = ages.find((each) => each > ageSeconds + 1);
  if (age === undefined && !isUnclear) return null;
  const isYoung = !isPaid && !isCancelled && ageSeconds < HOUR;
  const priority = isYoung ? POLL_PRIORITY.young : POLL_PRIORITY.old;
  const untilAge = age === undefined ? UNCLEAR_SECONDS.afterwards : age - ageSeconds;
  const regular = isUnclear && age !== undefined ? Math.min(untilAge, UNCLEAR_SECONDS.regular) : untilAge;
  const unanswered = isYoung ? UNANSWERED_SECONDS.young : UNANSWERED_SECONDS.old;
  return { afterSeconds: isAnswered ? regular : Math.min(regular, unanswered), priority };
}
