import { expect, test } from "vitest";
import { ADA, codesFor, openAccount, openSession } from "../../../test/fixtures/account.ts";
import { someoneIsBlocked } from "../../../test/fixtures/someone-is-blocked.ts";
import { type TestShop, testShop } from "../../../test/test-shop.ts";

type Shopper = Awaited<ReturnType<TestShop["aShopper"]>>;

test.each<[string, (shopper: Shopper, variant: string) => Promise<{ status: number }>]>([
  ["an item for the cart", (ada, variant) => ada.call("changeCart", { variant_token: variant })],
  ["consent to offers", (ada) => ada.call("changeOffersConsent", { agreed: true })],
  ["a request for the newsletter", (ada) => ada.call("changeNewsletterConsent", { agreed: true })],
  [
    "a new name",
    (ada) =>
      ada.call("updateProfile", { fname: "Bisi", lname: "Obi", phone: "08031234567", address: "12 Allen" }),
  ],
  [
    "an address",
    (ada) =>
      ada.call("addAddress", {
        ...{ state: "Lagos", lga: "Ikeja", area: "Allen", street: "12 Allen Avenue" },
        ...{ landmark: "", directions: "", phone: "08031234567", isDefault: true },
      }),
  ],
])("An account that is being deleted stores nothing sent meanwhile: %s", async (_, writes) => {
  const shop = await testShop();
  const variant = await shop.aVariant();
  const ada = await shop.aShopper();
  const deleting = await shop.pool.connect();
  try {
    await deleting.query("begin");
    await deleting.query("select from shoppers where id = $1 for update", [ada.id]);
    const written = writes(ada, variant.token);
    await someoneIsBlocked(shop);
    await deleting.query("update shoppers set erased_at = now(), first_name = 'Removed' where id = $1", [
      ada.id,
    ]);
    await deleting.query("commit");
    expect((await written).status).toBe(401);
  } finally {
    deleting.release();
  }
  const { rows } = await shop.pool.query(`
    select (select count(*)::int from cart_lines) as cart, (select count(*)::int from offer_consents) as offers,
           (select count(*)::int from newsletter_subscribers) as letters,
           (select count(*)::int from addresses) as addresses, (select first_name from shoppers) as name`);
  expect(rows).toEqual([{ cart: 0, offers: 0, letters: 0, addresses: 0, name: "Removed" }]);
});

test("A shopper who adds to the cart of a deleted account is asked to sign in", async () => {
  const shop = await testShop();
  const variant = await shop.aVariant();
  const ada = await shop.aShopper();
  await shop.pool.query("update shoppers set erased_at = now()");
  const { status } = await ada.call("changeCart", { variant_token: variant.token });
  expect(status).toBe(401);
});

test("A password reset during the deletion of its account waits for the deletion without a deadlock", async () => {
  const shop = await testShop();
  await openAccount(shop);
  await shop.call("forgotPassword", { mail: ADA.mail });
  const [otp] = await codesFor(shop, ADA.mail, "password_reset");
  const deleting = await shop.pool.connect();
  try {
    await deleting.query("begin");
    await deleting.query("select from shoppers for update");
    const statements = await shop.statementsOf(async () => {
      const reset = shop.call("resetPassword", { mail: ADA.mail, otp: otp!, pword: "moi moi on sunday" });
      await someoneIsBlocked(shop);
      // If the reset had locked the code first, this statement would deadlock with it.
      await deleting.query("delete from one_time_codes");
      await deleting.query("update shoppers set erased_at = now()");
      await deleting.query("commit");
      expect(await reset).toMatchObject({ status: 400, body: { data: null } });
    });
    // A deadlock would show as a transaction that starts again.
    expect(statements.filter((text) => text === "begin")).toHaveLength(1);
  } finally {
    deleting.release();
  }
});

test("A password reset and the deletion of the account at the same moment never deadlock", async () => {
  const shop = await testShop();
  const outcomes = new Set<string>();
  for (let round = 0; round < 20; round += 1) {
    await shop.pool.query("delete from attempts");
    const account = await openAccount(shop, { mail: `ada${round}@example.com` });
    const as = await openSession(shop, account);
    await shop.call("forgotPassword", { mail: account.mail });
    const [otp] = await codesFor(shop, account.mail, "password_reset");
    let statuses: number[] = [];
    const statements = await shop.statementsOf(async () => {
      const answers = await Promise.all([
        shop.call("resetPassword", { mail: account.mail, otp: otp!, pword: "moi moi on sunday" }),
        shop.call("deleteAccount", { pword: account.pword }, { as }),
      ]);
      statuses = answers.map(({ status }) => status);
    });
    outcomes.add(statuses.join(" "));
    // A deadlock would show as a transaction that starts again.
    expect(statements.filter((text) => text === "begin").length).toBeLessThanOrEqual(2);
  }
  for (const outcome of outcomes) expect(["200 401", "200 400", "400 200", "200 200"]).toContain(outcome);
}, 240_000);
