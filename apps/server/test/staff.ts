import { createHash } from "node:crypto";
import { type StaffCallName, staffCalls } from "@shop/contract/admin/calls";
import type { StaffEnvelope, StaffInputOf } from "@shop/contract/admin/endpoints";
import type { Permission, Role } from "@shop/contract/admin/permissions";
import { API_BASE } from "@shop/contract/paths";
import { addApiKey } from "../src/domains/staff/api-keys.ts";
import { randomToken } from "../src/lib/random-token.ts";
import type { StaffActor } from "../src/lib/staff-actor.ts";
import type { BareShop } from "./bare-shop.ts";

/** An answer to a call of staff, as the back office sees it. */
export interface StaffAnswered<Name extends StaffCallName> {
  status: number;
  headers: Record<string, unknown>;
  body: StaffEnvelope<Name>;
  /** The answer as it was sent, for calls that answer a file. */
  text: string;
}

export interface StaffCallOptions {
  headers?: Record<string, string>;
}

export interface TestStaff {
  id: number;
  publicId: string;
  name: string;
  mail: string;
  role: Role;
  /** The session token. */
  token: string;
  sessionId: number;
  /** For commands that a test calls directly. */
  actor: StaffActor;
  /** Makes a call of staff, as the back office does. */
  call<Name extends StaffCallName>(
    name: Name,
    input?: StaffInputOf<Name>,
    options?: StaffCallOptions,
  ): Promise<StaffAnswered<Name>>;
}

export interface StaffFactory {
  /** A member of staff with a session. `steppedUp`: who has just confirmed that it is them. */
  aStaff(given?: { role?: Role; name?: string; mail?: string; steppedUp?: boolean }): Promise<TestStaff>;
  /** An API key with these permissions, made by an owner. */
  anApiKey(permissions: readonly Permission[], by?: TestStaff): Promise<string>;
  /** Makes a call of staff with any cookie, or with none. */
  callAsStaff<Name extends StaffCallName>(
    name: Name,
    input?: StaffInputOf<Name>,
    options?: StaffCallOptions & { token?: string },
  ): Promise<StaffAnswered<Name>>;
}

/** The hash of an unknown password. These members have a session from the start. */
const UNKNOWN_PASSWORD_HASH =
  "$argon2id$v=19$m=19456,t=2,p=1$btWr9R/5kQ3ytY8J6gYJDg$ufLZOmQQo+EVuXoMGbuz2ToGJuGsk+BiwaVLZ7A5c4g";

/** What many calls by the same members may have used up or ended: their sessions, the step-up in them, and their attempts. */
export async function restoreSessions({ pool }: Pick<BareShop, "pool">): Promise<void> {
  await pool.query({
    name: "restore_sessions",
    text: `with forgotten as (delete from attempts)
           update staff_sessions
           set ended_at = null, stepped_up_at = case when stepped_up_at is not null then now() end
           where ended_at is not null or stepped_up_at < now() - interval '1 minute'`,
  });
}

let counter = 0;

export function staffFactoryOf(shop: BareShop): StaffFactory {
  const cookieName = shop.env.publicUrl.startsWith("https:") ? "__Host-staff" : "staff";
  const callAsStaff: StaffFactory["callAsStaff"] = async (name, input, { token, headers } = {}) => {
    const { method, path } = staffCalls[name];
    const query = Object.entries((input ?? {}) as object).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, String(value)]],
    );
    const answer = await shop.app.inject({
      method,
      url: API_BASE + path,
      headers: {
        "sec-fetch-site": "same-origin",
        ...(token ? { cookie: `${cookieName}=${token}` } : {}),
        ...headers,
      },
      ...(method === "GET"
        ? { query: Object.fromEntries(query) }
        : { payload: (input ?? {}) as Record<string, unknown> }),
    });
    const isJson = String(answer.headers["content-type"]).startsWith("application/json");
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: JSON.parse(isJson ? answer.payload : "{}"),
      text: answer.payload,
    };
  };

  return {
    callAsStaff,
    async anApiKey(permissions, by) {
      const { key } = await addApiKey(shop.ctx, {
        name: "Warehouse",
        permissions,
        days: 30,
        by: (by ?? (await this.aStaff({ role: "owner" }))).actor,
      });
      return key;
    },
    async aStaff({ role = "owner", steppedUp = false, ...given } = {}) {
      counter += 1;
      const name = given.name ?? `Member ${counter}`;
      const mail = given.mail ?? `member${counter}@shop.example`;
      const [publicId, token] = [randomToken(), randomToken(43)];
      const { rows } = await shop.pool.query<{ id: number; sessionId: number }>(
        `with member as (
           insert into staff_members (public_id, mail, name, role, password_hash)
           values ($1, $2, $3, $4, $5) returning id
         )
         insert into staff_sessions (public_id, staff_id, token_hash, device, network, stepped_up_at)
         select $6, id, $7, 'Chrome on Android', '127.0.0.1', case when $8 then now() end from member
         returning staff_id as id, id as "sessionId"`,
        [
          ...[publicId, mail, name, role, UNKNOWN_PASSWORD_HASH],
          ...[randomToken(), createHash("sha256").update(token).digest(), steppedUp],
        ],
      );
      const { id, sessionId } = rows[0]!;
      return {
        id,
        publicId,
        name,
        mail,
        role,
        token,
        sessionId,
        actor: {
          staffId: id,
          publicId,
          name,
          role,
          sessionId,
          network: "127.0.0.1",
          requestId: `test-${counter}`,
          isSteppedUp: steppedUp,
        },
        call: (called, input, options = {}) => callAsStaff(called, input, { ...options, token }),
      };
    },
  };
}
