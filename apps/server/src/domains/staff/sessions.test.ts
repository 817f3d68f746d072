import { IDLE_HEADER } from "@shop/contract/admin/idle-header";
import { expect, test } from "vitest";
import { PRODUCTION } from "../../../test/fixtures/production.ts";
import { cookiesIn, tokenIn } from "../../../test/fixtures/staff-cookies.ts";
import { type TestShop, testShop } from "../../../test/test-shop.ts";
import { hashPassword } from "../passwords/hash-password.ts";

const PASSWORD = "a long and quiet password";

async function aMemberWithPassword(shop: TestShop, given: { isDemo?: boolean } = {}) {
  const member = await shop.aStaff({ role: "manager" });
  await shop.pool.query("update staff_members set password_hash = $2, is_demo = $3 where id = $1", [
    member.id,
    await hashPassword(PASSWORD),
    given.isDemo ?? false,
  ]);
  return member;
}

test("A member signs in with email and password, sees what the role may do, and signs out", async () => {
  const shop = await testShop();
  const { mail, publicId } = await aMemberWithPassword(shop);

  const signedIn = await shop.callAsStaff("signInStaff", {
    mail: ` ${mail.toUpperCase()} `,
    password: PASSWORD,
  });
  expect(signedIn.status).toBe(200);
  expect(signedIn.body.data).toMatchObject({ id: publicId, mail, role: "manager" });
  expect(signedIn.body.data.permissions).toMatchObject({
    "orders.read": "all",
    "refunds.approve": "limited",
  });
  expect(signedIn.body.data.permissions).not.toHaveProperty("staff.manage");

  const token = tokenIn(signedIn);
  expect((await shop.callAsStaff("viewOwnProfile", undefined, { token })).body.data.id).toBe(publicId);
  const signedOut = await shop.callAsStaff("signOutStaff", undefined, { token });
  expect(cookiesIn(signedOut).get("staff")).toContain("Max-Age=0");
  expect((await shop.callAsStaff("viewOwnProfile", undefined, { token })).status).toBe(401);
});

test("The session cookie is HttpOnly and SameSite=Strict, and on https bound to the host", async () => {
  for (const [variables, name] of [
    [{}, "staff"],
    [{ PUBLIC_URL: "https://shop.example" }, "__Host-staff"],
  ] as const) {
    const shop = await testShop(variables);
    const { mail } = await aMemberWithPassword(shop);
    const cookie = cookiesIn(await shop.callAsStaff("signInStaff", { mail, password: PASSWORD })).get(name);
    const parts = cookie?.split("; ").slice(1).toSorted();
    expect(parts).toEqual([
      "HttpOnly",
      "Max-Age=43200",
      "Path=/",
      "SameSite=Strict",
      ...(name === "staff" ? [] : ["Secure"]),
    ]);
  }
});

test("Only the hash of a session token is stored", async () => {
  const shop = await testShop();
  const { mail } = await aMemberWithPassword(shop);
  const token = tokenIn(await shop.callAsStaff("signInStaff", { mail, password: PASSWORD }));
  expect(token).toHaveLength(43);
  const { rows } = await shop.pool.query("select s::text as row from staff_sessions s");
  for (const { row } of rows) expect(row).not.toContain(token);
});

test("A wrong password, an unknown address and a blocked member get the same answer", async () => {
  const shop = await testShop();
  const member = await aMemberWithPassword(shop);
  const blocked = await aMemberWithPassword(shop);
  await shop.pool.query("update staff_members set blocked_at = now() where id = $1", [blocked.id]);
  const answers = [
    await shop.callAsStaff("signInStaff", { mail: member.mail, password: "not this one" }),
    await shop.callAsStaff("signInStaff", { mail: "nobody@shop.example", password: PASSWORD }),
    await shop.callAsStaff("signInStaff", { mail: blocked.mail, password: PASSWORD }),
  ];
  for (const { status, body } of answers) {
    expect([status, body]).toEqual([400, answers[0]?.body]);
    expect(body.code).toBe("wrong_credentials");
  }
});

test("A session ends after two hours without a request, and after twelve hours whatever happens", async () => {
  const shop = await testShop();
  const ada = await shop.aStaff();
  const set = (column: string, ago: string) =>
    shop.pool.query(`update staff_sessions set ${column} = now() - $2::interval where id = $1`, [
      ada.sessionId,
      ago,
    ]);
  const status = async () => (await ada.call("viewOwnProfile")).status;

  await set("last_seen_at", "119 minutes");
  expect(await status()).toBe(200);
  await set("last_seen_at", "121 minutes");
  expect(await status()).toBe(401);
  await set("last_seen_at", "0 minutes");
  await set("started_at", "719 minutes");
  expect(await status()).toBe(200);
  await set("started_at", "721 minutes");
  expect(await status()).toBe(401);
});

test("What the page asks on its own while nobody uses it does not extend the session, and a change always does", async () => {
  const shop = await testShop();
  const ada = await shop.aStaff();
  const idle = { headers: { [IDLE_HEADER]: "1" } };
  const minutesAgo = async () => {
    const { rows } = await shop.pool.query(
      "select round(extract(epoch from now() - last_seen_at) / 60)::integer as minutes from staff_sessions where id = $1",
      [ada.sessionId],
    );
    return rows[0].minutes;
  };
  await shop.pool.query("update staff_sessions set last_seen_at = now() - interval '90 minutes'");
  expect((await ada.call("viewOwnProfile", undefined, idle)).status).toBe(200);
  expect(await minutesAgo()).toBe(90);
  await ada.call("stepUp", { code: "none" }, idle);
  expect(await minutesAgo()).toBe(0);
  await shop.pool.query("update staff_sessions set last_seen_at = now() - interval '90 minutes'");
  await ada.call("viewOwnProfile");
  expect(await minutesAgo()).toBe(0);
});

test("The role is read at every request, and a blocked member's session is over at once", async () => {
  const shop = await testShop();
  const ada = await shop.aStaff({ role: "manager" });
  await shop.pool.query("update staff_members set role = 'rider' where id = $1", [ada.id]);
  expect((await ada.call("viewOwnProfile")).body.data.role).toBe("rider");
  await shop.pool.query("update staff_members set blocked_at = now() where id = $1", [ada.id]);
  expect((await ada.call("viewOwnProfile")).status).toBe(401);
});

test("Finding the session, counting the change and noting the visit are one statement", async () => {
  const shop = await testShop();
  const ada = await shop.aStaff();
  await shop.pool.query("update staff_sessions set last_seen_at = now() - interval '5 minutes'");
  expect(await shop.statementsOf(() => ada.call("viewOwnProfile"))).toHaveLength(2);
  expect(await shop.statementsOf(() => ada.call("signOutStaff"))).toHaveLength(2);
});

test("A member makes at most 120 changes a minute", async () => {
  const shop = await testShop();
  const ada = await shop.aStaff();
  const change = () => ada.call("stepUp", { code: "none" });
  expect((await change()).status).toBe(400);
  await shop.pool.query("update attempts set count = 119, window_start = now()");
  expect((await change()).status).toBe(400);
  const refused = await change();
  expect([refused.status, refused.body.code]).toEqual([429, "too_many_attempts"]);
  expect((await ada.call("viewOwnProfile")).status).toBe(200);
});

test.each([
  [{ "sec-fetch-site": "same-origin" }, 200],
  [{ "sec-fetch-site": "same-site" }, 403],
  [{ "sec-fetch-site": "cross-site" }, 403],
  [{ "sec-fetch-site": "none" }, 403],
  [{ "sec-fetch-site": "", origin: "https://shop.example" }, 403],
  [{ origin: "https://shop.example" }, 200],
  [{ origin: "https://evil.example" }, 403],
  [{ origin: "null" }, 403],
  [{}, 403],
])("A change with the headers %j is answered with %i", async (headers, status) => {
  const shop = await testShop({ PUBLIC_URL: "https://shop.example" });
  const ada = await shop.aStaff();
  const answer = await shop.app.inject({
    method: "POST",
    url: "/api/admin/session/end",
    headers: { cookie: `__Host-staff=${ada.token}`, ...(headers as Record<string, string>) },
  });
  expect(answer.statusCode).toBe(status);
  if (status === 403) expect(answer.json().code).toBe("cross_site");
});

test("A change must be JSON", async () => {
  const shop = await testShop();
  const ada = await shop.aStaff();
  const headers = {
    "content-type": "text/plain",
    "sec-fetch-site": "same-origin",
    cookie: `staff=${ada.token}`,
  };
  const answer = await shop.app.inject({
    method: "POST",
    url: "/api/admin/session/step-up",
    headers,
    payload: '{"password":"x"}',
  });
  expect([answer.statusCode, answer.json().code]).toEqual([415, "not_json"]);
});

test("Neither a shopper's token nor the store key opens a call of staff, and no staff session opens a shopper's", async () => {
  const shop = await testShop();
  const [ada, bisi] = [await shop.aStaff(), await shop.aShopper()];
  const asShopper = await shop.app.inject({
    url: "/api/admin/profile/view",
    headers: {
      authorization: `Bearer ${shop.env.storeApiKey}`,
      usertoken: bisi.token,
      cookie: `ss_auth=${bisi.token}; staff=${bisi.token}`,
    },
  });
  expect([asShopper.statusCode, asShopper.json().code]).toEqual([401, "staff_session_needed"]);
  const asStaff = await shop.call("viewCart", undefined, {
    as: ada.token,
    headers: { cookie: `staff=${ada.token}` },
  });
  expect([asStaff.status, asStaff.body.code]).toEqual([401, "session_needed"]);
});

test("A member of the demo shop, whose password is public, never enters in production", async () => {
  const shop = await testShop(PRODUCTION);
  const ada = await aMemberWithPassword(shop, { isDemo: true });
  const refused = await shop.callAsStaff("signInStaff", { mail: ada.mail, password: PASSWORD });
  expect([refused.status, refused.body.code]).toEqual([400, "wrong_credentials"]);
  expect((await ada.call("viewOwnProfile")).status).toBe(401);
});

test("In production, a member without a second factor does not sign in", async () => {
  const shop = await testShop(PRODUCTION);
  const ada = await aMemberWithPassword(shop);
  const refused = await shop.callAsStaff("signInStaff", { mail: ada.mail, password: PASSWORD });
  expect([refused.status, refused.body.code]).toEqual([403, "second_factor_missing"]);
});
