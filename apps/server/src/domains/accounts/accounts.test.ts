import { describe, expect, test } from "vitest";
import { ADA, codesFor, passOneMinute, signUp, wrongCode } from "../../../test/fixtures/account.ts";
import { testShop } from "../../../test/test-shop.ts";
import { cleanUpAccounts } from "./jobs.ts";

describe("Opening an account", () => {
  test("A shopper signs up, verifies the address with the mailed code and signs in", {
    tags: ["S3-017", "S3-019", "S7-006", "S7-007", "S7-008"],
  }, async () => {
    const shop = await testShop();
    const code = await signUp(shop);

    expect((await shop.call("verifyAccount", { mail: ADA.mail, otp: code })).status).toBe(200);
    const signedIn = await shop.call("signIn", { mail: ADA.mail, pword: ADA.pword });

    expect(signedIn.status).toBe(200);
    expect(signedIn.body.data[0]).toMatchObject({
      fname: "Ada",
      lname: "Obi",
      mail: ADA.mail,
      phone: ADA.phone,
    });
    const profile = await shop.call("viewProfile", undefined, { as: signedIn.body.data[0]!.token });
    expect(profile.body.data.mail).toBe(ADA.mail);
    expect((await shop.mailsTo(ADA.mail)).map((mail) => mail.template)).toEqual([
      "verification_code",
      "welcome",
    ]);
  });

  test("A code is accepted in upper or lower case and with blanks around it", async () => {
    const shop = await testShop();
    const code = await signUp(shop);
    expect(
      (await shop.call("verifyAccount", { mail: "ADA@example.com ", otp: ` ${code.toLowerCase()} ` })).status,
    ).toBe(200);
  });

  test("A code works once; sent again after a lost answer, it is answered with already_verified", async () => {
    const shop = await testShop();
    const code = await signUp(shop);
    const verify = async (otp: string) => {
      const { status, body } = await shop.call("verifyAccount", { mail: ADA.mail, otp });
      return [status, body.code ?? null];
    };
    expect(await verify(code)).toEqual([200, null]);
    expect(await verify(code)).toEqual([409, "already_verified"]);
    expect(await verify(wrongCode(code))).toEqual([400, "wrong_code"]);
    expect(await verify(code)).toEqual([409, "already_verified"]);
    await shop.pool.query("update code_series set live_until = now()");
    expect(await verify(code)).toEqual([400, "wrong_code"]);
    expect((await shop.pool.query("select from shoppers where mail = $1", [ADA.mail])).rowCount).toBe(1);
  });

  test("A code sent several times at once verifies the address once and is never called wrong", async () => {
    const shop = await testShop();
    const code = await signUp(shop);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => shop.call("verifyAccount", { mail: ADA.mail, otp: code })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    for (const { body } of answers) if (!body.status) expect(body.code).toBe("already_verified");
  });

  test("Registering an address that has an account gets the usual answer, changes nothing and mails the owner", async () => {
    const shop = await testShop();
    const owner = await shop.aShopper({ mail: "owner@example.com" });

    const known = await shop.call("register", { ...ADA, mail: owner.mail });
    const unknown = await shop.call("register", { ...ADA, mail: "nobody@example.com" });

    expect(known.status).toBe(unknown.status);
    expect({ ...known.body, data: null }).toEqual({ ...unknown.body, data: null });
    expect((await shop.mailsTo(owner.mail)).map((mail) => mail.template)).toEqual(["already_registered"]);
    expect((await shop.call("signIn", { mail: owner.mail, pword: ADA.pword })).status).toBe(400);
  });

  test("A registration that was never verified does not block its address", async () => {
    const shop = await testShop();
    await signUp(shop, { pword: "a stranger's password" });
    const code = await signUp(shop);

    expect((await shop.call("verifyAccount", { mail: ADA.mail, otp: code })).status).toBe(200);
    expect((await shop.call("signIn", { mail: ADA.mail, pword: ADA.pword })).status).toBe(200);
    expect((await shop.call("signIn", { mail: ADA.mail, pword: "a stranger's password" })).status).toBe(400);
  });

  test("A fourth registration of one address within an hour has to wait", async () => {
    const shop = await testShop();
    for (let n = 0; n < 3; n += 1) await signUp(shop);
    const refused = await shop.call("register", ADA);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  });

  test.each([
    [{ fname: "" }, "fname", "First name is required"],
    [{ lname: "  " }, "lname", "Last name is required"],
    [{ mail: "" }, "mail", "Email is required"],
    [{ mail: "ada at example" }, "mail", "Email is invalid"],
    [{ fname: "Ada\r\nBcc: eve@example.com" }, "fname", "Please use one line"],
    [{ mail: `${"a".repeat(250)}@example.com` }, "mail", "Email is invalid"],
    [{ phone: "" }, "phone", "Phone number is required"],
    [{ phone: "0803 123" }, "phone", "Please enter a valid phone number"],
    [{ phone: "0803 123 4567 8901 234" }, "phone", "Please enter a valid phone number"],
    [{ phone: "call me 08031234567" }, "phone", "Please enter a valid phone number"],
    [{ address: "" }, "address", "Address is required"],
    [{ address: "x".repeat(301) }, "address", "Please use at most 300 characters"],
    [{ pword: "" }, "pword", "Password is required"],
    [{ pword: "seven77" }, "pword", "Password must be at least 8 characters"],
    [{ pword: "x".repeat(1025) }, "pword", "Password is too long"],
    [{ fname: "Ada\u0000" }, "fname", "Please remove the characters that cannot be shown"],
    [{ fname: 7 }, "fname", "First name is required"],
    [{ isAdmin: true }, "isAdmin", 'Unknown field "isAdmin"'],
  ])(
    "A registration with %o is refused at its field and opens no account",
    { tags: ["S5-015"] },
    async (changes, field, sentence) => {
      const shop = await testShop();
      const answer = await shop.send("/auth/register", { payload: JSON.stringify({ ...ADA, ...changes }) });
      expect(answer.status).toBe(400);
      expect((answer.body.data as { fields: Record<string, string> }).fields[field]).toBe(sentence);
      expect((await shop.pool.query("select from shoppers")).rowCount).toBe(0);
    },
  );
});

describe("One-time codes", () => {
  test("The newest two codes work, and an older one does not", async () => {
    const shop = await testShop();
    await signUp(shop);
    for (let n = 0; n < 2; n += 1) {
      await passOneMinute(shop);
      expect((await shop.call("resendCode", { mail: ADA.mail })).status).toBe(200);
    }
    const [oldest, older] = await codesFor(shop, ADA.mail);

    expect((await shop.call("verifyAccount", { mail: ADA.mail, otp: oldest! })).status).toBe(400);
    expect((await shop.call("verifyAccount", { mail: ADA.mail, otp: older! })).status).toBe(200);
  });

  test("After five wrong tries no code of the series works, and requesting another one between them adds no tries", async () => {
    const shop = await testShop();
    const code = await signUp(shop);
    for (let n = 0; n < 3; n += 1) await shop.call("verifyAccount", { mail: ADA.mail, otp: wrongCode(code) });
    await passOneMinute(shop);
    await shop.call("resendCode", { mail: ADA.mail });
    for (let n = 0; n < 2; n += 1) await shop.call("verifyAccount", { mail: ADA.mail, otp: wrongCode(code) });

    for (const dead of await codesFor(shop, ADA.mail)) {
      expect((await shop.call("verifyAccount", { mail: ADA.mail, otp: dead })).status).toBe(400);
    }
  });

  test("At most five of many simultaneous guesses are compared", async () => {
    const shop = await testShop();
    const code = await signUp(shop);
    await Promise.all(
      Array.from({ length: 19 }, () => shop.call("verifyAccount", { mail: ADA.mail, otp: wrongCode(code) })),
    );
    const { rows } = await shop.pool.query("select tries from code_series");
    expect(rows).toEqual([{ tries: 6 }]); // five were compared; the sixth and later ones were not
    expect((await shop.call("verifyAccount", { mail: ADA.mail, otp: code })).status).toBe(400);
  });

  test("A code expires after ten minutes", async () => {
    const shop = await testShop();
    const code = await signUp(shop);
    await shop.pool.query("update one_time_codes set expires_at = now()");
    expect((await shop.call("verifyAccount", { mail: ADA.mail, otp: code })).status).toBe(400);
  });

  test("A second request for a code within a minute gets the same answer and sends no mail", {
    tags: ["S7-009"],
  }, async () => {
    const shop = await testShop();
    await signUp(shop);
    await passOneMinute(shop);
    const first = await shop.call("resendCode", { mail: ADA.mail });
    const second = await shop.call("resendCode", { mail: ADA.mail });
    const unknown = await shop.call("resendCode", { mail: "nobody@example.com" });

    expect([first.status, second.status, unknown.status]).toEqual([200, 200, 200]);
    expect(second.body.message).toBe(unknown.body.message);
    expect(await codesFor(shop, ADA.mail)).toHaveLength(2);
    expect(await shop.mailsTo("nobody@example.com")).toEqual([]);
  });
});

describe("Signing in", () => {
  test("Before the address is verified, the right password is answered 401 and a wrong one 400", {
    tags: ["S4-014"],
  }, async () => {
    const shop = await testShop();
    await signUp(shop);
    expect((await shop.call("signIn", { mail: ADA.mail, pword: ADA.pword })).status).toBe(401);
    expect((await shop.call("signIn", { mail: ADA.mail, pword: "something else" })).status).toBe(400);
  });

  test("An unknown address and a wrong password get the same answer", async () => {
    const shop = await testShop();
    const code = await signUp(shop);
    await shop.call("verifyAccount", { mail: ADA.mail, otp: code });

    const wrong = await shop.call("signIn", { mail: ADA.mail, pword: "something else" });
    const unknown = await shop.call("signIn", { mail: "nobody@example.com", pword: "something else" });

    expect(wrong.status).toBe(400);
    expect(wrong.body).toEqual(unknown.body);
  });

  test("A password is compared exactly, including blanks", async () => {
    const shop = await testShop();
    const code = await signUp(shop, { pword: " spaced out " });
    await shop.call("verifyAccount", { mail: ADA.mail, otp: code });
    expect((await shop.call("signIn", { mail: ADA.mail, pword: "spaced out" })).status).toBe(400);
    expect((await shop.call("signIn", { mail: ADA.mail, pword: " spaced out " })).status).toBe(200);
  });

  test("After ten wrong passwords within 15 minutes, even the right one has to wait", async () => {
    const shop = await testShop();
    const code = await signUp(shop);
    await shop.call("verifyAccount", { mail: ADA.mail, otp: code });
    for (let n = 0; n < 10; n += 1) {
      await shop.call("signIn", { mail: ADA.mail, pword: "something else" });
      await shop.pool.query("update attempts set pause_until = null");
    }

    const refused = await shop.call("signIn", { mail: ADA.mail, pword: ADA.pword });
    expect(refused.status).toBe(429);
    expect(refused.body.message).toBe("Too many attempts. Please wait 15 minutes and try again");
  });

  test("An invalid email address is refused with the message of the sign-in form", async () => {
    const shop = await testShop();
    const { status, body } = await shop.call("signIn", { mail: "ada at example", pword: ADA.pword });
    expect([status, body.message]).toEqual([400, "Please enter a valid email address"]);
  });

  test("Signing out ends the session at once", async () => {
    const shop = await testShop();
    const ada = await shop.aShopper();
    expect((await ada.call("signOut")).status).toBe(200);
    expect((await ada.call("viewProfile")).status).toBe(401);
  });

  test.each([{}, { "content-type": "application/json" }])(
    "Signing out needs no body, with headers %o",
    async (headers) => {
      const shop = await testShop();
      const ada = await shop.aShopper();
      const answer = await shop.app.inject({
        method: "POST",
        url: "/api/auth/logout",
        headers: { authorization: `Bearer ${shop.env.storeApiKey}`, usertoken: ada.token, ...headers },
      });
      expect([answer.statusCode, answer.json().message]).toEqual([200, "Logged out successfully!"]);
      expect((await ada.call("viewProfile")).status).toBe(401);
    },
  );

  test("A session ends after three days", { tags: ["S9-004"] }, async () => {
    const shop = await testShop();
    const ada = await shop.aShopper();
    await shop.pool.query("update sessions set expires_at = now()");
    expect((await ada.call("viewProfile")).status).toBe(401);
  });

  test.each(["", "unknown", "x".repeat(5000), "A".repeat(43)])(
    "The made-up session token '%.10s' is refused",
    async (token) => {
      const shop = await testShop();
      expect((await shop.call("viewProfile", undefined, { headers: { usertoken: token } })).status).toBe(401);
    },
  );
});

describe("The profile", () => {
  test("A shopper changes name, phone and address", async () => {
    const shop = await testShop();
    const ada = await shop.aShopper();
    const changed = {
      fname: "Adaeze",
      lname: "Obi-Okafor",
      phone: "+234 803 123 4567",
      address: "3 Bode Thomas, Surulere",
    };
    expect((await ada.call("updateProfile", changed)).body.data).toMatchObject(changed);
    expect((await ada.call("viewProfile")).body.data).toMatchObject({ ...changed, mail: ada.mail });
  });

  test("The email address of an account cannot be changed", { tags: ["S4-052"] }, async () => {
    const shop = await testShop();
    const ada = await shop.aShopper();
    const answer = await shop.send("/user/profile/update", {
      payload: JSON.stringify({
        fname: "A",
        lname: "B",
        phone: "08031234567",
        address: "C",
        mail: "new@example.com",
      }),
      headers: { usertoken: ada.token },
    });
    expect(answer.status).toBe(400);
    expect((await ada.call("viewProfile")).body.data).toMatchObject({ mail: ada.mail, fname: "Ada" });
  });

  test("Changing a profile leaves other shoppers' profiles alone", async () => {
    const shop = await testShop();
    const [ada, bisi] = [await shop.aShopper(), await shop.aShopper()];
    await ada.call("updateProfile", {
      fname: "Changed",
      lname: "Name",
      phone: "08031234567",
      address: "Elsewhere",
    });
    expect((await bisi.call("viewProfile")).body.data).toMatchObject({ fname: "Ada", mail: bisi.mail });
  });
});

test("A wrong store key is answered 403, never 401", { tags: ["S7-002"] }, async () => {
  const shop = await testShop();
  const ada = await shop.aShopper();
  for (const authorization of ["", "Bearer wrong", "Basic abc"]) {
    const answer = await shop.call("viewProfile", undefined, { as: ada.token, headers: { authorization } });
    expect(answer.status).toBe(403);
  }
});

test("The hourly cleanup deletes old registrations and expired codes, and keeps accounts and sessions", async () => {
  const shop = await testShop();
  await signUp(shop);
  await signUp(shop, { mail: "bisi@example.com" });
  const ada = await shop.aShopper();
  await shop.pool.query("update shoppers set created_at = now() - interval '8 days'");
  await shop.pool.query(
    "update registrations set created_at = now() - interval '8 days' where mail = 'bisi@example.com'",
  );
  await shop.pool.query("update one_time_codes set expires_at = now() - interval '1 second'");
  await shop.pool.query("update code_series set live_until = now() - interval '2 days'");

  await cleanUpAccounts(shop.ctx);

  const { rows } = await shop.pool.query("select mail from registrations");
  expect(rows).toEqual([{ mail: ADA.mail }]);
  expect((await shop.pool.query("select from one_time_codes")).rowCount).toBe(0);
  expect((await shop.pool.query("select from code_series")).rowCount).toBe(0);
  expect((await ada.call("viewProfile")).status).toBe(200);
});
