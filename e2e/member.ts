import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { Role } from "@shop/contract/admin/permissions";
import { inject } from "vitest";
import { connect } from "../apps/server/src/db/pool.ts";
import { aVisitor, DESKTOP, type Visitor } from "./visitor.ts";

/** A member of staff who is signed in already, and has just confirmed that it is them. */
export async function aMember({
  role = "manager",
  viewport = DESKTOP,
}: {
  role?: Role;
  viewport?: typeof DESKTOP;
} = {}): Promise<Visitor> {
  const token = randomBytes(32).toString("base64url");
  const { pool, close } = connect(inject("databaseUrl"), { connections: 1 });
  try {
    await pool.query(
      `with member as (
         insert into staff_members (public_id, mail, name, role, password_hash)
         select $1, $2, 'Bisi Ade', $3, password_hash from shoppers limit 1 returning id
       )
       insert into staff_sessions (public_id, staff_id, token_hash, device, network, stepped_up_at)
       select $4, id, $5, 'Chrome on Android', '127.0.0.1', now() from member`,
      [
        randomUUID(),
        `${randomUUID()}@shop.example`,
        role,
        randomUUID(),
        createHash("sha256").update(token).digest(),
      ],
    );
  } finally {
    await close();
  }
  const visitor = await aVisitor(viewport);
  await visitor.context.addCookies([{ name: "staff", value: token, url: inject("shopUrl"), httpOnly: true }]);
  return visitor;
}
