import { PHONE_NOT_PROVIDED } from "@shop/contract/constants";
import { sql } from "../../db/sql.ts";
import { asTime, type PersonalData } from "../../lib/personal-data.ts";
import { randomToken } from "../../lib/random-token.ts";
import { eraseAuditReasons } from "../audit/erase-reasons.ts";
import { hashPassword } from "../passwords/hash-password.ts";
import { customerRecord } from "./block-shopper.ts";
import { getShopper } from "./queries.ts";
import { deleteCodes } from "./verify-code.ts";

/** Replaces personal text in rows that stay. */
const REMOVED = "Removed";

interface OpenSession {
  device: string;
  signedInAt: string;
  lastSeenAt: string;
}

export const accountData: PersonalData = {
  name: "account",
  title: "Your account",
  why: "So you can sign in, and the rider knows who to call.",
  kept: "Until you delete your account. An account that is never verified is deleted after 7 days, a session after 3 days, a code after 10 minutes.",
  tables: ["shoppers", "sessions", "registrations", "one_time_codes", "shopper_notes"],

  async collect({ db }, { shopperId }) {
    const { mail, firstName, lastName, phone, address } = await getShopper({ db }, shopperId);
    const { rows } = await db.execute<{
      since: string;
      blockedAt: string | null;
      notes: { at: string; text: string }[];
      sessions: OpenSession[];
    }>(sql`
      select created_at as since, blocked_at as "blockedAt",
             (select coalesce(json_agg(json_build_object('at', at, 'text', text) order by id), '[]')
              from shopper_notes where shopper_id = ${shopperId}) as notes,
             (select coalesce(json_agg(json_build_object('device', device, 'signedInAt', created_at,
                'lastSeenAt', last_seen_at) order by last_seen_at desc), '[]')
              from sessions
              where shopper_id = ${shopperId} and revoked_at is null and expires_at > now()) as sessions
      from shoppers where id = ${shopperId}`);
    return rows.map(({ since, blockedAt, notes, sessions }) => ({
      firstName,
      lastName,
      mail,
      phone,
      address,
      openSince: asTime(since),
      signedInOn: sessions.map(({ device, signedInAt, lastSeenAt }) => ({
        device,
        signedInAt: asTime(signedInAt),
        lastSeenAt: asTime(lastSeenAt),
      })),
      ...(blockedAt === null ? {} : { blockedSince: asTime(blockedAt) }),
      ...(notes.length === 0
        ? {}
        : { notesByStaff: notes.map(({ at, text }) => ({ at: asTime(at), text })) }),
    }));
  },

  async erase({ db, env }, { shopperId, mail }) {
    // The hash of a discarded random password, so that nobody can sign in again.
    const unusableHash = await hashPassword(randomToken());
    await db.execute(sql`delete from sessions where shopper_id = ${shopperId}`);
    await deleteCodes({ db, env }, { shopperId, mail });
    await db.execute(sql`delete from registrations where mail = ${mail}`);
    await db.execute(sql`delete from shopper_notes where shopper_id = ${shopperId}`);
    const { rows } = await db.execute<{ publicId: string }>(
      sql`select public_id as "publicId" from shoppers where id = ${shopperId}`,
    );
    const records = rows.map(({ publicId }) => customerRecord(publicId));
    await eraseAuditReasons({ db }, { kind: "customer", ids: records.map(({ id }) => id) });
    // Orders reference the row, so it stays without its person. The new address can never receive mail (RFC 2606).
    await db.execute(sql`
      update shoppers set mail = 'removed-' || id || '@removed.invalid', first_name = ${REMOVED}, last_name = ${REMOVED},
        phone = ${PHONE_NOT_PROVIDED}, address = ${REMOVED}, password_hash = ${unusableHash},
        public_id = ${randomToken()}, blocked_at = null, blocked_reason = null,
        erased_at = coalesce(erased_at, now())
      where id = ${shopperId}`);
  },
};
