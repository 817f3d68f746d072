const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

/** The relay's delays and timeouts. Tests use shorter ones. */
export interface RelayTiming {
  firstRetryMs: number;
  longestRetryMs: number;
  /** A mail that still fails after this becomes a dead letter, */
  giveUpAfterMs: number;
  /** but not before it was tried so often: the shop may have been stopped all the time. */
  triesAtLeast: number;
  leaseMs: number;
  /** Sending is aborted after this, well before the lease ends. */
  sendTimeoutMs: number;
  connectTimeoutMs: number;
  responseTimeoutMs: number;
  /** How long to poll frequently after a signal, while the transaction that wrote the mail may still commit. */
  expectCommitMs: number;
  /** How often to poll without a signal. */
  pollMs: number;
}

export const RELAY_TIMING: RelayTiming = {
  firstRetryMs: 2 * SECOND_MS,
  longestRetryMs: 10 * MINUTE_MS,
  giveUpAfterMs: 24 * 60 * MINUTE_MS,
  // A quarter of an hour.
  triesAtLeast: 10,
  leaseMs: 60 * SECOND_MS,
  sendTimeoutMs: 40 * SECOND_MS,
  connectTimeoutMs: 10 * SECOND_MS,
  responseTimeoutMs: 15 * SECOND_MS,
  expectCommitMs: 2.5 * SECOND_MS,
  pollMs: 10 * SECOND_MS,
};

/** Doubles with each try, and varies by a quarter to spread mails. `chance` is a random number from 0 to 1. */
export function retryAfter({
  tries,
  chance,
  timing,
}: {
  tries: number;
  chance: number;
  timing: Pick<RelayTiming, "firstRetryMs" | "longestRetryMs">;
}): number {
  const exact = Math.min(timing.firstRetryMs * 2 ** (tries - 1), timing.longestRetryMs);
  return Math.round(exact * (0.75 + chance / 2));
}

/** `response` may name the recipient, so it must not be logged. */
export interface SendFailure {
  /** From the mail library: ETIMEDOUT, EENVELOPE… */
  code: string;
  /** The SMTP command that failed, from the mail library; null when it does not say. */
  command: string | null;
  /** From the mail server; null when it did not answer. */
  responseCode: number | null;
  response: string;
}

/** Whether the server says that the mailbox does not exist (RFC 3463, 5.1.x), so that trying again is pointless. */
export function isNoSuchMailbox({ responseCode, response }: SendFailure): boolean {
  return responseCode !== null && responseCode >= 500 && /^5\d\d[ -]5\.1\.(1|2|3|6|10)\b/.test(response);
}

/** Whether the server permanently refuses mails to this recipient, for whatever reason. */
export function isRejectedForGood({ responseCode, command }: SendFailure): boolean {
  return responseCode !== null && responseCode >= 500 && command === "RCPT TO";
}

/** The mail library's errors before the server has greeted. */
const NOT_CONNECTED = /^(?:Connection timeout|Greeting never received|connect E|getaddrinfo )/;

/** Whether the server certainly has not accepted the mail: it answered with an error, or was never reached. */
export function isSurelyNotAccepted({ code, responseCode, response }: SendFailure): boolean {
  return responseCode !== null || code === "EDNS" || code === "EAUTH" || NOT_CONNECTED.test(response);
}
