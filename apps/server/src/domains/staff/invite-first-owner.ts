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
