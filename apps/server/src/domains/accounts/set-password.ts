import type { Transaction } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";
import { randomToken } from "../../lib/random-token.ts";
import { enqueueMail } from "../notifications/enqueue-mail.ts";
import { endSessions } from "./end-sessions.ts";
import type { Shopper } from "./queries.ts";
import { deleteResetCodes } from "./verify-code.ts";

/**
 * Sets a new password hash, ends sessions, deletes reset codes and notifies the owner by email.
 * @param staysSignedIn the token hash of the session to keep; null ends all sessions
 */
export async function setPassword(
  { db }: { db: Transaction },
  {
    shopper,
    passwordHash,
    staysSignedIn,
  }: { shopper: Shopper; passwordHash: string; staysSignedIn: Buffer | null },
): Promise<void> {
  await db.execute(sql`update shoppers set password_hash = ${passwordHash} where id = ${shopper.id}`);
  await endSessions({ db }, { shopperId: shopper.id, except: staysSignedIn });
  await deleteResetCodes({ db }, { shopperId: shopper.id });
  await enqueueMail(
    { db },
    {
      template: "password_changed",
      to: shopper.mail,
      key: `password-changed-${randomToken()}`,
      data: { firstName: shopper.firstName },
    },
  );
}
