/** How fast an issue is handed to the outbox, by all processes together. */
export interface IssuePace {
  /** Mails in a batch. As many may still go out after an issue is paused. */
  batch: number;
  everyMs: number;
}

/** 120 mails a minute: mail providers limit new senders, and mails of orders must not wait behind a newsletter. */
export const ISSUE_PACE: IssuePace = { batch: 20, everyMs: 10 * 1000 };

/** An address bounces when the servers of its mailbox permanently refuse this many issues in a row. */
export const REFUSALS_UNTIL_BOUNCED = 3;
