import { sql } from "../../db/sql.ts";

/**
 * SQL condition on `outbox_mails`: given up within the last day, after a day of tries or when it is not known whether it
 * arrived. Not a mail that was no longer to be sent, and not one to a mailbox that does not exist.
 */
export const GIVEN_UP_LATELY = sql`state = 'dead' and not bounced and finished_at > now() - interval '1 day'
  and last_error not in ('No longer to be sent', 'Expired before it was sent')`;
