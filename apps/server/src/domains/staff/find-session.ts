import { STEP_UP_MINUTES } from "@shop/contract/admin/endpoint";
import type { Role } from "@shop/contract/admin/permissions";
import type { Ctx } from "../../ctx.ts";
import { prepared } from "../../db/prepared.ts";
import type { StaffRequest, StaffSession } from "../../http/admit-staff.ts";
import { STAFF_IDLE_HOURS, STAFF_SESSION_HOURS } from "../../http/staff-cookie.ts";
import { keyBlocks } from "../../lib/keyed-hash.ts";
import { MINUTE } from "../limits/rules/limit.ts";
import { STAFF_CHANGES_PER_MINUTE } from "../limits/rules/rate-limits.ts";
import { refuseTooManyAttempts } from "../limits/take-attempts.ts";
import { hashStaffToken } from "./queries.ts";

/** Requests that were on their way while the token was renewed are still answered for this long. */
const RENEWAL_GRACE_SECONDS = 30;

/** 32 random bytes as base64url. Anything else is rejected without a query. */
const SESSION_TOKEN = /^[A-Za-z0-9_-]{43}$/;

interface FoundSession {
  sessionId: number;
  staffId: number;
  publicId: string;
  name: string;
  role: Role;
  isSteppedUp: boolean;
  hasSecondFactor: boolean;
  /** Seconds to wait, when the member is over the limit of changes. */
  wait: number | null;
}

/**
 * Finds the session of a member of staff, and reads the role as it is now. Null when the session is unknown or has ended,
 * or its member is blocked. A change is counted against the member's limit in the same statement.
 * @throws Refusal when the member makes too many changes
 */
export async function findStaffSession(
  { db, env }: Pick<Ctx, "db" | "env">,
  { token, isChange, isIdle }: StaffRequest,
): Promise<StaffSession | null> {
  if (!SESSION_TOKEN.test(token)) return null;
  const tokenHash = hashStaffToken(token);
  const { inner, outer } = keyBlocks(env, "attempts of staff");
  // The member is known only inside the statement, so the statement computes the keyed hash that names the count.
  // Commit is asynchronous: a crash of the database server may lose counts, but no call waits for the disk.
  const [found] = await prepared<FoundSession>(db)`
    with found as (
      select s.id, s.staff_id, m.public_id, m.name, m.role, m.second_factor is not null as has_second_factor,
             s.last_seen_at < now() - interval '1 minute' and not ${isIdle}::boolean as is_stale,
             s.token_hash = ${tokenHash} and s.stepped_up_at > now() - make_interval(mins => ${STEP_UP_MINUTES}::integer)
               as is_stepped_up
      from staff_sessions s join staff_members m on m.id = s.staff_id
      where (s.token_hash = ${tokenHash}
             or (s.previous_token_hash = ${tokenHash}
                 and s.renewed_at > now() - make_interval(secs => ${RENEWAL_GRACE_SECONDS}::integer)))
        and s.ended_at is null
        and s.last_seen_at > now() - make_interval(hours => ${STAFF_IDLE_HOURS}::integer)
        and s.started_at > now() - make_interval(hours => ${STAFF_SESSION_HOURS}::integer)
        and m.blocked_at is null and (not m.is_demo or not ${env.production}::boolean)
    ), seen as (
      update staff_sessions s set last_seen_at = now() from found where s.id = found.id and found.is_stale
    )
    select found.id as "sessionId", staff_id as "staffId", public_id as "publicId", name, role,
           coalesce(is_stepped_up, false) as "isSteppedUp", has_second_factor as "hasSecondFactor", counted.wait,
           set_config('synchronous_commit', 'off', true)
    from found left join lateral count_attempts(jsonb_build_array(jsonb_build_object(
      'key', encode(sha256(${outer}::bytea || sha256(${inner}::bytea || convert_to(staff_id::text, 'UTF8'))), 'hex'),
      'most', ${STAFF_CHANGES_PER_MINUTE}::integer, 'seconds', ${MINUTE}::integer))) counted on ${isChange}::boolean`;
  if (!found) return null;
  if (found.wait !== null) refuseTooManyAttempts(found.wait);
  const { sessionId, staffId, publicId, name, role, isSteppedUp, hasSecondFactor } = found;
  const lacksSecondFactor = env.production && !hasSecondFactor;
  return { sessionId, staffId, publicId, name, role, isSteppedUp, lacksSecondFactor };
}
