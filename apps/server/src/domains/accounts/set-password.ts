import type { Ctx } from "../../ctx.ts";
import type { Transaction } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";
import { randomToken } from "../../lib/random-token.ts";
import { enqueueMail } from "../notifications/enqueue-mail.ts";
import { endSessions } from "./end-sessions.ts";
import type { Shopper } from "./queries.ts";
import { deleteCodes } from "./verify-code.ts";

/**
 * Sets a new password hash, ends sessions, deletes codes and notifies the owner by email.
 * @param staysSignedIn the token hash of the session to keep; null ends all sessions
 */
export async function setPassword(
  { db, env }: { db: Transaction } & Pick<Ctx, "env">,
  {
    shopper,
    passwordHash,
    staysSignedIn,
  }: { shopper: Shopper; passwordHash: string; staysSignedIn: Buffer | null },
): Promise<void> {
  await db.execute(
    sql`update shoppers set password_hash = ${passwordHash}, has_password = true where id = ${shopper.id}`,
  );
  await endSessions({ db }, { shopperId: shopper.id, except: staysSignedIn });
  await deleteCodes({ db, env }, { shopperId: shopper.id, mail: shopper.mail });
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
