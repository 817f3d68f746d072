import { randomUUID } from "node:crypto";
import type { Role } from "@shop/contract/admin/permissions";
import type { BrowserContext } from "playwright-core";
import { inTransaction } from "../apps/server/src/db/in-transaction.ts";
import { startStaffSession } from "../apps/server/src/domains/staff/start-session.ts";
import { DEMO_STAFF } from "../tools/seed/demo-staff.ts";
import { databaseAt } from "./database.ts";

/** A member of staff with the password of the demo members. Like them, without a second factor. */
export async function writeMember(
  databaseUrl: string,
  { mail, name, role }: { mail: string; name: string; role: Role },
): Promise<void> {
  await databaseAt(databaseUrl).pool.query(
    `insert into staff_members (public_id, mail, name, role, password_hash, is_demo)
     select $1, $2, $3, $4, password_hash, true from staff_members where mail = $5`,
    [randomUUID(), mail, name, role, DEMO_STAFF.mailOf("owner")],
  );
}

/** Signed in past the form: the shop takes only so many tries from one address of the network. */
async function openStaffSession(databaseUrl: string, mail: string): Promise<string> {
  const { db, pool } = databaseAt(databaseUrl);
  const { rows } = await pool.query<{ id: number }>("select id::int from staff_members where mail = $1", [
    mail,
  ]);
  const staffId = rows[0]?.id;
  if (staffId === undefined) throw new Error(`There is no member of staff with the address ${mail}`);
  const place = { device: "A browser", network: "127.0.0.1", deviceToken: null, requestId: "whole-shop" };
  const { token } = await inTransaction(db, (tx) => startStaffSession({ db: tx }, { staffId, place }));
  return token;
}

/** A browser in which a member of staff is signed in. */
export async function carryStaffSession(
  context: BrowserContext,
  { shopUrl, databaseUrl, mail }: { shopUrl: string; databaseUrl: string; mail: string },
): Promise<void> {
  const value = await openStaffSession(databaseUrl, mail);
  await context.addCookies([{ name: "staff", value, url: shopUrl, httpOnly: true, sameSite: "Strict" }]);
}
