import { createHash } from "node:crypto";
import type { Db } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";
import { sql } from "../../db/sql.ts";
import { hashClaim } from "./rules/one-time-code.ts";

export function hashSessionToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

export type Shopper = {
  id: number;
  publicId: string;
  mail: string;
  firstName: string;
  lastName: string;
  phone: string;
  address: string;
  /** False: the account signs in with emailed codes only, and its password hash is of no password. */
  hasPassword: boolean;
};

export type ShopperWithPasswordHash = Shopper & { passwordHash: string };

export async function findShopperByMail(
  { db }: { db: Db },
  mail: string,
): Promise<ShopperWithPasswordHash | undefined> {
  const [shopper] = await prepared<ShopperWithPasswordHash>(db)`
    select id, public_id as "publicId", mail, first_name as "firstName", last_name as "lastName", phone, address,
           has_password as "hasPassword", password_hash as "passwordHash"
    from shoppers where mail = ${mail}`;
  return shopper;
}

/** A sign-up whose address is not verified yet. */
export interface PendingRegistration {
  id: number;
  firstName: string;
  passwordHash: string;
  /** Whether it came from the caller's browser, or neither of them names a browser. */
  isFromThisBrowser: boolean;
}

/** The newest registration of this address from the caller's browser, or else the newest from any browser. */
export async function findRegistration(
  { db }: { db: Db },
  { mail, claim }: { mail: string; claim: string | null },
): Promise<PendingRegistration | undefined> {
  const [registration] = await prepared<PendingRegistration>(db)`
    select id, first_name as "firstName", password_hash as "passwordHash",
           claim_hash is not distinct from ${hashClaim(claim)}::bytea as "isFromThisBrowser"
    from registrations where mail = ${mail}
    order by 4 desc, asked_at desc, id desc limit 1`;
  return registration;
}

/** How many registrations of one address a password is compared with. */
export const SIGN_IN_CANDIDATES_MAX = 2;

/**
 * The registrations of an address to compare a password with: the newest from the caller's browser, or else the newest
 * from any; and the oldest, so that a stranger who signs up later cannot hide the owner's registration on the owner's
 * other devices.
 */
export function listSignInCandidates(
  { db }: { db: Db },
  { mail, claim }: { mail: string; claim: string | null },
): Promise<Pick<PendingRegistration, "id" | "passwordHash">[]> {
  return prepared<Pick<PendingRegistration, "id" | "passwordHash">>(db)`
    (select id, password_hash as "passwordHash" from registrations where mail = ${mail}
     order by claim_hash is not distinct from ${hashClaim(claim)}::bytea desc, asked_at desc, id desc limit 1)
    union all
    (select id, password_hash from registrations where mail = ${mail} order by id limit 1)`;
}

export async function getShopper({ db }: { db: Db }, shopperId: number): Promise<Shopper> {
  const { rows } = await db.execute<Shopper>(sql`
    select id, public_id as "publicId", mail, first_name as "firstName", last_name as "lastName", phone, address,
           has_password as "hasPassword"
    from shoppers where id = ${shopperId}`);
  const [row] = rows;
  if (!row) throw new Error(`There is no shopper ${shopperId}`);
  return row;
}

export interface SessionRow {
  publicId: string;
  device: string;
  createdAt: string;
  lastSeenAt: string;
  expiresAt: string;
  isCurrent: boolean;
}

/** The shopper's live sessions: the current one first, then the most recently seen. */
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

/** The account's own phone number, which may be the ten zeros of none. */
export async function getPhone({ db }: { db: Db }, { shopperId }: { shopperId: number }): Promise<string> {
  const [found] = await prepared<{ phone: string }>(db)`select phone from shoppers where id = ${shopperId}`;
  return found?.phone ?? "";
}
