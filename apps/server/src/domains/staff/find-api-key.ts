import type { Permission } from "@shop/contract/admin/permissions";
import type { Ctx } from "../../ctx.ts";
import { prepared } from "../../db/prepared.ts";
import type { KeyRequest } from "../../http/admit-staff.ts";
import type { StaffActor } from "../../lib/staff-actor.ts";
import { MINUTE } from "../limits/rules/limit.ts";
import { STAFF_CHANGES_PER_MINUTE } from "../limits/rules/rate-limits.ts";
import { requireAttempts } from "../limits/take-attempts.ts";
import { hashStaffToken } from "./queries.ts";
import { isApiKey } from "./rules/api-key.ts";

/**
 * Finds who makes calls with this API key. Null when the key is unknown, has ended or was revoked, or when the member who made it
 * is no longer an owner. Changes are counted against the same limit as those of a member.
 * @throws Refusal when there are too many changes with this key
 */
export async function findApiKey(
  { db, env }: Pick<Ctx, "db" | "env">,
  { key, isChange }: Omit<KeyRequest, "caller">,
): Promise<Omit<StaffActor, "network" | "requestId"> | null> {
  if (!isApiKey(key)) return null;
  const [found] = await prepared<{ id: number; publicId: string; name: string; permissions: Permission[] }>(
    db,
  )`
    with found as (
      select k.id, k.public_id, k.name, k.permissions,
             coalesce(k.last_used_at < now() - interval '1 minute', true) as is_stale
      from api_keys k join staff_members m on m.id = k.created_by
      where k.key_hash = ${hashStaffToken(key)} and k.revoked_at is null and k.expires_at > now()
        and m.role = 'owner' and m.blocked_at is null and (not m.is_demo or not ${env.production}::boolean)
    ), used as (
      update api_keys k set last_used_at = now() from found where k.id = found.id and found.is_stale
    )
    select id, public_id as "publicId", name, permissions from found`;
  if (!found) return null;
  const { id, publicId, name, permissions } = found;
  if (isChange) {
    const limit = { most: STAFF_CHANGES_PER_MINUTE, windowSeconds: MINUTE };
    await requireAttempts({ db, env }, [{ what: `changes with API key ${id}`, limit }]);
  }
  return { staffId: -id, publicId, name: `API key ${name}`, role: "api-key", permissions, sessionId: 0 };
}
