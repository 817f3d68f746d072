import type { Db, Transaction } from "../../db/pool.ts";

/**
 * What became of a mail.
 * - withheld: it was no longer to be sent.
 * - no_such_mailbox, rejected: the recipient's server permanently refused the mailbox, or the mail to it.
 * - unclear: the connection or the process broke while it was sent, so it may have arrived.
 * - gave_up: it could not be sent in time.
 */
export type MailResult = "sent" | "withheld" | "no_such_mailbox" | "rejected" | "unclear" | "gave_up";

/** What another domain has to say about the mails of one template. `data` is what it enqueued. */
export interface MailWatcher {
  /** Whether the mail may still be sent. Asked right before each try. */
  mayBeSent(ctx: { db: Db }, data: unknown): Promise<boolean>;
  /** Records the result, in the transaction that stores it. May be called again with the same result. */
  onMailResult(ctx: { db: Transaction }, data: unknown, result: MailResult): Promise<void>;
}
