import type { Db } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";

/** As soon as this the provider is asked again, however long the next poll would have been. */
const POLL_AGAIN_SECONDS = 60;

/**
 * A shopper says that a payment was made, and the provider cannot be asked. The next answer takes the mark away.
 * @returns whether it was not marked yet: a person gets one alert
 */
export async function markUnconfirmed(
  { db }: { db: Db },
  { paymentId }: { paymentId: number },
): Promise<boolean> {
  const marked = await prepared(db)`
    update payments set unconfirmed_since = now(),
      next_poll_at = least(next_poll_at, now() + make_interval(secs => ${POLL_AGAIN_SECONDS}::integer))
    where id = ${paymentId} and unconfirmed_since is null and state <> 'refused'
    returning id`;
  return marked.length > 0;
}
