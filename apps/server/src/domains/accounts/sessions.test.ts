import { describe, expect, test } from "vitest";
import { ADA, openAccount, openSession, signUp } from "../../../test/fixtures/account.ts";
import { testShop } from "../../../test/test-shop.ts";
import { isHashOutdated } from "../passwords/rules/password-hash.ts";
import { findShopperByMail } from "./queries.ts";
import { startSession } from "./start-session.ts";

const PHONE =
  "Mozilla/5.0 (Linux; Android 14; Infinix X6528) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36";
const LAPTOP = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0";

test("A password changed while it is being verified starts no session", async () => {
  const shop = await testShop();
  await openAccount(shop);
  const { id, passwordHash } = (await findShopperByMail(shop, ADA.mail))!;
  const session = await startSession(shop, { shopperId: id, passwordHash, device: "A phone" });
  expect(session?.token).toMatch(/^[\w-]{43}$/);
  await shop.pool.query("update shoppers set password_hash = $1", [`${passwordHash.slice(0, -4)}AAAA`]);
  expect(await startSession(shop, { shopperId: id, passwordHash, device: "A phone" })).toBeNull();
});

test("A shopper has at most twenty sessions: one more ends the oldest", async () => {
  const shop = await testShop();
  await openAccount(shop);
  const { id: shopperId, passwordHash } = (await findShopperByMail(shop, ADA.mail))!;
  const start = async () => (await startSession(shop, { shopperId, passwordHash, device: "A phone" }))?.token;
  const first = await start();
  // Concurrently, as a script would do it.
  await Promise.all(Array.from({ length: 30 }, start));
  const newest = await start();

  expect((await shop.pool.query("select from sessions")).rowCount).toBe(20);
  expect((await shop.call("viewProfile", undefined, { as: first! })).status).toBe(401);
  const { status, body } = await shop.call("listSessions", undefined, { as: newest! });
  expect([status, body.data.length, body.data[0]?.current]).toEqual([200, 20, true]);
});

test("A profile saved after the account was deleted does not bring the person back", async () => {
  const shop = await testShop();
  await openAccount(shop);
  const token = await openSession(shop);
  await shop.pool.query("update shoppers set erased_at = now(), first_name = 'Removed'");
  const { status } = await shop.call(
    "updateProfile",
    { fname: "Ada", lname: "Obi", phone: "08031234567", address: "12 Allen Avenue" },
    { as: token },
  );
  expect(status).toBe(401);
  const { rows } = await shop.pool.query("select first_name from shoppers");
  expect(rows).toEqual([{ first_name: "Removed" }]);
});

describe("The list of sessions", () => {
  test("The list of sessions shows each device, when it signed in and which one is current", async () => {
    const shop = await testShop();
    await openAccount(shop);
    const tokens = [];
    for (const agent of [PHONE, LAPTOP]) {
      const { body } = await shop.call(
        "signIn",
        { mail: ADA.mail, pword: ADA.pword },
        { headers: { "user-agent": agent } },
      );
      tokens.push(body.data[0]!.token);
    }
    const { body } = await shop.call("listSessions", undefined, { as: tokens[1]! });

    expect(body.data.map(({ device, current }) => [device, current])).toEqual([
      ["Firefox on Windows", true],
      ["Chrome on Android", false],
    ]);
    for (const { created, last_seen, expires } of body.data) {
      const days = (Date.parse(expires) - Date.parse(created)) / (24 * 60 * 60 * 1000);
      expect(days).toBeCloseTo(3, 3);
      expect(Date.parse(last_seen)).toBeGreaterThanOrEqual(Date.parse(created));
    }
    // The list contains no session token.
    for (const token of tokens) expect(JSON.stringify(body)).not.toContain(token);
  });

  test("The list of sessions leaves out ended sessions", async () => {
    const shop = await testShop();
    await openAccount(shop);
    const [gone, expired, here] = [await openSession(shop), await openSession(shop), await openSession(shop)];
    await shop.call("signOut", undefined, { as: gone });
    const { body } = await shop.call("listSessions", undefined, { as: expired });
    const id = body.data.find(({ current }) => current)?.id;
    await shop.pool.query("update sessions set expires_at = now() where public_id = $1", [id]);
    expect((await shop.call("listSessions", undefined, { as: here })).body.data).toHaveLength(1);
  });

  test("The last use of a session is recorded at most once a minute", async () => {
    const shop = await testShop();
    const ada = await shop.aShopper();
    const lastSeen = async () =>
      (await shop.pool.query<{ at: string }>("select last_seen_at::text as at from sessions")).rows[0]!.at;
    const first = await lastSeen();
    await ada.call("viewProfile");
    expect(await lastSeen()).toBe(first);

    await shop.pool.query("update sessions set last_seen_at = last_seen_at - interval '61 seconds'");
    const longAgo = await lastSeen();
    await Promise.all([ada.call("viewProfile"), ada.call("viewProfile"), ada.call("viewCart")]);
    const seen = await lastSeen();
    expect(seen).not.toBe(longAgo);
    await ada.call("viewProfile");
    expect(await lastSeen()).toBe(seen);
  });

  test("Recording the last use of a session needs no statement of its own", async () => {
    const shop = await testShop();
    const ada = await shop.aShopper();
    await shop.pool.query("update sessions set last_seen_at = last_seen_at - interval '2 minutes'");
    expect(await shop.statementsOf(() => ada.call("viewCart"))).toHaveLength(2);
  });
});

describe("Ending sessions", () => {
  test("Ending one session signs it out at once and keeps the others", async () => {
    const shop = await testShop();
    await openAccount(shop);
    const [lost, here] = [await openSession(shop), await openSession(shop)];
    const { body } = await shop.call("listSessions", undefined, { as: here });
    const id = body.data.find(({ current }) => !current)!.id;

    const ended = await shop.call("endSession", { id }, { as: here });
    expect([ended.status, ended.body.data.map(({ current }) => current)]).toEqual([200, [true]]);
    expect((await shop.call("viewProfile", undefined, { as: lost })).status).toBe(401);
    expect((await shop.call("viewProfile", undefined, { as: here })).status).toBe(200);
    expect((await shop.call("endSession", { id }, { as: here })).status).toBe(404);
  });

  test("Ending all other sessions keeps the current one and other shoppers' sessions", async () => {
    const shop = await testShop();
    await openAccount(shop);
    const others = [await openSession(shop), await openSession(shop)];
    const here = await openSession(shop);
    const bisi = await shop.aShopper();

    const ended = await shop.call("endOtherSessions", {}, { as: here });
    expect([ended.status, ended.body.data]).toEqual([200, [expect.objectContaining({ current: true })]]);
    for (const as of others) expect((await shop.call("viewProfile", undefined, { as })).status).toBe(401);
    expect((await bisi.call("viewProfile")).status).toBe(200);
  });

  test("Another shopper's session is not found", async () => {
    const shop = await testShop();
    const [ada, bisi] = [await shop.aShopper(), await shop.aShopper()];
    const id = (await bisi.call("listSessions")).body.data[0]!.id;
    const { status, body } = await ada.call("endSession", { id });
    expect([status, body.message]).toEqual([404, "This device is already signed out"]);
    expect((await bisi.call("viewProfile")).status).toBe(200);
  });
});

describe("Changing the password", () => {
  const NEW = "moi moi on sunday";

  test("Changing the password ends every other session, keeps this one and notifies the owner", async () => {
    const shop = await testShop();
    await openAccount(shop);
    const [other, here] = [await openSession(shop), await openSession(shop)];
    const change = { pword: ADA.pword, new_pword: NEW };
    expect((await shop.call("changePassword", change, { as: here })).status).toBe(200);

    expect((await shop.call("viewProfile", undefined, { as: other })).status).toBe(401);
    expect((await shop.call("viewProfile", undefined, { as: here })).status).toBe(200);
    expect((await shop.call("signIn", { mail: ADA.mail, pword: ADA.pword })).status).toBe(400);
    await openSession(shop, { mail: ADA.mail, pword: NEW });
    expect((await shop.mailsTo(ADA.mail)).at(-1)?.template).toBe("password_changed");
  });

  test("A wrong current password changes nothing and is reported at its field", async () => {
    const shop = await testShop();
    await openAccount(shop);
    const [other, here] = [await openSession(shop), await openSession(shop)];
    const { status, body } = await shop.call(
      "changePassword",
      { pword: "something else", new_pword: NEW },
      { as: here },
    );
    expect([status, body.data]).toEqual([400, { fields: { pword: "Your current password is not correct" } }]);
    for (const as of [other, here]) {
      expect((await shop.call("viewProfile", undefined, { as })).status).toBe(200);
    }
  });

  test("A stolen session cannot guess the current password faster than a stranger", async () => {
    const shop = await testShop();
    await openAccount(shop);
    const as = await openSession(shop);
    const guess = () => shop.call("changePassword", { pword: "something else", new_pword: NEW }, { as });
    for (let n = 0; n < 4; n += 1) expect((await guess()).status).toBe(400);
    const refused = await guess();
    expect([refused.status, refused.headers["retry-after"]]).toEqual([429, "1"]);
  });

  test("One of two simultaneous password changes wins", async () => {
    const shop = await testShop();
    await openAccount(shop);
    const as = await openSession(shop);
    const answers = await Promise.all(
      ["one new password", "two new passwords"].map((new_pword) =>
        shop.call("changePassword", { pword: ADA.pword, new_pword }, { as }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });
});

describe("Passwords", () => {
  const refused = {
    common: "This password is too common. Please choose another",
    personal: "This password is too easy to guess. Please choose another",
  };

  test.each([
    ["password", refused.common],
    ["PassWord123", refused.common],
    ["iloveyou1", refused.common],
    ["ada@example.com", refused.personal],
    ["Suya & Silk", refused.personal],
    ["Adaora Obi", refused.personal],
  ])("The password %s is refused at sign-up", async (pword, sentence) => {
    const shop = await testShop();
    const { status, body } = await shop.call("register", { ...ADA, fname: "Adaora", pword });
    expect([status, body.data]).toEqual([400, { fields: { pword: sentence } }]);
    expect((await shop.pool.query("select from registrations")).rowCount).toBe(0);
  });

  test("A common password is refused wherever a password is set", async () => {
    const shop = await testShop();
    const account = await openAccount(shop, { fname: "Adaora" });
    const as = await openSession(shop, account);
    const change = (new_pword: string) =>
      shop.call("changePassword", { pword: ADA.pword, new_pword }, { as });
    expect((await change("sunshine")).body.data).toEqual({ fields: { new_pword: refused.common } });
    expect((await change("AdaoraObi")).body.data).toEqual({ fields: { new_pword: refused.personal } });

    await shop.call("forgotPassword", { mail: ADA.mail });
    const otp = String((await shop.mailsTo(ADA.mail)).at(-1)?.data.code);
    const reset = (pword: string) => shop.call("resetPassword", { mail: ADA.mail, otp, pword });
    expect((await reset("sunshine")).body.data).toEqual({ fields: { pword: refused.common } });
    expect((await reset("Obi Adaora")).body.data).toEqual({ fields: { pword: refused.personal } });
    // The refusals have not used up the code.
    expect((await reset("moi moi on sunday")).status).toBe(200);
  });

  test.each([
    ["of 1,024 bytes", "ß".repeat(512)],
    ["of any characters that can be typed", "  naïve 密码 😀\u00a0"],
    ["of blanks", " ".repeat(9)],
  ])("A password %s is compared to the last byte", async (_, pword) => {
    const shop = await testShop();
    const account = await openAccount(shop, { pword });
    await openSession(shop, account);
    const cut = { mail: ADA.mail, pword: pword.slice(0, -1) };
    expect((await shop.call("signIn", cut)).status).toBe(400);
  });

  test("A password hashed with older parameters is rehashed at the next sign-in", async () => {
    const shop = await testShop();
    await openAccount(shop);
    const { hash } = await import("@node-rs/argon2");
    const old = await hash(ADA.pword, { memoryCost: 32, timeCost: 1, parallelism: 1 });
    await shop.pool.query("update shoppers set password_hash = $1", [old]);

    await shop.call("signIn", { mail: ADA.mail, pword: "something else" });
    const stored = async () =>
      (await shop.pool.query<{ it: string }>("select password_hash as it from shoppers")).rows[0]!.it;
    expect(await stored()).toBe(old);
    await openSession(shop);
    expect(isHashOutdated(old)).toBe(true);
    expect(isHashOutdated(await stored())).toBe(false);
    await openSession(shop);
  });

  test("A password is stored only as a hash", async () => {
    const shop = await testShop();
    await signUp(shop);
    const { rows } = await shop.pool.query("select r::text as whole from registrations r");
    expect(rows[0].whole).not.toContain(ADA.pword);
  });
});

test("The first sign-in says Welcome, and every later one says Welcome back", async () => {
  const shop = await testShop();
  await openAccount(shop);
  const greeting = async () => (await shop.call("signIn", { mail: ADA.mail, pword: ADA.pword })).body.message;
  expect(await greeting()).toBe("Welcome, Ada!");
  expect(await greeting()).toBe("Welcome back, Ada!");
  // Ended sessions are deleted, but the account still knows that it has signed in before.
  await shop.pool.query("delete from sessions");
  expect(await greeting()).toBe("Welcome back, Ada!");
});

test("Only one of two simultaneous first sign-ins counts as the first", async () => {
  const shop = await testShop();
  await openAccount(shop);
  const answers = await Promise.all(
    [1, 2].map(() => shop.call("signIn", { mail: ADA.mail, pword: ADA.pword })),
  );
  expect(answers.map(({ body }) => body.message).toSorted()).toEqual(["Welcome back, Ada!", "Welcome, Ada!"]);
});
