import { refusals } from "@shop/contract/refusals";
import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { sql } from "../../db/sql.ts";
import { refuse } from "../../lib/refuse.ts";
import type { StaffActor } from "../../lib/staff-actor.ts";
import { recordAudit } from "../audit/record-audit.ts";
import { requireAttempts, resetAttempts } from "../limits/take-attempts.ts";
import { checkNewPassword } from "../passwords/check-new-password.ts";
import { hashPassword, verifyPassword } from "../passwords/hash-password.ts";
import { endAllStaffSessions } from "./end-sessions.ts";
import { mailAccessChanged } from "./mail-access-changed.ts";
import { presentOwnProfile } from "./present.ts";
import { getOwnProfile } from "./queries.ts";
import { staffLimits } from "./rules/limits.ts";

/** Changes the name of the caller, as colleagues see it. */
export async function changeOwnName(
  { db, env, now }: Pick<Ctx, "db" | "env" | "now">,
  { by, name, version }: { by: StaffActor; name: string; version: number },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { rows } = await tx.execute(sql`
      update staff_members set name = ${name}, version = version + 1
      where id = ${by.staffId} and version = ${version} returning 1`);
    if (rows.length === 0) {
      const current = presentOwnProfile({ env, now }, await getOwnProfile({ db: tx }, by.sessionId));
      return refuse("changed_meanwhile", { current });
    }
    await recordAudit(
      { db: tx },
      {
        by,
        action: "member.renamed",
        record: { kind: "member", id: by.publicId, name },
        before: { name: by.name },
        after: { name },
      },
    );
  });
}

/** Changes the password of the caller, whose other sessions end. */
export async function changeOwnPassword(
  { db, env }: Pick<Ctx, "db" | "env">,
  { by, password, newPassword }: { by: StaffActor; password: string; newPassword: string },
): Promise<void> {
  const attempt = { what: `second factor ${by.staffId}`, limit: staffLimits.secondFactor };
  await requireAttempts({ db, env }, [attempt]);
  const { rows } = await db.execute<{ mail: string; passwordHash: string }>(
    sql`select mail, password_hash as "passwordHash" from staff_members where id = ${by.staffId}`,
  );
  const member = rows[0];
  if (!member) return refuse("staff_session_needed");
  if (!(await verifyPassword(password, member.passwordHash))) {
    return refuse("wrong_password", { fields: { password: refusals.wrong_password.message } });
  }
  await resetAttempts({ db, env }, attempt);
  checkNewPassword(
    { env },
    { password: newPassword, owner: { mail: member.mail, firstName: by.name }, field: "newPassword" },
  );
  const passwordHash = await hashPassword(newPassword);
  await inTransaction(db, async (tx) => {
    // Access that was renewed since the check stays as it is.
    const { rowCount } = await tx.execute(sql`
      update staff_members set password_hash = ${passwordHash}
      where id = ${by.staffId} and password_hash = ${member.passwordHash}`);
    if (rowCount === 0) refuse("wrong_password", { fields: { password: refusals.wrong_password.message } });
    await endAllStaffSessions({ db: tx }, { staffId: by.staffId, except: by.sessionId });
    await mailAccessChanged({ db: tx }, { by, what: "password" });
  });
}
