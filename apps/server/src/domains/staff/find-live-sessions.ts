import type { Role } from "@shop/contract/admin/permissions";
import type { Ctx } from "../../ctx.ts";
import { prepared } from "../../db/prepared.ts";
import { STAFF_IDLE_HOURS, STAFF_SESSION_HOURS } from "../../http/staff-cookie.ts";

/** Which of these sessions are live, with the role of each member as it is now. Does not count as a request of theirs. */
export async function findLiveSessions(
  { db, env }: Pick<Ctx, "db" | "env">,
  sessionIds: readonly number[],
): Promise<ReadonlyMap<number, Role>> {
  const live = await prepared<{ id: number; role: Role }>(db)`
    select s.id, m.role from staff_sessions s join staff_members m on m.id = s.staff_id
    where s.id = any(${sessionIds}::bigint[]) and s.ended_at is null
      and s.last_seen_at > now() - make_interval(hours => ${STAFF_IDLE_HOURS}::integer)
      and s.started_at > now() - make_interval(hours => ${STAFF_SESSION_HOURS}::integer)
      and m.blocked_at is null and (not m.is_demo or not ${env.production}::boolean)`;
  return new Map(live.map(({ id, role }) => [id, role]));
}
