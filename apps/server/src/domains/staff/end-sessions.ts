import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Db } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";
import { refuse } from "../../lib/refuse.ts";
import type { StaffActor } from "../../lib/staff-actor.ts";
import { recordAudit } from "../audit/record-audit.ts";

/** Ends the session of the caller. */
export async function signOutStaff({ db }: { db: Db }, { by }: { by: StaffActor }): Promise<void> {
  await db.execute(
    sql`update staff_sessions set ended_at = now() where id = ${by.sessionId} and ended_at is null`,
  );
}

/** Ends one of the caller's own sessions. A colleague's session is not found. */
export async function endOwnSession(
  { db }: { db: Db },
  { by, id }: { by: StaffActor; id: string },
): Promise<void> {
  const { rows } = await db.execute(sql`
    update staff_sessions set ended_at = now()
    where public_id = ${id} and staff_id = ${by.staffId} and ended_at is null returning 1`);
  if (rows.length === 0) refuse("staff_session_not_found");
}

/** Ends all sessions of a member. @param except the session that stays */
export async function endAllStaffSessions(
  { db }: { db: Db },
  { staffId, except }: { staffId: number; except: number | null },
): Promise<void> {
  await db.execute(sql`
    update staff_sessions set ended_at = now()
    where staff_id = ${staffId} and ended_at is null and id is distinct from ${except}::bigint`);
}

/** Ends the session of any member. */
export async function endStaffSession(
  { db }: Pick<Ctx, "db">,
  { by, id }: { by: StaffActor; id: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { rows } = await tx.execute<{ publicId: string; name: string }>(sql`
      update staff_sessions s set ended_at = now() from staff_members m
      where s.public_id = ${id} and s.ended_at is null and m.id = s.staff_id
      returning m.public_id as "publicId", m.name`);
    const [member] = rows;
    if (!member) return refuse("staff_session_not_found");
    const record = { kind: "member", id: member.publicId, name: member.name };
    await recordAudit({ db: tx }, { by, action: "member.session_ended", record });
  });
}
