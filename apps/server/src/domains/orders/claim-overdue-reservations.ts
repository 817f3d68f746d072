import type { Db } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";

export interface OverdueReservation {
  orderId: number;
  /** Seconds since the reservation ended. */
  overdueSeconds: number;
}

/**
 * Claims a few orders whose payment did not arrive in time and is not being checked. No other process gets them for
 * `leaseSeconds`. After that they are claimed again if they still await payment.
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

/** Milliseconds until the next reservation ends; null if there is none. */
export async function findNextRelease({ db }: { db: Db }): Promise<number | null> {
  const [next] = await prepared<{ ms: number | null }>(db)`
    select extract(epoch from min(greatest(reserved_until, release_try_at)) - now())::float8 * 1000 as ms
    from orders where status = 'pending_payment' and held_since is null`;
  return next?.ms ?? null;
}
