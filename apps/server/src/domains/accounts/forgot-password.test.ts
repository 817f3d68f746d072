import { describe, expect, test } from "vitest";
import {
  ADA,
  codesFor,
  openAccount,
  openSession,
  passOneMinute,
  wrongCode,
} from "../../../test/fixtures/account.ts";
import { type TestShop, testShop } from "../../../test/test-shop.ts";

const NEW = "moi moi on sunday";

async function resetCode(shop: TestShop): Promise<string> {
  expect((await shop.call("forgotPassword", { mail: ADA.mail })).status).toBe(200);
  return (await codesFor(shop, ADA.mail, "password_reset")).at(-1)!;
}

const reset = (shop: TestShop, otp: string, pword = NEW) =>
  shop.call("resetPassword", { mail: ADA.mail, otp, pword });

describe("A forgotten password", () => {
  test("A new password is set with the mailed code, and nobody is signed in by it", {
    tags: ["S4-021", "S7-011"],
  }, async () => {
    const shop = await testShop();
    await openAccount(shop);
    const { status, body } = await reset(shop, await resetCode(shop));

    expect([status, body.data]).toEqual([200, { mail: ADA.mail }]);
    expect(JSON.stringify(body)).not.toContain("token");
    expect((await shop.call("signIn", { mail: ADA.mail, pword: ADA.pword })).status).toBe(400);
    expect((await shop.call("signIn", { mail: ADA.mail, pword: NEW })).status).toBe(200);
  });

  test("An alert is logged when a code is guessed at after its tries are used up", async () => {
    const shop = await testShop();
    await openAccount(shop);
    const code = await resetCode(shop);
    for (let nth = 0; nth < 5; nth += 1) await reset(shop, wrongCode(code));
    expect(shop.alerts).toEqual([]);
    expect((await reset(shop, code)).status).toBe(400);
    expect(shop.alerts).toEqual(["code_locked_out"]);
  });

  test("A password reset ends every session and notifies the owner by email", async () => {
    const shop = await testShop();
    await openAccount(shop);
    const sessions = [await openSession(shop), await openSession(shop)];
    await reset(shop, await resetCode(shop));

    for (const as of sessions) expect((await shop.call("viewProfile", undefined, { as })).status).toBe(401);
    const told = (await shop.mailsTo(ADA.mail)).filter(({ template }) => template === "password_changed");
    expect(told).toHaveLength(1);
  });

  test("A wrong code changes neither the password nor the sessions", async () => {
    const shop = await testShop();
    await openAccount(shop);
    const session = await openSession(shop);
    expect((await reset(shop, wrongCode(await resetCode(shop)))).status).toBe(400);
    expect((await shop.call("viewProfile", undefined, { as: session })).status).toBe(200);
    await openSession(shop);
  });

  test("A verification code does not reset a password, and a reset code does not verify an address", async () => {
    const shop = await testShop();
    await openAccount(shop);
    await shop.call("register", { ...ADA, mail: "bisi@example.com" });
    const [verifying] = await codesFor(shop, "bisi@example.com");
    const resetting = await resetCode(shop);

    const crossed = [
      await shop.call("resetPassword", { mail: "bisi@example.com", otp: verifying!, pword: NEW }),
      await shop.call("verifyAccount", { mail: ADA.mail, otp: resetting }),
    ];
    expect(crossed.map(({ status }) => status)).toEqual([400, 400]);
  });

  test("Another shopper's code does not reset the password", async () => {
    const shop = await testShop();
    await openAccount(shop);
    await openAccount(shop, { mail: "bisi@example.com" });
    await shop.call("forgotPassword", { mail: "bisi@example.com" });
    const [bisis] = await codesFor(shop, "bisi@example.com", "password_reset");
    await resetCode(shop);
    expect((await reset(shop, bisis!)).status).toBe(400);
  });

  test("A code resets the password once, and then no code of its series works", async () => {
    const shop = await testShop();
    await openAccount(shop);
    const first = await resetCode(shop);
    await passOneMinute(shop);
    expect((await shop.call("resendResetCode", { mail: ADA.mail })).status).toBe(200);
    const second = (await codesFor(shop, ADA.mail, "password_reset")).at(-1)!;
    expect(second).not.toBe(first);

    expect((await reset(shop, first)).status).toBe(200);
    expect((await reset(shop, first)).status).toBe(400);
    expect((await reset(shop, second)).status).toBe(400);
  });

  test("One of several simultaneous resets with the same code succeeds", async () => {
    const shop = await testShop();
    await openAccount(shop);
    const code = await resetCode(shop);
    const passwords = ["one new password", "two new passwords", "three new passwords"];
    const answers = await Promise.all(passwords.map((pword) => reset(shop, code, pword)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
  });

  test("A registration without a verified address gets no reset code", async () => {
    const shop = await testShop();
    await shop.call("register", ADA);
    expect((await shop.call("forgotPassword", { mail: ADA.mail })).status).toBe(200);
    expect(await codesFor(shop, ADA.mail, "password_reset")).toEqual([]);
  });

  test("A change of the password ends earlier reset codes", async () => {
    const shop = await testShop();
    await openAccount(shop);
    const session = await openSession(shop);
    const code = await resetCode(shop);
    const changed = await shop.call("changePassword", { pword: ADA.pword, new_pword: NEW }, { as: session });
    expect(changed.status).toBe(200);
    expect((await reset(shop, code, "a third password")).status).toBe(400);
  });
});

describe("A stranger who guesses reset codes", () => {
  const from = (network: string) => ({ headers: { "x-forwarded-for": network } });
  const guess = (shop: TestShop, otp: string, network: string) =>
    shop.call("resetPassword", { mail: ADA.mail, otp, pword: NEW }, from(network));

  test("A stranger's guesses delay the owner only until the next code", async () => {
    const shop = await testShop({ TRUSTED_PROXIES: "1" });
    await openAccount(shop);
    const code = await resetCode(shop);
    const strangers = [];
    for (let n = 0; n < 25; n += 1) strangers.push((await guess(shop, wrongCode(code), "41.58.1.1")).status);
    expect(strangers).toEqual([...Array(20).fill(400), ...Array(5).fill(429)]);
    // The old code is dead, as five guesses were compared. The next code has five tries of its own.
    expect((await guess(shop, code, "105.112.1.1")).status).toBe(400);
    await passOneMinute(shop);
    const next = await resetCode(shop);
    expect((await guess(shop, next, "105.112.1.1")).status).toBe(200);
  });

  test("Guesses from many networks share the five tries of a code", async () => {
    const shop = await testShop({ TRUSTED_PROXIES: "1" });
    await openAccount(shop);
    for (let nth = 0; nth < 2; nth += 1) {
      const code = await resetCode(shop);
      for (let n = 0; n < 5; n += 1) await guess(shop, wrongCode(code), `41.58.${nth}.${n}`);
      expect((await guess(shop, code, "105.112.1.1")).status).toBe(400);
      await passOneMinute(shop);
    }
  });

  test("A code that a stranger requested just before the owner works for the owner", async () => {
    const shop = await testShop();
    await openAccount(shop);
    const strangersAsking = await resetCode(shop);
    expect(await resetCode(shop)).toBe(strangersAsking);
    expect((await reset(shop, strangersAsking)).status).toBe(200);
  });
});
