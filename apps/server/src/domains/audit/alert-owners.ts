import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { sql } from "../../db/sql.ts";
import { randomToken } from "../../lib/random-token.ts";
import { HOUR, type Limit } from "../limits/rules/limit.ts";
import { takeAttempts } from "../limits/take-attempts.ts";
import { enqueueMail } from "../notifications/enqueue-mail.ts";
import { type AuditEvent, recordAudit, SHOP } from "./record-audit.ts";

/** Anyone who causes alerts cannot flood the owners' mailboxes. */
const ALERTS: Limit = { most: 1, windowSeconds: HOUR };

export interface OwnerAlert {
  about: "exports" | "sign-ins" | "codes";
  /** Alerts with the same key are sent once an hour. */
  key: string;
  who: string;
  /** Null when it is not known. */
  network: string | null;
  requestId: string;
  record: AuditEvent["record"];
}

const ACTIONS = {
  exports: "alert.many_exports",
  "sign-ins": "alert.many_failed_sign_ins",
  codes: "alert.many_wrong_codes",
} as const;

/** Emails every owner about something that may be an attack, and writes it into the audit log; once an hour for each key. */
export async function alertOwners(
  { db, env }: Pick<Ctx, "db" | "env">,
  { about, key, who, network, requestId, record }: OwnerAlert,
): Promise<void> {
  if (await takeAttempts({ db, env }, [{ what: `alert of ${about} ${key}`, limit: ALERTS }])) return;
  await inTransaction(db, async (tx) => {
    const by = { ...SHOP, network: network ?? "", requestId };
    await recordAudit({ db: tx }, { by, action: ACTIONS[about], record });
    const { rows: owners } = await tx.execute<{ mail: string; name: string }>(
      sql`select mail, name from staff_members where role = 'owner' and blocked_at is null order by id`,
    );
    for (const { mail, name } of owners) {
      await enqueueMail(
        { db: tx },
        {
          template: "staff_alert",
          to: mail,
          key: `staff-alert-${randomToken()}`,
          data: { name, about, who, network },
        },
      );
    }
  });
}
