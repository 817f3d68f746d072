import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  askSignInCode,
  CLAIM,
  codesFor,
  freshAddress,
  passOneMinute,
} from "../../../test/fixtures/account.ts";
import { type TestShop, testShop } from "../../../test/test-shop.ts";

const NEW = "moi moi on sunday";

let shop: TestShop;
let mail: string;
/** The session of an account that was opened with an emailed code. */
let as: string;
beforeAll(async () => {
  shop = await testShop({}, "by hand");
});
afterAll(() => shop.close());
beforeEach(async () => {
  mail = await freshAddress(shop);
  as = await signInByCode();
});

async function signInByCode(): Promise<string> {
  const otp = await askSignInCode(shop, mail);
  const { body } = await shop.call("signInByCode", { mail, otp, claim: CLAIM.owner });
  return body.data.token;
}

/** @returns the code that confirms a change of the account */
async function askCode(claim = CLAIM.owner): Promise<string> {
  expect((await shop.call("sendConfirmationCode", { claim }, { as })).status).toBe(200);
  return (await codesFor(shop, mail, "confirmation_code")).at(-1)!;
}

const setPassword = (otp: string, claim = CLAIM.owner) =>
  shop.call("changePassword", { otp, claim, new_pword: NEW }, { as });

test("An account without a password sets one with an emailed code; this session stays and every other one ends", async () => {
  await passOneMinute(shop);
  const elsewhere = await signInByCode();
  expect((await setPassword(await askCode())).status).toBe(200);

  const profile = await shop.call("viewProfile", undefined, { as });
  expect([profile.status, profile.body.data.has_password]).toEqual([200, true]);
  expect((await shop.call("viewProfile", undefined, { as: elsewhere })).status).toBe(401);
  expect((await shop.call("signIn", { mail, pword: NEW })).status).toBe(200);
  expect((await shop.mailsTo(mail)).at(-1)?.template).toBe("password_changed");
});

test("An account without a password also gets one by Forgot password", async () => {
  await shop.call("forgotPassword", { mail });
  const otp = (await codesFor(shop, mail, "password_reset")).at(-1)!;
  expect((await shop.call("resetPassword", { mail, otp, pword: NEW })).status).toBe(200);
  const { body } = await shop.call("signIn", { mail, pword: NEW });
  expect(body.data[0]).toMatchObject({ has_password: true });
});

test("A code confirms one change: of two at the same moment, one is made", async () => {
  const otp = await askCode();
  const answers = await Promise.all([setPassword(otp), setPassword(otp)]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test("Without a code, with one of another browser or with one to sign in, nothing is changed", async () => {
  const otp = await askCode();
  const answers = [
    await shop.call("changePassword", { new_pword: NEW }, { as }),
    await shop.call("changePassword", { pword: "any password", new_pword: NEW }, { as }),
    await setPassword(otp, CLAIM.stranger),
    await shop.call("deleteAccount", {}, { as }),
  ];
  await passOneMinute(shop);
  const toSignIn = await askSignInCode(shop, mail);
  if (toSignIn !== otp) answers.push(await setPassword(toSignIn));
  for (const { status } of answers) expect(status).toBe(400);
  expect(answers[0]!.body.data).toEqual({ fields: { otp: "Please enter all 6 digits of the code" } });
  expect((await shop.call("viewProfile", undefined, { as })).body.data.has_password).toBe(false);
});

test("An account with a password is confirmed by the password only, and gets no code", async () => {
  await setPassword(await askCode());
  await passOneMinute(shop);
  for (const answer of [
    await shop.call("sendConfirmationCode", { claim: CLAIM.owner }, { as }),
    await shop.call("deleteAccount", { otp: "000000", claim: CLAIM.owner }, { as }),
  ]) {
    expect([answer.status, answer.body.code]).toEqual([400, "code_not_allowed"]);
  }
  const { status, body } = await shop.call("deleteAccount", {}, { as });
  expect([status, body.data]).toEqual([400, { fields: { pword: "Password is required" } }]);
});

test("An account without a password sees its data and deletes itself with an emailed code", async () => {
  const copy = await shop.call("viewOwnData", undefined, { as });
  expect(JSON.stringify(copy.body.data)).toContain(mail);

  const otp = await askCode();
  const deleted = await shop.call("deleteAccount", { otp, claim: CLAIM.owner }, { as });
  expect(deleted.status).toBe(200);
  expect((await shop.call("viewProfile", undefined, { as })).status).toBe(401);
  expect((await shop.mailsTo(mail)).at(-1)).toMatchObject({
    template: "account_deleted",
    data: { firstName: "" },
  });
  const { rowCount } = await shop.pool.query("select from shoppers where mail = $1", [mail]);
  expect(rowCount).toBe(0);
});

test("After three wrong codes the right one no longer works", async () => {
  const otp = await askCode();
  const wrong = String((Number(otp) + 1) % 1_000_000).padStart(6, "0");
  for (let n = 0; n < 3; n += 1) expect((await setPassword(wrong)).body.code).toBe("wrong_code");
  expect((await setPassword(otp)).body.code).toBe("wrong_code");
});
