import { adminPaths } from "@shop/contract/admin/paths";
import { connect } from "@shop/server/db/pool";
import { inviteFirstOwner } from "@shop/server/domains/staff/invite-first-owner";
import { readEnv } from "@shop/server/env";

/** Who is invited in development where OWNER_EMAIL names nobody. */
const SOMEBODY = "owner@suyaandsilk.test";

/** A link with which the first owner enters the back office; null when the shop has an owner. A new one at each start. */
export async function linkForFirstOwner(databaseUrl: string): Promise<string | null> {
  const env = readEnv({ ...process.env, DATABASE_URL: databaseUrl });
  const { db, close } = connect(databaseUrl, { connections: 1 });
  try {
    const token = await inviteFirstOwner({ db, env }, { mail: env.ownerMail ?? SOMEBODY, again: true });
    return token && env.publicUrl + adminPaths.invitation(token);
  } finally {
    await close();
  }
}
