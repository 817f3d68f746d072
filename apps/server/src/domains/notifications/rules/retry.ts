const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

/** How the worker paces itself. Tests hurry it. */
export interface MailPace {
  firstRetryMs: number;
  longestRetryMs: number;
  /** After this a mail that still fails is given up. */
  giveUpMs: number;
  leaseMs: number;
  /** Sending is broken off after this, well before the lease ends. */
  sendWithinMs: number;
  connectWithinMs: number;
  answerWithinMs: number;
  /** How long to look again and again after the bell, for a commit that is under way. */
  expectMs: number;
  /** How often the outbox is looked at although nobody rang. */
  pollMs: number;
}

export const MAIL_PACE: MailPace = {
  firstRetryMs: 2 * SECOND_MS,
  longestRetryMs: 10 * MINUTE_MS,
  giveUpMs: 24 * 60 * MINUTE_MS,
  leaseMs: 60 * SECOND_MS,
  sendWithinMs: 40 * SECOND_MS,
  connectWithinMs: 10 * SECOND_MS,
  answerWithinMs: 15 * SECOND_MS,
  expectMs: 2.5 * SECOND_MS,
  pollMs: 10 * SECOND_MS,
};

/** Twice as long after each try, and never all mails at the same moment. `chance` is a random number from 0 to 1. */
export function retryAfter({
  tries,
  chance,
  pace,
}: {
  tries: number;
  chance: number;
  pace: MailPace;
}): number {
  const exact = Math.min(pace.firstRetryMs * 2 ** (tries - 1), pace.longestRetryMs);
  return Math.round(exact * (0.75 + chance / 2));
}

/** What is known of a failure to send, in words that hold nothing personal. */
export interface SendFailure {
  /** Of the mail library: ETIMEDOUT, EENVELOPE… */
  code: string;
  /** Of the mail server, when it answered. */
  responseCode: number | null;
  response: string;
}

/** The server says that there is no such mailbox (RFC 3463, 5.1.x): asking again would not bring it into being. */
export function isNoSuchMailbox({ responseCode, response }: SendFailure): boolean {
  return responseCode !== null && responseCode >= 500 && /^5\d\d[ -]5\.1\.(1|2|3|6|10)\b/.test(response);
}
