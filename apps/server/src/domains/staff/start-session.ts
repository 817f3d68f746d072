import { randomBytes } from "node:crypto";
import type { Transaction } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";
import { randomToken } from "../../lib/random-token.ts";
import { hashStaffToken } from "./queries.ts";

/** Where a member signs in. */
export interface SignInPlace {
  /** In words, for the list of sessions. */
  device: string;
  network: string;
  /** The token of the device cookie; null on a device that has none. */
  deviceToken: string | null;
  requestId: string;
}

export interface StartedSession {
  sessionId: number;
  /** For the session cookie. Only its hash is stored. */
  token: string;
  /** For the device cookie. */
  deviceToken: string;
  isNewDevice: boolean;
}

const DEVICE_TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** Starts a session of a member who has just proved who they are, which counts as a step-up as well. */
export async function startStaffSession(
  { db }: { db: Transaction },
  { staffId, place }: { staffId: number; place: SignInPlace },
): Promise<StartedSession> {
  const token = randomBytes(32).toString("base64url");
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into staff_sessions (public_id, staff_id, token_hash, device, network, stepped_up_at)
    values (${randomToken()}, ${staffId}, ${hashStaffToken(token)}, ${place.device}, ${place.network}, now())
    returning id`);
  const sessionId = rows[0]?.id;
  if (sessionId === undefined) throw new Error("The session was not stored");

  const known = place.deviceToken !== null && DEVICE_TOKEN.test(place.deviceToken) ? place.deviceToken : null;
  const deviceToken = known ?? randomBytes(32).toString("base64url");
  const { rows: devices } = await db.execute<{ isNew: boolean }>(sql`
    insert into staff_devices (staff_id, token_hash) values (${staffId}, ${hashStaffToken(deviceToken)})
    on conflict (staff_id, token_hash) do update set last_used_at = now()
    returning xmax = 0 as "isNew"`);
  return { sessionId, token, deviceToken, isNewDevice: devices[0]?.isNew ?? true };
}
