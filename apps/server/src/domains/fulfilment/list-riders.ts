import type { Db } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";
import type { Rider } from "./hand-over-order.ts";

/** Members who can take parcels out, riders first, with the number of parcels they have now. */
export function listRiders({ db }: { db: Db }): Promise<(Rider & { isRider: boolean; parcels: number })[]> {
  return prepared<Rider & { isRider: boolean; parcels: number }>(db)`
    select s.id as "staffId", s.name, s.role = 'rider' as "isRider",
           (select count(*)::integer from fulfilments f
            where f.rider_id = s.id and f.state in ('handed_over', 'failed')) as parcels
    from staff_members s
    where s.blocked_at is null and s.role in ('owner', 'manager', 'rider')
    order by s.role <> 'rider', lower(s.name), s.id`;
}

/** A member who can take parcels out. */
export async function findRider(
  { db }: { db: Db },
  { staffId }: { staffId: number },
): Promise<Rider | undefined> {
  return (await listRiders({ db })).find((rider) => rider.staffId === staffId);
}
