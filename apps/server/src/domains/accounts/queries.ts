import { createHash } from "node:crypto";
import type { Db } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";
import { sql } from "../../db/sql.ts";
import { hashClaim } from "./rules/one-time-code.ts";

export function hashSessionToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
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

export type ShopperWithSecret = Shopper & { passwordHash: string };

export async function findShopperByMail(
  { db }: { db: Db },
  mail: string,
): Promise<ShopperWithSecret | undefined> {
  const [shopper] = await prepared<ShopperWithSecret>(db)`
    select id, public_id as "publicId", mail, first_name as "firstName", last_name as "lastName", phone, address,
           password_hash as "passwordHash"
    from shoppers where mail = ${mail}`;
  return shopper;
}

/** Who has signed up with this address and not proved it. */
export interface WaitingRegistration {
  id: number;
  firstName: string;
  passwordHash: string;
  /** Whether the caller's browser is the one that asked, or neither names any. */
  isCallers: boolean;
}

/** The registration of this address that the caller asked for last, else the one that anybody did. */
export async function findRegistration(
  { db }: { db: Db },
  { mail, claim }: { mail: string; claim: string | null },
): Promise<WaitingRegistration | undefined> {
  const [registration] = await prepared<WaitingRegistration>(db)`
    select id, first_name as "firstName", password_hash as "passwordHash",
           claim_hash is not distinct from ${hashClaim(claim)}::bytea as "isCallers"
    from registrations where mail = ${mail}
    order by 4 desc, asked_at desc, id desc limit 1`;
  return registration;
}

/** So many registrations of one address a password is compared with. */
export const SIGNING_REGISTRATIONS = 2;

/**
 * Of which registrations of an address the password may be: the caller's newest, else the newest of anybody; and the
 * oldest, so that a stranger who signs up afterwards does not stand before the owner on another device.
 */
export function listSigningRegistrations(
  { db }: { db: Db },
  { mail, claim }: { mail: string; claim: string | null },
): Promise<Pick<WaitingRegistration, "id" | "passwordHash">[]> {
  return prepared<Pick<WaitingRegistration, "id" | "passwordHash">>(db)`
    (select id, password_hash as "passwordHash" from registrations where mail = ${mail}
     order by claim_hash is not distinct from ${hashClaim(claim)}::bytea desc, asked_at desc, id desc limit 1)
    union all
    (select id, password_hash from registrations where mail = ${mail} order by id limit 1)`;
}

export async function getShopper({ db }: { db: Db }, shopperId: number): Promise<Shopper> {
  const { rows } = await db.execute<Shopper>(sql`
    select id, public_id as "publicId", mail, first_name as "firstName", last_name as "lastName", phone, address
    from shoppers where id = ${shopperId}`);
  const [row] = rows;
  if (!row) throw new Error(`There is no shopper ${shopperId}`);
  return row;
}

/** A place where a shopper is signed in. */
export interface SessionRow {
  publicId: string;
  device: string;
  createdAt: string;
  lastSeenAt: string;
  expiresAt: string;
  isCurrent: boolean;
}

/** Where a shopper is signed in: this session first, then the one that was seen last. */
export function listSessions(
  { db }: { db: Db },
  { shopperId, tokenHash }: { shopperId: number; tokenHash: Buffer },
): Promise<SessionRow[]> {
  return prepared<SessionRow>(db)`
    select public_id as "publicId", device, created_at as "createdAt", last_seen_at as "lastSeenAt",
           expires_at as "expiresAt", token_hash = ${tokenHash} as "isCurrent"
    from sessions
    where shopper_id = ${shopperId} and revoked_at is null and expires_at > now()
    order by 6 desc, last_seen_at desc, created_at desc`;
}
