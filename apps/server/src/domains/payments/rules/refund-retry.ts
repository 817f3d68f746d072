const MINUTE = 60;
const HOUR = 60 * MINUTE;
const WAITS = [1, 5, 15, 30].map((minutes) => minutes * MINUTE);

/** After this long without success, it needs a person. */
export const REFUND_GIVE_UP_SECONDS = 72 * HOUR;

/**
 * A refund whose answer was lost is looked up for so long before it is sent again: the provider may have acted, and its
 * record may lag behind. Its key alone is not trusted to keep the money from going back twice.
 */
export const RESEND_AFTER_SECONDS = 24 * HOUR;

/** Whether the provider has accepted a refund so lately that it may still pay it: until then nobody pays it otherwise. */
export function isAcceptedLately({
  isAccepted,
  sentAgoSeconds,
}: {
  isAccepted: boolean;
  sentAgoSeconds: number | null;
}): boolean {
  return isAccepted && sentAgoSeconds !== null && sentAgoSeconds < RESEND_AFTER_SECONDS;
}

/** In how many seconds a refund that did not succeed is tried again. */
export function refundRetryAfter(tries: number): number {
  return WAITS[tries - 1] ?? HOUR;
}
