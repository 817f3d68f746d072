import type { Transaction } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";
import { randomToken } from "../../lib/random-token.ts";
import { enqueueMail } from "../notifications/enqueue-mail.ts";
import { endSessions } from "./end-sessions.ts";
import { forgetResetCodes } from "./prove-code.ts";
import type { Shopper } from "./queries.ts";

/**
 * The new password counts from here on: who was signed in with the old one is not any more, and the owner is told.
 * @param staysSignedIn the session that may stay; none ends them all
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
  await endSessions({ db }, { shopperId: shopper.id, but: staysSignedIn });
  await forgetResetCodes({ db }, { shopperId: shopper.id });
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
