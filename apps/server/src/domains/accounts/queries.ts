import { createHash } from "node:crypto";
import type { Db } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";
import type { SessionShopper } from "../../http/serve.ts";

/** 32 random bytes as base64url. Anything else cannot be a session and costs no query. */
const SESSION_TOKEN = /^[A-Za-z0-9_-]{43}$/;

export function hashSessionToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

/** Who the session belongs to; none when it is unknown, expired or revoked. */
export async function findSession({ db }: { db: Db }, token: string): Promise<SessionShopper | null> {
  if (!SESSION_TOKEN.test(token)) return null;
  const tokenHash = hashSessionToken(token);
  const { rows } = await db.execute<{ shopperId: number; publicId: string }>(sql`
    select s.shopper_id as "shopperId", p.public_id as "publicId"
    from sessions s join shoppers p on p.id = s.shopper_id
    where s.token_hash = ${tokenHash} and s.revoked_at is null and s.expires_at > now()`);
  const [row] = rows;
  return row ? { ...row, tokenHash } : null;
}

/** A shopper as stored, without the password. */
export type Shopper = {
  id: number;
  publicId: string;
  mail: string;
  firstName: string;
  lastName: string;
  phone: string;
  address: string;
};

export type ShopperWithSecret = Shopper & { passwordHash: string; verified: boolean };

/** The verified account of an address, else the newest that waits for its code. */
export async function findShopperByMail(
  { db }: { db: Db },
  mail: string,
): Promise<ShopperWithSecret | undefined> {
  const { rows } = await db.execute<ShopperWithSecret>(sql`
    select id, public_id as "publicId", mail, first_name as "firstName", last_name as "lastName", phone, address,
           password_hash as "passwordHash", verified_at is not null as verified
    from shoppers where mail = ${mail}
    order by verified_at is null, id desc limit 1`);
  return rows[0];
}

export async function getShopper({ db }: { db: Db }, shopperId: number): Promise<Shopper> {
  const { rows } = await db.execute<Shopper>(sql`
    select id, public_id as "publicId", mail, first_name as "firstName", last_name as "lastName", phone, address
    from shoppers where id = ${shopperId}`);
  const [row] = rows;
  if (!row) throw new Error(`There is no shopper ${shopperId}`);
  return row;
}
