import { expect, test } from "vitest";
import { ADA, anAccount, codesFor, signedIn } from "../../../test/new-shopper.ts";
import { type TestShop, testShop } from "../../../test/test-shop.ts";

/** Waits until one connection of the shop's stands at a lock that another one holds. */
async function somebodyWaits(shop: TestShop): Promise<void> {
  const waiting =
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  await expect
    .poll(async () => (await shop.pool.query(waiting)).rowCount, { interval: 5 })
    .toBeGreaterThan(0);
}

type Shopper = Awaited<ReturnType<TestShop["aShopper"]>>;

test.each<[string, (shopper: Shopper, variant: string) => Promise<{ status: number }>]>([
  ["a piece into the cart", (ada, variant) => ada.call("changeCart", { variant_token: variant })],
  ["a yes to offers", (ada) => ada.call("changeOffersConsent", { agreed: true })],
  ["a wish for the newsletter", (ada) => ada.call("changeNewsletterConsent", { agreed: true })],
  [
    "another name",
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
])("of an account that is being deleted nothing is kept of what comes meanwhile: %s", async (_, writes) => {
  const shop = await testShop();
  const variant = await shop.aVariant();
  const ada = await shop.aShopper();
  const deleting = await shop.pool.connect();
  try {
    await deleting.query("begin");
    await deleting.query("select from shoppers where id = $1 for update", [ada.id]);
    const written = writes(ada, variant.token);
    await somebodyWaits(shop);
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

test("who adds to the cart of an account that is no more is told to sign in", async () => {
  const shop = await testShop();
  const variant = await shop.aVariant();
  const ada = await shop.aShopper();
  await shop.pool.query("update shoppers set erased_at = now()");
  const { status } = await ada.call("changeCart", { variant_token: variant.token });
  expect(status).toBe(401);
});

test("a new password that is set while its account is deleted waits for the deletion, and holds nothing that it needs", async () => {
  const shop = await testShop();
  await anAccount(shop);
  await shop.call("forgotPassword", { mail: ADA.mail });
  const [otp] = await codesFor(shop, ADA.mail, "password_reset");
  const deleting = await shop.pool.connect();
  try {
    await deleting.query("begin");
    await deleting.query("select from shoppers for update");
    const statements = await shop.statementsOf(async () => {
      const reset = shop.call("resetPassword", { mail: ADA.mail, otp: otp!, pword: "moi moi on sunday" });
      await somebodyWaits(shop);
      // Would wait for the other, which waits for this one, if the code had been taken first.
      await deleting.query("delete from one_time_codes");
      await deleting.query("update shoppers set erased_at = now()");
      await deleting.query("commit");
      expect(await reset).toMatchObject({ status: 400, body: { data: null } });
    });
    // A deadlock would show as a transaction that is begun again.
    expect(statements.filter((text) => text === "begin")).toHaveLength(1);
  } finally {
    deleting.release();
  }
});

test("a password is set anew and the account deleted at once, many times: each time one of them is first, without a deadlock", async () => {
  const shop = await testShop();
  const outcomes = new Set<string>();
  for (let round = 0; round < 20; round += 1) {
    await shop.pool.query("delete from attempts");
    const account = await anAccount(shop, { mail: `ada${round}@example.com` });
    const as = await signedIn(shop, account);
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
    // A deadlock would show as a transaction that is begun again.
    expect(statements.filter((text) => text === "begin").length).toBeLessThanOrEqual(2);
  }
  for (const outcome of outcomes) expect(["200 401", "200 400", "400 200", "200 200"]).toContain(outcome);
}, 60_000);
