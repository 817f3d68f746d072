import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  ADA,
  askSignInCode,
  CLAIM,
  codesFor,
  freshAddress,
  openAccount,
  passOneMinute,
  signUp,
} from "../../../test/fixtures/account.ts";
import { type TestShop, testShop } from "../../../test/test-shop.ts";

let shop: TestShop;
let mail: string;
beforeAll(async () => {
  shop = await testShop({}, "by hand");
});
afterAll(() => shop.close());
beforeEach(async () => {
  mail = await freshAddress(shop);
});

const REFUSED = [400, "wrong_code"];

const askCode = (claim = CLAIM.owner) => askSignInCode(shop, mail, claim);
const enter = (otp: string, claim = CLAIM.owner) => shop.call("signInByCode", { mail, otp, claim });

async function outcome(answer: ReturnType<typeof enter>) {
  const { status, body } = await answer;
  return [status, body.code];
}

/** Another code than this one. */
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

const countOf = async (table: "shoppers" | "registrations") =>
  (await shop.pool.query(`select from ${table} where mail = $1`, [mail])).rowCount;

describe("Signing in with an emailed code", () => {
  test("An address without an account gets in with the code, and then has an account without name and password", async () => {
    const code = await askCode();
    expect(code).toMatch(/^\d{6}$/);
    const { status, body } = await enter(`${code.slice(0, 3)} ${code.slice(3)}`);
    expect([status, body.message]).toEqual([200, "Welcome!"]);
    const record = body.data;
    expect(record).toMatchObject({ mail, fname: "", lname: "", address: "", has_password: false });
    const profile = await shop.call("viewProfile", undefined, { as: record.token });
    expect(profile.body.data).toMatchObject({ mail, phone: "0000000000" });
    const sessions = await shop.call("listSessions", undefined, { as: record.token });
    expect(sessions.body.data.map(({ current }) => current)).toEqual([true]);
  });

  test("A shopper with a password gets into their own account, and their password still works", async () => {
    await openAccount(shop, { mail });
    const { body } = await enter(await askCode());
    expect(body.message).toBe("Welcome, Ada!");
    expect(body.data).toMatchObject({ mail, fname: "Ada", has_password: true });
    expect((await shop.call("signIn", { mail, pword: ADA.pword })).body.message).toBe("Welcome back, Ada!");
  });

  test("A code works once: sent again, it opens no second session", async () => {
    const code = await askCode();
    expect((await enter(code)).status).toBe(200);
    expect(await outcome(enter(code))).toEqual(REFUSED);
  });

  test("Of several submissions of one code at the same moment, one gets in, and one account is opened", async () => {
    const code = await askCode();
    const answers = await Promise.all(Array.from({ length: 4 }, () => enter(code)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400]);
    expect(await countOf("shoppers")).toBe(1);
    const { rowCount } = await shop.pool.query(
      "select from sessions join shoppers s on s.id = shopper_id where s.mail = $1",
      [mail],
    );
    expect(rowCount).toBe(1);
  });

  test("A code works only in the browser that asked for it", async () => {
    const code = await askCode(CLAIM.owner);
    expect(await outcome(enter(code, CLAIM.stranger))).toEqual(REFUSED);
    expect((await shop.call("verifyAccount", { mail, otp: `${code}AA` })).status).toBe(400);
    expect((await enter(code)).status).toBe(200);
  });

  test("A code of one address does not open another one", async () => {
    const code = await askCode();
    mail = `other.${mail}`;
    expect(await outcome(enter(code))).toEqual(REFUSED);
  });

  test("Asking again ends the earlier code, but not one that another browser asked for", async () => {
    const first = await askCode(CLAIM.owner);
    await passOneMinute(shop);
    await askCode(CLAIM.stranger);
    let second = await askCode(CLAIM.owner);
    while (second === first) {
      await passOneMinute(shop);
      second = await askCode(CLAIM.owner);
    }
    expect(await outcome(enter(first))).toEqual(REFUSED);
    expect((await enter(second)).status).toBe(200);
  });

  test("An expired code is refused", async () => {
    const code = await askCode();
    await shop.pool.query("update one_time_codes set expires_at = now()");
    expect(await outcome(enter(code))).toEqual(REFUSED);
  });

  test("After three wrong codes the right one no longer works, and a stranger's tries do not count for the owner", async () => {
    const code = await askCode(CLAIM.owner);
    for (let n = 0; n < 6; n += 1) {
      expect(await outcome(enter(other(code), CLAIM.stranger))).toEqual(REFUSED);
    }
    await shop.pool.query("delete from attempts");
    for (let n = 0; n < 2; n += 1) expect(await outcome(enter(other(code)))).toEqual(REFUSED);
    expect((await enter(code)).status).toBe(200);

    mail = `locked.${mail}`;
    const locked = await askCode();
    for (let n = 0; n < 3; n += 1) expect(await outcome(enter(other(locked)))).toEqual(REFUSED);
    expect(await outcome(enter(locked))).toEqual(REFUSED);
  });

  test("A code is stored only as an HMAC, and its row does not name the address", async () => {
    const code = await askCode();
    const { rows } = await shop.pool.query("select * from one_time_codes order by id desc limit 1");
    const stored = JSON.stringify(rows[0], (_, value) =>
      value?.type === "Buffer" ? Buffer.from(value.data).toString("latin1") : value,
    );
    expect(stored).not.toContain(code);
    expect(stored).not.toContain(mail);
  });

  test("A new password ends the codes that were asked for before", async () => {
    await openAccount(shop, { mail });
    const token = (await shop.call("signIn", { mail, pword: ADA.pword })).body.data[0]!.token;
    const code = await askCode();
    const change = { pword: ADA.pword, new_pword: "moi moi on sunday" };
    expect((await shop.call("changePassword", change, { as: token })).status).toBe(200);
    expect(await outcome(enter(code))).toEqual(REFUSED);
  });

  test("Deleting the account deletes its sign-in codes: one that was asked for before opens no new account", async () => {
    await openAccount(shop, { mail });
    const token = (await shop.call("signIn", { mail, pword: ADA.pword })).body.data[0]!.token;
    const code = await askCode();
    expect((await shop.call("deleteAccount", { pword: ADA.pword }, { as: token })).status).toBe(200);
    expect(await outcome(enter(code))).toEqual(REFUSED);
    expect(await countOf("shoppers")).toBe(0);
  });

  test("A stranger who registered with the address gains nothing: neither password nor data get into the account", async () => {
    const stranger = { mail, fname: "Mallory", pword: "a stranger's password", claim: CLAIM.owner };
    const verification = await signUp(shop, stranger);
    const { body } = await enter(await askCode());
    expect(body.data).toMatchObject({ fname: "", has_password: false });
    expect(await countOf("registrations")).toBe(0);
    expect((await shop.call("signIn", { mail, pword: stranger.pword, claim: CLAIM.owner })).status).toBe(400);
    const late = { mail, otp: verification, claim: CLAIM.owner };
    expect((await shop.call("verifyAccount", late)).status).toBe(400);
  });

  test("A member of staff becomes a shopper with the code, and gets no session of the back office", async () => {
    ({ mail } = await shop.aStaff({ mail: `member.${mail}` }));
    const staffSessions = async () => (await shop.pool.query("select from staff_sessions")).rowCount;
    const before = await staffSessions();
    const { status, body } = await enter(await askCode());
    expect(status).toBe(200);
    expect(await staffSessions()).toBe(before);
    expect((await shop.callAsStaff("viewOwnProfile", undefined, { token: body.data.token })).status).toBe(
      401,
    );
  });

  test("Codes are mailed as seldom as other codes: once a minute to one browser, and five an hour to one address", async () => {
    await askCode();
    await askCode();
    expect(await codesFor(shop, mail, "sign_in_code")).toHaveLength(1);
    for (let n = 0; n < 4; n += 1) {
      await shop.pool.query("update attempts set window_start = window_start - interval '61 seconds'");
      await askCode();
    }
    await shop.pool.query("update attempts set window_start = window_start - interval '61 seconds'");
    const refused = await shop.call("sendSignInCode", { mail, claim: CLAIM.owner });
    expect([refused.status, refused.headers["retry-after"]]).toEqual([429, expect.any(String)]);
    expect(await codesFor(shop, mail, "sign_in_code")).toHaveLength(5);
  });

  test("Guesses at one address from one network are limited, whatever browser they name", async () => {
    const guesses = [];
    for (let n = 0; n < 21; n += 1)
      guesses.push((await enter("000000", `browser-number-${n}-of-many`)).status);
    expect(guesses.slice(0, 20).every((status) => status === 400)).toBe(true);
    expect(guesses[20]).toBe(429);
  });

  test("A client that names no browser gets no code", async () => {
    const { status, body } = await shop.call("sendSignInCode", { mail } as { mail: string; claim: string });
    expect([status, body.data]).toMatchObject([400, { fields: { claim: "The claim is missing" } }]);
  });
});
