import { expect, test } from "vitest";
import { BISI } from "../../../test/fixtures/audit-log.ts";
import { type TestShop, testShop } from "../../../test/test-shop.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { recordAudit } from "../audit/record-audit.ts";
import { hashPassword } from "../passwords/hash-password.ts";
import { HOLDINGS } from "./holdings.ts";

const PASSWORD = "jollof-rice-for-12";
const home = {
  state: "Lagos",
  lga: "Ikeja",
  area: "Allen",
  street: "12 Allen Avenue",
  landmark: "",
  directions: "",
  phone: "08031234567",
  isDefault: true,
};

/** A shopper with a known password who has used every feature that stores personal data. */
async function aRegular(shop: TestShop, mail: string) {
  const [ordered, kept] = [
    await shop.aVariant({ name: "Kilishi", flavour: "Hot" }),
    await shop.aVariant({ name: "Waist Beads" }),
  ];
  const shopper = await shop.aShopper({ mail, cart: [ordered] });
  await shop.pool.query("update shoppers set password_hash = $2 where id = $1", [
    shopper.id,
    await hashPassword(PASSWORD),
  ]);
  const order = (await shopper.placesOrder()).body.data;
  await shopper.call("changeCart", { variant_token: kept.token, quantity: 3 });
  await shopper.call("addAddress", home);
  await shopper.call("changeNewsletterConsent", { agreed: true });
  await shopper.call("changeOffersConsent", { agreed: true });
  await shopper.call("changeStatusMails", { kind: "delivered", agreed: false });
  return {
    ...shopper,
    order,
    deliver: () =>
      shop.pool.query(
        "update orders set status = 'delivered', payment_status = 'paid' where public_id = $1",
        [order.id],
      ),
    deletes: (pword = PASSWORD) => shopper.call("deleteAccount", { pword }),
  };
}

/** The names of all tables that contain the words. */
async function tablesWith(shop: TestShop, words: string): Promise<string[]> {
  const { rows: tables } = await shop.pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public'",
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await shop.pool.query(
      `select 1 from "${name}" t where to_jsonb(t)::text ilike '%' || $1 || '%' limit 1`,
      [words],
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
}

test("A shopper gets a copy of everything the shop holds about them, with the reason and how long it is kept", async () => {
  const shop = await testShop();
  const ada = await aRegular(shop, "ada@example.com");
  const { status, body } = await ada.call("viewOwnData");
  expect(status).toBe(200);
  const { holdings } = body.data;
  expect(holdings.map(({ name }) => name)).toEqual(HOLDINGS.map(({ name }) => name));
  for (const { title, why, kept } of holdings)
    for (const said of [title, why, kept]) expect(said).toMatch(/\w+/);

  const records = Object.fromEntries(holdings.map(({ name, records: held }) => [name, held]));
  expect(records).toMatchObject({
    account: [
      {
        firstName: "Ada",
        lastName: "Obi",
        mail: "ada@example.com",
        signedInOn: [{ lastSeenAt: expect.any(String) }],
      },
    ],
    addresses: [{ street: "12 Allen Avenue", state: "Lagos", localGovernmentArea: "Ikeja", default: true }],
    cart: [{ product: "Waist Beads", quantity: 3 }],
    orders: [{ reference: ada.order.reference, items: [{ name: "Kilishi", details: "Hot", quantity: 1 }] }],
    newsletter: [
      { mail: "ada@example.com", state: "waiting", consents: [{ event: "asked", page: "/profile" }] },
    ],
    offers: [{ event: "given", text: expect.stringContaining("Suya & Silk may email me offers") }],
    mails: [{ about: "newsletter confirm" }, { about: "order placed" }],
  });
});

test("The copy of a shopper's data contains no secrets and nothing about other shoppers", async () => {
  const shop = await testShop();
  const [ada, bisi] = [await aRegular(shop, "ada@example.com"), await aRegular(shop, "bisi@example.com")];
  const copy = JSON.stringify((await ada.call("viewOwnData")).body.data);
  expect(copy).not.toMatch(/argon2|password|hash|token/i);
  expect(copy).not.toContain(bisi.mail);
  expect(copy).not.toContain(bisi.order.reference);
  const nobody = await shop.call("viewOwnData");
  expect(nobody.status).toBe(401);
});

test("Every table with personal data is declared by its domain", async () => {
  const shop = await testShop();
  const { rows } = await shop.pool.query<{ name: string }>(`
    select distinct table_name as name from information_schema.columns
    where table_schema = 'public'
      and column_name in ('shopper_id', 'mail', 'recipient', 'phone', 'first_name', 'customer_mail', 'customer_name')`);
  // The phone of a pickup point is the shop's own, and members of staff are no shoppers.
  const notShoppers = ["pickup_points", "staff_members", "staff_invitations"];
  const named = [...HOLDINGS.flatMap(({ tables }) => tables), ...notShoppers];
  expect(rows.map(({ name }) => name).filter((name) => !named.includes(name))).toEqual([]);
});

test("Deleting an account removes the person from every table and keeps the sale", async () => {
  const shop = await testShop();
  const ada = await aRegular(shop, "ada@example.com");
  await shop.pool.query("update shoppers set last_name = 'Obiageliwa', phone = '08099887766' where id = $1", [
    ada.id,
  ]);
  await shop.pool.query("update orders set customer_phone = '08099887766', customer_name = 'Ada Obiageliwa'");
  await ada.deliver();
  await shop.pool.query(
    "update order_events set note = 'Mrs Obiageliwa prefers mornings', detail = 'Call 08099887766 first'",
  );
  const { rows: before } = await shop.pool.query(
    "select reference, total, subtotal, location_name from orders",
  );
  for (const [kind, id] of [
    ["order", before[0].reference],
    ["customer", ada.publicId],
  ]) {
    const record = { kind, id, name: id };
    const entry = { by: BISI, action: "order.cancelled", record, reason: "Mrs Obiageliwa moved" } as const;
    await inTransaction(shop.db, (db) => recordAudit({ db }, entry));
  }

  const answer = await ada.deletes();
  expect([answer.status, answer.body.message]).toEqual([
    200,
    "Your account is deleted. Thank you for shopping with us",
  ]);
  expect(await tablesWith(shop, "Obiageliwa")).toEqual([]);
  expect(await tablesWith(shop, "08099887766")).toEqual([]);
  expect(await tablesWith(shop, "Allen Avenue")).toEqual([]);
  // The confirming mail still waits in the outbox; its row is deleted after 30 days like every other.
  expect(await tablesWith(shop, "ada@example.com")).toEqual(["outbox_mails"]);
  expect(await shop.mailsTo("ada@example.com")).toMatchObject([
    { template: "account_deleted", data: { firstName: "Ada" } },
  ]);

  const { rows: after } = await shop.pool.query(
    "select reference, total, subtotal, location_name from orders",
  );
  expect(after).toEqual(before);
  const { rows: lines } = await shop.pool.query("select name from order_lines");
  expect(lines).toEqual([{ name: "Kilishi" }]);
});

test("A deleted account is signed out everywhere and cannot be signed in to", async () => {
  const shop = await testShop();
  const ada = await aRegular(shop, "ada@example.com");
  await ada.deliver();
  const other = await shop.call("signIn", { mail: "ada@example.com", pword: PASSWORD });
  const elsewhere = other.body.data[0]?.token ?? "";
  await ada.deletes();

  expect((await ada.call("viewProfile")).status).toBe(401);
  expect((await shop.call("viewProfile", undefined, { as: elsewhere })).status).toBe(401);
  expect((await shop.call("signIn", { mail: "ada@example.com", pword: PASSWORD })).status).toBe(400);
  const { rows } = await shop.pool.query("select mail from shoppers where id = $1", [ada.id]);
  expect((await shop.call("signIn", { mail: rows[0].mail, pword: PASSWORD })).status).toBe(400);
});

test("A shopper who signs up again with the address of a deleted account starts with nothing from before", async () => {
  const shop = await testShop();
  const ada = await aRegular(shop, "ada@example.com");
  await ada.deliver();
  await ada.deletes();

  await shop.call("register", {
    fname: "Ada",
    lname: "Eze",
    mail: "ada@example.com",
    phone: "08031234567",
    address: "1 New Road",
    pword: "another-password-5",
  });
  const code = (await shop.mailsTo("ada@example.com")).find(
    ({ template }) => template === "verification_code",
  );
  await shop.call("verifyAccount", { mail: "ada@example.com", otp: String(code?.data.code) });
  const signedIn = await shop.call("signIn", { mail: "ada@example.com", pword: "another-password-5" });
  const as = signedIn.body.data[0]?.token ?? "";
  expect(signedIn.body.data[0]?.id).not.toBe(ada.publicId);
  expect((await shop.call("listOrders", undefined, { as })).body.data).toEqual([]);
  expect((await shop.call("listAddresses", undefined, { as })).body.data).toEqual([]);
  expect((await shop.call("viewConsents", undefined, { as })).body.data).toMatchObject({
    newsletter: "off",
    offers: false,
    log: [],
  });
});

test.each([
  ["is being packed", "processing", "unpaid"],
  ["is on its way", "shipped", "paid"],
  ["waits for money back", "cancelled", "refund_due"],
])(
  "An account whose order %s cannot be deleted, and the answer names the order",
  async (_, status, payment) => {
    const shop = await testShop();
    const ada = await aRegular(shop, "ada@example.com");
    await shop.pool.query("update orders set status = $1, payment_status = $2", [status, payment]);
    const answer = await ada.deletes();
    expect(answer.status).toBe(409);
    expect(answer.body.message).toContain(`Your ${ada.order.reference} is still open`);
    expect((await ada.call("viewProfile")).status).toBe(200);
    expect((await ada.call("listAddresses")).body.data).toHaveLength(1);
  },
);

test("Deleting an account needs the password, and guesses are limited", async () => {
  const shop = await testShop();
  const ada = await aRegular(shop, "ada@example.com");
  await ada.deliver();
  const wrong = await ada.deletes("not-the-password");
  expect(wrong).toMatchObject({
    status: 400,
    body: { data: { fields: { pword: "Your current password is not correct" } } },
  });
  for (let guess = 2; guess <= 10; guess += 1) await ada.deletes(`guess-${guess}`);
  const shut = await ada.deletes();
  expect(shut.status).toBe(429);
  expect(Number(shut.headers["retry-after"])).toBeGreaterThan(0);
  expect((await ada.call("viewProfile")).status).toBe(200);
});

test("An order placed while its account is deleted either stops the deletion or is not placed", async () => {
  const shop = await testShop();
  for (let round = 0; round < 5; round += 1) {
    const ada = await aRegular(shop, `ada${round}@example.com`);
    await ada.deliver();
    const [deleted, placed] = await Promise.all([ada.deletes(), ada.placesOrder()]);
    expect([deleted.status, placed.status]).toSatisfy(([gone, order]: number[]) =>
      order === 200 ? gone === 409 : gone === 200 && order === 401,
    );
  }
});

test("Two devices that delete an account at once delete it once and send one mail", async () => {
  const shop = await testShop();
  const ada = await aRegular(shop, "ada@example.com");
  await ada.deliver();
  const statuses = (await Promise.all([ada.deletes(), ada.deletes()])).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 401]);
  expect(await shop.mailsTo("ada@example.com")).toHaveLength(1);
});

test("A consent to offers is logged, shown newest first and withdrawn with one call", async () => {
  const shop = await testShop();
  const ada = await shop.aShopper();
  const given = await ada.call("changeOffersConsent", { agreed: true });
  expect(given.body.data).toMatchObject({ newsletter: "off", offers: true, log: [{ event: "given" }] });
  await ada.call("changeOffersConsent", { agreed: true });
  const taken = await ada.call("changeOffersConsent", { agreed: false });
  expect(taken.body.data.offers).toBe(false);
  expect(taken.body.data.log.map(({ subject, event }) => `${subject} ${event}`)).toEqual([
    "offers withdrawn",
    "offers given",
  ]);
});

test("A shopper requests the newsletter in the profile, confirms it in the mailbox and unsubscribes with one press", async () => {
  const shop = await testShop();
  const ada = await shop.aShopper();
  const asked = await ada.call("changeNewsletterConsent", { agreed: true });
  expect(asked.body).toMatchObject({
    message: "Almost done. We have sent an email to this address. Please open it to finish",
    data: { newsletter: "waiting" },
  });
  const [mail] = await shop.mailsTo(ada.mail);
  await shop.call("confirmNewsletter", { token: String(mail?.data.token) });
  expect((await ada.call("viewConsents")).body.data.newsletter).toBe("on");

  const left = await ada.call("changeNewsletterConsent", { agreed: false });
  expect(left.body.data.newsletter).toBe("off");
  expect(left.body.data.log.map(({ event }) => event)).toEqual(["withdrawn", "confirmed", "asked"]);
  // The link in the older mail does not subscribe her again.
  await shop.call("confirmNewsletter", { token: String(mail?.data.token) });
  expect((await ada.call("viewConsents")).body.data.newsletter).toBe("off");
  const tooSoon = await ada.call("changeNewsletterConsent", { agreed: true });
  expect(tooSoon.status === 429 || tooSoon.body.data.newsletter === "waiting").toBe(true);
});

test("The log of consents to offers cannot be changed or deleted", async () => {
  const shop = await testShop();
  const ada = await shop.aShopper();
  await ada.call("changeOffersConsent", { agreed: true });
  await expect(shop.pool.query("delete from offer_consents")).rejects.toThrow("added to, never changed");
  await expect(shop.pool.query("update offer_consents set event = 'withdrawn'")).rejects.toThrow();
});
