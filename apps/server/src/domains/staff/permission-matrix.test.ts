import { text } from "node:stream/consumers";
import { type StaffCallName, staffCalls } from "@shop/contract/admin/calls";
import { isForKeys, needsStepUp, type StaffEndpoint } from "@shop/contract/admin/endpoint";
import { adminEndpoints } from "@shop/contract/admin/endpoints";
import {
  hasPermission,
  KEY_PERMISSIONS,
  type Permission,
  ROLES,
  type Role,
} from "@shop/contract/admin/permissions";
import { API_BASE } from "@shop/contract/paths";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { PRODUCTION } from "../../../test/fixtures/production.ts";
import { restoreSessions, type TestStaff } from "../../../test/staff.ts";
import { type TestShop, testShop } from "../../../test/test-shop.ts";
import { buildApi } from "../../api.ts";

/** Refusals that say that the caller may not make the call at all, whatever the input. */
const BARRED = [
  "staff_session_needed",
  "not_allowed",
  "step_up_needed",
  "cross_site",
  "second_factor_missing",
];

let shop: TestShop;
const fresh = new Map<Role, TestStaff>();
const steppedUp = new Map<Role, TestStaff>();
let blocked: TestStaff;
let shopperToken: string;

beforeAll(async () => {
  shop = await testShop({}, "by hand");
  for (const role of ROLES) {
    fresh.set(role, await shop.aStaff({ role }));
    steppedUp.set(role, await shop.aStaff({ role, steppedUp: true }));
  }
  blocked = await shop.aStaff({ role: "owner", steppedUp: true });
  await shop.pool.query("update staff_members set blocked_at = now() where id = $1", [blocked.id]);
  shopperToken = (await shop.aShopper()).token;
});
afterAll(() => shop.close());
// Some calls need no input, such as signing out.
beforeEach(() => restoreSessions(shop));

const endpoints = Object.entries(adminEndpoints) as [StaffCallName, StaffEndpoint][];
const guarded = endpoints.filter(([, { permission }]) => permission !== "nobody yet");

async function codeFor(name: StaffCallName, headers: Record<string, string>): Promise<string> {
  const { method, path } = staffCalls[name];
  const answer = await shop.app.inject({
    method,
    url: API_BASE + path,
    headers: { "sec-fetch-site": "same-origin", ...headers },
    ...(method === "POST" ? { payload: {} } : {}),
    payloadAsStream: true,
  });
  const type = String(answer.headers["content-type"]);
  // A stream of events lasts until the client closes it.
  if (type.startsWith("text/event-stream")) answer.stream().destroy();
  const payload = type.startsWith("text/event-stream") ? "" : await text(answer.stream());
  expect([name, answer.statusCode < 500 ? "answered" : payload]).toEqual([name, "answered"]);
  return type.startsWith("application/json") ? (JSON.parse(payload).code ?? "done") : "done";
}

const as = (member: TestStaff) => ({ cookie: `staff=${member.token}` });

function isAllowed(role: Role, { permission }: StaffEndpoint): boolean {
  if (permission === "any staff" || permission === "nobody yet") return true;
  return hasPermission(role, permission);
}

describe.each(guarded)("%s", (name, endpoint) => {
  test.each(ROLES)("is answered to the role %s as the table of permissions says", async (role) => {
    const code = await codeFor(name, as(steppedUp.get(role)!));
    if (isAllowed(role, endpoint)) expect(BARRED).not.toContain(code);
    else expect(code).toBe("not_allowed");
  });

  test("is refused to a member without a step-up if it asks for one", async () => {
    for (const role of ROLES.filter((one) => isAllowed(one, endpoint))) {
      const code = await codeFor(name, as(fresh.get(role)!));
      if (needsStepUp(endpoint)) expect([role, code]).toEqual([role, "step_up_needed"]);
      else expect(BARRED).not.toContain(code);
    }
  });

  test("is refused without a session, to a shopper, and to a blocked member", async () => {
    const shopper = {
      authorization: `Bearer ${shop.env.storeApiKey}`,
      usertoken: shopperToken,
      cookie: `ss_auth=${shopperToken}; staff=${shopperToken}`,
    };
    for (const headers of [{}, shopper, as(blocked)]) {
      expect(await codeFor(name, headers)).toBe("staff_session_needed");
    }
  });
});

test("A key with every permission makes exactly the calls that are for keys, and no call without its permission", async () => {
  const every = await shop.anApiKey(KEY_PERMISSIONS);
  const without = new Map<Permission, string>();
  for (const [name, endpoint] of guarded) {
    await shop.pool.query("delete from attempts");
    const code = await codeFor(name, { authorization: `Bearer ${every}` });
    if (!isForKeys(endpoint)) {
      expect([name, code]).toEqual([name, "not_for_api_keys"]);
      continue;
    }
    expect([name, ["api_key_invalid", "not_for_api_keys", ...BARRED].includes(code)]).toEqual([name, false]);
    const permission = endpoint.permission as Permission;
    const others = KEY_PERMISSIONS.filter((other) => other !== permission);
    if (!without.has(permission)) {
      await shop.pool.query("update api_keys set revoked_at = now() where permissions <> $1", [
        KEY_PERMISSIONS,
      ]);
      without.set(permission, await shop.anApiKey(others));
      await shop.pool.query("update api_keys set revoked_at = null");
    }
    expect([name, await codeFor(name, { authorization: `Bearer ${without.get(permission)}` })]).toEqual([
      name,
      "not_allowed",
    ]);
  }
});

test.each(endpoints.filter(([, { method }]) => method === "POST"))(
  "%s is refused when another site asks for it",
  async (name) => {
    const headers = { ...as(steppedUp.get("owner")!), "sec-fetch-site": "cross-site" };
    expect(await codeFor(name, headers)).toBe("cross_site");
  },
);

test("In production, a member without a second factor may only make calls about their own profile", async () => {
  const production = await testShop(PRODUCTION);
  const { token } = await production.aStaff({ role: "owner", steppedUp: true });
  for (const [name, { permission }] of guarded) {
    await production.pool.query("update staff_sessions set ended_at = null");
    // More calls than one member may make in a minute.
    await production.pool.query("delete from attempts");
    const answer = await production.callAsStaff(name, undefined, { token });
    if (permission !== "any staff") expect([name, answer.body.code]).toEqual([name, "second_factor_missing"]);
    else if (name === "viewOwnProfile") expect(answer.status).toBe(200);
  }
});

test("A route below /api/admin does not start unless it is a call of staff with a permission", async () => {
  const add = (route: (app: FastifyInstance) => void) =>
    buildApi(shop.ctx, { pages: async ({ app }) => route(app) });
  const handler = async () => "open to all";

  await expect(add((app) => app.get("/api/admin/anything", handler))).rejects.toThrow("not a call of staff");
  const endpoint = { ...adminEndpoints.viewOwnProfile, permission: "everything.ever" as "any staff" };
  await expect(
    add((app) => app.get("/api/admin/anything", { config: { endpoint } }, handler)),
  ).rejects.toThrow("no permission");
});
