import type { Db } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";

export interface OverdueReservation {
  orderId: number;
  /** How long ago it should have been released. */
  overdueSeconds: number;
}

/**
 * Orders whose payment has not come in time and is not being checked, a few at a time: nobody else gets them for `leaseSeconds`, after which
 * they are tried again if they still await their payment.
 */
export function claimOverdueReservations(
  { db }: { db: Db },
  { limit, leaseSeconds }: { limit: number; leaseSeconds: number },
): Promise<OverdueReservation[]> {
  return prepared<OverdueReservation>(db)`
    with due as (
      select id from orders
      where status = 'pending_payment' and held_since is null
        and reserved_until < now() and coalesce(release_try_at, reserved_until) < now()
      order by reserved_until limit ${limit}::integer for no key update skip locked
    )
    update orders o set release_try_at = now() + make_interval(secs => ${leaseSeconds}::integer)
    from due where o.id = due.id
    returning o.id as "orderId", extract(epoch from now() - o.reserved_until)::float8 as "overdueSeconds"`;
}

/** In how many milliseconds the next reservation ends; null when none is running. */
export async function findNextRelease({ db }: { db: Db }): Promise<number | null> {
  const [next] = await prepared<{ ms: number | null }>(db)`
    select extract(epoch from min(greatest(reserved_until, release_try_at)) - now())::float8 * 1000 as ms
    from orders where status = 'pending_payment' and held_since is null`;
  return next?.ms ?? null;
}
