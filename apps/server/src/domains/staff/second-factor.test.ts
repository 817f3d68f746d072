import { Secret, TOTP } from "otpauth";
import { expect, test } from "vitest";
import { deviceIn, tokenIn } from "../../../test/fixtures/staff-cookies.ts";
import { type TestShop, testShop } from "../../../test/test-shop.ts";
import { hashPassword } from "../passwords/hash-password.ts";

const PASSWORD = "a long and quiet password";

/** A member with a password and an authenticator app; the shop's clock is held. */
async function aMemberWithApp(shop: TestShop) {
  let moment = new Date("2026-11-22T10:00:10Z");
  shop.ctx.now = () => moment;
  const member = await shop.aStaff({ role: "manager", steppedUp: true });
  await shop.pool.query("update staff_members set password_hash = $2 where id = $1", [
    member.id,
    await hashPassword(PASSWORD),
  ]);
  const { secret } = (await member.call("startSecondFactor")).body.data;
  const code = () =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: moment.getTime() });
  const { recoveryCodes } = (await member.call("confirmSecondFactor", { code: code() })).body.data;
  return {
    ...member,
    recoveryCodes,
    /** What the app shows after this many seconds. */
    codeAfter(seconds: number): string {
      moment = new Date(moment.getTime() + seconds * 1000);
      return code();
    },
    signIn: (factor: { code?: string; recoveryCode?: string } = {}, headers: Record<string, string> = {}) =>
      shop.callAsStaff("signInStaff", { mail: member.mail, password: PASSWORD, ...factor }, { headers }),
  };
}

test("A member who has an authenticator app cannot sign in with the password alone", async () => {
  const shop = await testShop();
  const ada = await aMemberWithApp(shop);
  const asked = await ada.signIn();
  expect([asked.status, asked.body.code]).toEqual([403, "second_factor_needed"]);
  expect(asked.headers["set-cookie"]).toBeUndefined();
  const signedIn = await ada.signIn({ code: ada.codeAfter(30) });
  expect([signedIn.status, signedIn.body.data.hasSecondFactor]).toEqual([200, true]);
});

test("A code works once, also for two sign-ins at the same moment, and the code of the set-up counts", async () => {
  const shop = await testShop();
  const ada = await aMemberWithApp(shop);
  expect((await ada.signIn({ code: ada.codeAfter(0) })).body.code).toBe("second_factor_wrong");
  const code = ada.codeAfter(30);
  const answers = await Promise.all([ada.signIn({ code }), ada.signIn({ code })]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
});

test("An older code does not work after a newer one", async () => {
  const shop = await testShop();
  const ada = await aMemberWithApp(shop);
  const older = ada.codeAfter(60);
  const newer = ada.codeAfter(30);
  expect((await ada.signIn({ code: newer })).status).toBe(200);
  expect((await ada.signIn({ code: older })).body.code).toBe("second_factor_wrong");
});

test("After five wrong codes even the right one has to wait", async () => {
  const shop = await testShop();
  const ada = await aMemberWithApp(shop);
  const right = ada.codeAfter(30);
  const wrong = right === "123456" ? "654321" : "123456";
  for (let n = 0; n < 5; n += 1)
    expect((await ada.signIn({ code: wrong })).body.code).toBe("second_factor_wrong");
  expect((await ada.signIn({ code: right })).status).toBe(429);
});

test("A recovery code signs in once, ends the old app, and alerts every owner", async () => {
  const shop = await testShop();
  const owner = await shop.aStaff({ role: "owner" });
  const ada = await aMemberWithApp(shop);
  const [first, second] = ada.recoveryCodes;

  const signedIn = await ada.signIn({ recoveryCode: first!.toLowerCase() });
  expect(signedIn.body.data).toMatchObject({ hasSecondFactor: false, recoveryCodesLeft: 9 });
  expect((await ada.signIn({ recoveryCode: first! })).body.code).toBe("second_factor_wrong");
  expect((await ada.signIn({ code: ada.codeAfter(30) })).body.code).toBe("second_factor_wrong");
  expect((await ada.signIn({ recoveryCode: second! })).status).toBe(200);
  const alerts = await shop.mailsTo(owner.mail);
  expect(alerts.map(({ template, data }) => [template, data.member, data.left])).toEqual([
    ["staff_recovery_code_used", ada.name, 9],
    ["staff_recovery_code_used", ada.name, 8],
  ]);
});

test("New recovery codes replace the old ones, and the member gets an email", async () => {
  const shop = await testShop();
  const ada = await aMemberWithApp(shop);
  const renewed = await ada.call("renewRecoveryCodes");
  expect(renewed.body.data.recoveryCodes).toHaveLength(10);
  expect((await ada.signIn({ recoveryCode: ada.recoveryCodes[0]! })).body.code).toBe("second_factor_wrong");
  const mails = (await shop.mailsTo(ada.mail)).map(({ template, data }) => [template, data.what]);
  expect(mails).toEqual([
    ["staff_access_changed", "authenticator app"],
    ["staff_access_changed", "recovery codes"],
  ]);
});

test("A step-up by code lasts five minutes and gives the session a new token", async () => {
  const shop = await testShop();
  const ada = await aMemberWithApp(shop);
  await shop.pool.query("update staff_sessions set stepped_up_at = now() - interval '301 seconds'");
  expect((await ada.call("renewRecoveryCodes")).body.code).toBe("step_up_needed");
  expect((await ada.call("stepUp", { password: PASSWORD })).body.code).toBe("second_factor_wrong");

  const steppedUp = await ada.call("stepUp", { code: ada.codeAfter(30) });
  const token = tokenIn(steppedUp);
  expect(token).not.toBe(ada.token);
  expect((await shop.callAsStaff("renewRecoveryCodes", undefined, { token })).status).toBe(200);

  // A request that was on its way with the old token is answered, but the old token is not stepped up.
  expect((await ada.call("viewOwnProfile")).status).toBe(200);
  expect((await ada.call("renewRecoveryCodes")).body.code).toBe("step_up_needed");
  await shop.pool.query("update staff_sessions set renewed_at = now() - interval '31 seconds'");
  expect((await ada.call("viewOwnProfile")).status).toBe(401);
  expect((await shop.callAsStaff("viewOwnProfile", undefined, { token })).status).toBe(200);
});

test("A sign-in on a new device sends an email, and one on a known device does not", async () => {
  const shop = await testShop();
  const ada = await aMemberWithApp(shop);
  const phone = { "user-agent": "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/142.0.0.0" };
  const newDevices = async () =>
    (await shop.mailsTo(ada.mail)).filter(({ template }) => template === "staff_new_device");

  const first = await ada.signIn({ code: ada.codeAfter(30) }, phone);
  expect((await newDevices()).map(({ data }) => data.device)).toEqual(["Chrome on Android"]);
  await ada.signIn({ code: ada.codeAfter(30) }, { ...phone, cookie: deviceIn(first) });
  expect(await newDevices()).toHaveLength(1);
  await ada.signIn({ code: ada.codeAfter(30) }, phone);
  expect(await newDevices()).toHaveLength(2);
});

test("The secret of one member, copied to another in the database, opens nothing", async () => {
  const shop = await testShop();
  const ada = await aMemberWithApp(shop);
  const eve = await aMemberWithApp(shop);
  await shop.pool.query(
    "update staff_members set second_factor = (select second_factor from staff_members where id = $1) where id = $2",
    [eve.id, ada.id],
  );
  expect((await ada.signIn({ code: eve.codeAfter(30) })).body.code).toBe("second_factor_wrong");
});
