import type { Transaction } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";
import { randomToken } from "../../lib/random-token.ts";
import type { StaffActor } from "../../lib/staff-actor.ts";
import { recordAudit } from "../audit/record-audit.ts";
import { enqueueMail } from "../notifications/enqueue-mail.ts";

const ACTIONS = {
  password: "member.password_changed",
  "authenticator app": "member.second_factor_changed",
  "recovery codes": "member.recovery_codes_changed",
} as const;

/** Tells a member by email, and the audit log, that the means of access changed. */
export async function mailAccessChanged(
  { db }: { db: Transaction },
  { by, what }: { by: StaffActor; what: keyof typeof ACTIONS },
): Promise<void> {
  const { rows } = await db.execute<{ mail: string }>(
    sql`select mail from staff_members where id = ${by.staffId}`,
  );
  const [member] = rows;
  if (!member) throw new Error("There is no such member");
  await enqueueMail(
    { db },
    {
      template: "staff_access_changed",
      to: member.mail,
      key: `staff-access-${randomToken()}`,
      data: { name: by.name, what },
    },
  );
  const record = { kind: "member", id: by.publicId, name: by.name };
  await recordAudit({ db }, { by, action: ACTIONS[what], record });
}
