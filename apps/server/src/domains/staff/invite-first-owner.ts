import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { sql } from "../../db/sql.ts";
import { sendInvitation } from "./send-invitation.ts";

const LOCK = 7_263_553;

/**
 * Invites the first owner, as long as the shop has none. One open invitation to this address stays as it is, so that
 * several processes and restarts send one email.
 * @param again whether an open invitation is replaced, so that its token is known
 * @returns the token of a new invitation; null when there is an owner, or an open invitation
 */
export async function inviteFirstOwner(
  { db, env }: Pick<Ctx, "db" | "env">,
  { mail, again = false }: { mail: string; again?: boolean },
): Promise<string | null> {
  return inTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    const { rows } = await tx.execute<{ isNeeded: boolean }>(sql`
      select not exists (select from staff_members where role = 'owner' and blocked_at is null)
             and (${again} or not exists (select from staff_invitations
                                          where mail = ${mail} and ended_at is null and expires_at > now()))
             as "isNeeded"`);
    if (!rows[0]?.isNeeded) return null;
    const { token } = await sendInvitation(
      { db: tx, env },
      { mail, role: "owner", invitedBy: null, memberId: null },
    );
    return token;
  });
}

/** At the start: emails the first owner, whom `OWNER_EMAIL` names, a link to the back office. */
export async function inviteConfiguredOwner({
  db,
  env,
  log,
}: Pick<Ctx, "db" | "env" | "log">): Promise<void> {
  if (env.ownerMail !== null) {
    const token = await inviteFirstOwner({ db, env }, { mail: env.ownerMail });
    if (token !== null) log.info({}, "The first owner of the back office is invited by email");
    return;
  }
  const { rows } = await db.execute(sql`select from staff_members where role = 'owner' limit 1`);
  if (rows.length === 0) {
    log.warn({}, "Nobody can enter the back office yet: set OWNER_EMAIL to the address of its first owner");
  }
}
