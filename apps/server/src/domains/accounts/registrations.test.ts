import { expect, test } from "vitest";
import { ADA, CLAIM, codesFor, passOneMinute, signUp } from "../../../test/fixtures/account.ts";
import { type TestShop, testShop } from "../../../test/test-shop.ts";

const STRANGER = { fname: "Mallory", pword: "a stranger's password" };

async function resent(shop: TestShop, claim?: string): Promise<string | undefined> {
  const before = (await codesFor(shop, ADA.mail)).length;
  await passOneMinute(shop);
  expect((await shop.call("resendCode", { mail: ADA.mail, ...(claim ? { claim } : {}) })).status).toBe(200);
  return (await codesFor(shop, ADA.mail))[before];
}

const signIn = (shop: TestShop, pword: string, claim?: string) =>
  shop.call("signIn", { mail: ADA.mail, pword, ...(claim ? { claim } : {}) });

test("A registration is not an account until its address is verified", async () => {
  const shop = await testShop();
  await signUp(shop);
  expect((await shop.pool.query("select from shoppers")).rowCount).toBe(0);
  expect((await shop.pool.query("select from registrations")).rowCount).toBe(1);
});

test("A code verifies only the registration it was made for", async () => {
  const shop = await testShop();
  const ownersCode = await signUp(shop);
  await signUp(shop, STRANGER);

  expect((await shop.call("verifyAccount", { mail: ADA.mail, otp: ownersCode })).status).toBe(200);

  const record = await signIn(shop, ADA.pword);
  expect([record.status, record.body.data[0]?.fname]).toEqual([200, "Ada"]);
  expect((await signIn(shop, STRANGER.pword)).status).toBe(400);
  expect((await shop.pool.query("select from registrations")).rowCount).toBe(0);
});

test.each([
  ["after", [CLAIM.owner, CLAIM.stranger]],
  ["before", [CLAIM.stranger, CLAIM.owner]],
])(
  "A new code for the owner never verifies the registration of a stranger who signed up %s them",
  async (_, order) => {
    const shop = await testShop();
    for (const claim of order) await signUp(shop, claim === CLAIM.owner ? { claim } : { ...STRANGER, claim });

    const again = await resent(shop, CLAIM.owner);
    expect(
      (await shop.call("verifyAccount", { mail: ADA.mail, otp: again!, claim: CLAIM.owner })).status,
    ).toBe(200);

    expect((await signIn(shop, ADA.pword, CLAIM.owner)).body.data[0]?.fname).toBe("Ada");
    expect((await signIn(shop, STRANGER.pword, CLAIM.stranger)).status).toBe(400);
  },
);

test("A code that a stranger requested does not work in the owner's browser", async () => {
  const shop = await testShop();
  await signUp(shop, { claim: CLAIM.owner });
  const strangersCode = await signUp(shop, { ...STRANGER, claim: CLAIM.stranger });

  for (const claim of [{ claim: CLAIM.owner }, {}]) {
    const typed = await shop.call("verifyAccount", { mail: ADA.mail, otp: strangersCode, ...claim });
    expect([typed.status, typed.body.message]).toEqual([
      400,
      "The verification code is not correct or has expired",
    ]);
  }
  const [ownersCode] = await codesFor(shop, ADA.mail);
  const typed = await shop.call("verifyAccount", { mail: ADA.mail, otp: ownersCode!, claim: CLAIM.owner });
  expect(typed.status).toBe(200);
});

test("A stranger's guesses and requests do not use up the owner's tries and codes", async () => {
  const shop = await testShop();
  const code = await signUp(shop, { claim: CLAIM.owner });
  await signUp(shop, { ...STRANGER, claim: CLAIM.stranger });
  for (let n = 0; n < 6; n += 1) {
    await shop.call("verifyAccount", { mail: ADA.mail, otp: "AAAAAAAA", claim: CLAIM.stranger });
  }
  await resent(shop, CLAIM.stranger);
  const typed = await shop.call("verifyAccount", { mail: ADA.mail, otp: code, claim: CLAIM.owner });
  expect(typed.status).toBe(200);
});

test("Signing in on another browser moves the registration there, and the next code works there", async () => {
  const shop = await testShop();
  await signUp(shop, { claim: CLAIM.owner });
  const phone = "browser-of-the-owners-phone";

  expect(await resent(shop, phone)).toBeUndefined();
  expect((await shop.mailsTo(ADA.mail)).at(-1)?.template).toBe("code_elsewhere");

  expect((await signIn(shop, ADA.pword, phone)).status).toBe(401);
  const code = await resent(shop, phone);
  const typed = await shop.call("verifyAccount", { mail: ADA.mail, otp: code!, claim: phone });
  expect(typed.status).toBe(200);
});

test.each([
  ["after", [ADA.pword, STRANGER.pword]],
  ["before", [STRANGER.pword, ADA.pword]],
])(
  "The owner's password works on another device although a stranger signed up with the address %s them",
  async (_, order) => {
    const shop = await testShop();
    for (const pword of order)
      await signUp(
        shop,
        pword === ADA.pword ? { claim: CLAIM.owner } : { ...STRANGER, claim: CLAIM.stranger },
      );
    const phone = "browser-of-the-owners-phone";
    expect((await signIn(shop, ADA.pword, phone)).status).toBe(401);
    const code = await resent(shop, phone);
    expect((await shop.call("verifyAccount", { mail: ADA.mail, otp: code!, claim: phone })).status).toBe(200);
    expect((await signIn(shop, ADA.pword, phone)).body.data[0]?.fname).toBe("Ada");
    expect((await signIn(shop, STRANGER.pword, CLAIM.stranger)).status).toBe(400);
  },
);

test("A client without a claim gets the next code for the registration whose password it gave", async () => {
  const shop = await testShop();
  await signUp(shop);
  await signUp(shop, STRANGER);
  expect((await signIn(shop, ADA.pword)).status).toBe(401);
  const code = await resent(shop);
  expect((await shop.call("verifyAccount", { mail: ADA.mail, otp: code! })).status).toBe(200);
  expect((await signIn(shop, ADA.pword)).body.data[0]?.fname).toBe("Ada");
});

test("A wrong password does not move a registration to another browser", async () => {
  const shop = await testShop();
  await signUp(shop, { claim: CLAIM.owner });
  expect((await signIn(shop, "something else", CLAIM.stranger)).status).toBe(400);
  expect(await resent(shop, CLAIM.stranger)).toBeUndefined();
});

test("Signing up with the address of an account makes no code that works", async () => {
  const shop = await testShop();
  const owner = await shop.aShopper();
  await shop.call("register", { ...ADA, mail: owner.mail });
  await passOneMinute(shop);
  await shop.call("resendCode", { mail: owner.mail });

  const { rows } = await shop.pool.query("select registration_id, shopper_id from one_time_codes");
  expect(rows).toEqual([
    { registration_id: null, shopper_id: null },
    { registration_id: null, shopper_id: null },
  ]);
  expect((await shop.mailsTo(owner.mail)).map(({ template, data }) => [template, data.asked])).toEqual([
    ["already_registered", "account"],
    ["already_registered", "code"],
  ]);
});

test("One of two registrations verified at the same moment becomes the account", async () => {
  const shop = await testShop();
  const codes = [
    await signUp(shop, { claim: CLAIM.owner }),
    await signUp(shop, { ...STRANGER, claim: CLAIM.stranger }),
  ];
  const claims = [CLAIM.owner, CLAIM.stranger];
  const answers = await Promise.all(
    codes.map((otp, nth) => shop.call("verifyAccount", { mail: ADA.mail, otp, claim: claims[nth]! })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await shop.pool.query("select from shoppers")).rowCount).toBe(1);
});

test("An invalid claim is refused", async () => {
  const shop = await testShop();
  const { status } = await shop.send("/auth/register", {
    payload: JSON.stringify({ ...ADA, claim: "short" }),
  });
  expect(status).toBe(400);
});
