import { alerts } from "@shop/contract/texts";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestShopper, TestVariant } from "../../../test/factories.ts";
import { type TestShop, testShop } from "../../../test/test-shop.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { MailResult } from "../notifications/mail-watcher.ts";
import { hashPassword } from "../passwords/hash-password.ts";
import { sendPriceAlerts } from "./send-price-alerts.ts";
import { alertMails } from "./watch-alert-mails.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop({}, "by hand");
});
afterAll(() => shop.close());

/** Each call is the next day. */
let days = 0;
const aDayPasses = async () => {
  days += 1;
  const day = `2026-01-${String(days).padStart(2, "0")}`;
  await sendPriceAlerts(shop.ctx, { day });
  return day;
};
const costs = ({ token }: TestVariant, price: number) =>
  shop.pool.query("update variants set compare_at_price = null, price = $2 where token = $1", [token, price]);
const mailsOf = async ({ mail }: TestShopper) =>
  (await shop.mailsTo(mail))
    .filter(({ template }) => template === "favourites_cheaper")
    .map(({ data }) => data as { token: string; products: { name: string; price: number; was: number }[] });
const ends = (data: unknown, result: MailResult) =>
  inTransaction(shop.ctx.db, (tx) => alertMails.favourites_cheaper.onMailResult({ db: tx }, data, result));
const mayBeSent = (data: unknown) => alertMails.favourites_cheaper.mayBeSent(shop.ctx, data);

async function aReader(...favourites: TestVariant[]): Promise<TestShopper> {
  const ada = await shop.aShopper();
  await ada.call("changeFavourites", { added: favourites.map(({ token }) => token) });
  await ada.call("changePriceAlerts", { agreed: true });
  return ada;
}

test("A shopper gets one email a day that lists all favourites that got at least 5 % cheaper", async () => {
  const [beads, gele, dress] = [
    await shop.aVariant({ name: "Beads", price: 100_000 }),
    await shop.aVariant({ name: "Gele", price: 100_000 }),
    await shop.aVariant({ name: "Dress", price: 100_000 }),
  ];
  const ada = await aReader(beads, gele, dress);
  await costs(beads, 95_000);
  await costs(gele, 95_100);
  await costs(dress, 50_000);
  const day = await aDayPasses();
  await sendPriceAlerts(shop.ctx, { day });
  const [first, ...more] = await mailsOf(ada);
  expect(more).toEqual([]);
  expect(first?.products).toMatchObject([
    { name: "Beads", price: 95_000, was: 100_000 },
    { name: "Dress", price: 50_000, was: 100_000 },
  ]);
});

test("A price that a member lowers in the back office is emailed to those who keep the variant as a favourite", async () => {
  const gele = await shop.aVariant({ name: "Gele", price: 2_450_000 });
  const ada = await aReader(gele);
  const bisi = await shop.aStaff({ role: "manager" });
  const { version } = (await bisi.call("viewStaffProduct", { product: gele.productToken })).body.data;
  const change = [{ token: gele.token, price: 21_000, compareAtPrice: 24_500 }];
  const saved = await bisi.call("saveProduct", { product: gele.productToken, version, variants: { change } });
  expect(saved.status).toBe(200);
  await aDayPasses();
  const [mail] = await mailsOf(ada);
  expect(mail?.products).toMatchObject([{ name: "Gele", price: 2_100_000, was: 2_450_000 }]);
});

test("Nobody gets emails about prices without having agreed, and the link in the email stops them", async () => {
  const beads = await shop.aVariant({ price: 100_000 });
  const [ada, bisi] = [await aReader(beads), await shop.aShopper()];
  await bisi.call("changeFavourites", { added: [beads.token] });
  await costs(beads, 80_000);
  await aDayPasses();
  expect(await mailsOf(bisi)).toEqual([]);
  const [mail] = await mailsOf(ada);
  expect(await mayBeSent(mail)).toBe(true);
  expect((await shop.call("stopAlerts", { token: String(mail?.token) })).body.message).toBe(alerts.stopped);
  expect(await mayBeSent(mail)).toBe(false);
  expect((await ada.call("viewAlerts")).body.data.prices).toBe(false);
  await costs(beads, 60_000);
  await aDayPasses();
  expect(await mailsOf(ada)).toHaveLength(1);
});

test("A price that was raised and then lowered again is no drop, and each drop is emailed once", async () => {
  const beads = await shop.aVariant({ price: 100_000 });
  const ada = await aReader(beads);
  await costs(beads, 150_000);
  await aDayPasses();
  await costs(beads, 99_000);
  await aDayPasses();
  expect(await mailsOf(ada)).toEqual([]);

  await costs(beads, 80_000);
  await aDayPasses();
  await ends((await mailsOf(ada))[0], "sent");
  await costs(beads, 120_000);
  await aDayPasses();
  await costs(beads, 79_000);
  await aDayPasses();
  expect(await mailsOf(ada)).toHaveLength(1);
  await costs(beads, 76_000);
  await aDayPasses();
  expect((await mailsOf(ada))[1]?.products).toMatchObject([{ price: 76_000, was: 80_000 }]);
});

test("A queued email is not sent once a price in it has gone up, and the next day's email has what is still cheaper", async () => {
  const [beads, gele] = [await shop.aVariant({ price: 100_000 }), await shop.aVariant({ price: 100_000 })];
  const ada = await aReader(beads, gele);
  await costs(beads, 80_000);
  await costs(gele, 80_000);
  await aDayPasses();
  const [mail] = await mailsOf(ada);
  await costs(gele, 90_000);
  await costs(beads, 100_000);
  expect(await mayBeSent(mail)).toBe(false);
  await ends(mail, "withheld");
  await aDayPasses();
  expect((await mailsOf(ada))[1]?.products).toMatchObject([{ price: 90_000, was: 100_000 }]);
});

test("An email that could not be sent comes again the next day, and only one of the two is sent", async () => {
  const beads = await shop.aVariant({ price: 100_000 });
  const ada = await aReader(beads);
  await costs(beads, 80_000);
  await aDayPasses();
  const [first] = await mailsOf(ada);
  await ends(first, "gave_up");
  await aDayPasses();
  const second = (await mailsOf(ada))[1];
  expect(second?.products).toMatchObject([{ price: 80_000, was: 100_000 }]);
  expect(await mayBeSent(second)).toBe(true);
  await ends(first, "sent");
  expect(await mayBeSent(second)).toBe(false);
});

const changes: [string, (beads: TestVariant, ada: TestShopper) => Promise<unknown>][] = [
  ["is sold out", (beads) => shop.setStock(beads, 0)],
  [
    "is archived",
    ({ token }) => shop.pool.query("update variants set archived_at = now() where token = $1", [token]),
  ],
  [
    "is off sale",
    ({ productToken }) =>
      shop.pool.query("update products set status = 'archived' where token = $1", [productToken]),
  ],
  ["is no longer a favourite", ({ token }, ada) => ada.call("changeFavourites", { removed: [token] })],
];
test.each(changes)("A queued email is not sent once a product in it %s", async (_, change) => {
  const beads = await shop.aVariant({ price: 100_000 });
  const ada = await aReader(beads);
  await costs(beads, 80_000);
  await aDayPasses();
  const [mail] = await mailsOf(ada);
  expect(await mayBeSent(mail)).toBe(true);
  await change(beads, ada);
  expect(await mayBeSent(mail)).toBe(false);
});

test("A blocked shopper gets no email about prices, even if it was already queued", async () => {
  const beads = await shop.aVariant({ price: 100_000 });
  const [ada, bisi] = [await aReader(beads), await aReader(beads)];
  const isBlocked = ({ id }: TestShopper) =>
    shop.pool.query("update shoppers set blocked_at = now(), blocked_reason = 'Fraud' where id = $1", [id]);
  await costs(beads, 80_000);
  await isBlocked(ada);
  await aDayPasses();
  expect(await mailsOf(ada)).toEqual([]);
  const [mail] = await mailsOf(bisi);
  expect(await mayBeSent(mail)).toBe(true);
  await isBlocked(bisi);
  expect(await mayBeSent(mail)).toBe(false);
});

test("Favourites that are sold out or off sale are not in the email, and a mailbox that does not exist gets no more", async () => {
  const [beads, gele] = [await shop.aVariant({ price: 100_000 }), await shop.aVariant({ price: 100_000 })];
  const ada = await aReader(beads, gele);
  await costs(beads, 80_000);
  await costs(gele, 80_000);
  await shop.setStock(beads, 0);
  await shop.pool.query("update variants set archived_at = now() where token = $1", [gele.token]);
  await aDayPasses();
  expect(await mailsOf(ada)).toEqual([]);
  await shop.setStock(beads, 2);
  await aDayPasses();
  const [mail] = await mailsOf(ada);
  expect(mail?.products).toHaveLength(1);
  await ends(mail, "no_such_mailbox");
  expect((await ada.call("viewAlerts")).body.data.prices).toBe(false);
});

test("The consent is proved by a log, the copy of a shopper's data has both kinds, and deleting the account deletes them", async () => {
  const waiting = await shop.aVariant({ name: "Zobo", stock: 0 });
  const ada = await aReader();
  await ada.call("changePriceAlerts", { agreed: true });
  await ada.call("changeStockAlert", { variant_token: waiting.token, wanted: true });
  const logOf = async () =>
    (await ada.call("viewConsents")).body.data.log.map(({ subject, event, text }) => [subject, event, text]);
  const given = ["priceAlerts", "given", alerts.pricesConsent(shop.env.storeName)];
  expect(await logOf()).toEqual([given]);

  const { holdings } = (await ada.call("viewOwnData")).body.data;
  const recordsOf = (wanted: string) => holdings.find(({ name }) => name === wanted)?.records;
  expect(recordsOf("stockAlerts")).toMatchObject([{ product: "Zobo" }]);
  expect(recordsOf("priceAlerts")).toMatchObject([{ event: "given" }]);

  await ada.call("changePriceAlerts", { agreed: false });
  await ada.call("changePriceAlerts", { agreed: false });
  expect(await logOf()).toEqual([["priceAlerts", "withdrawn", null], given]);
  await ada.call("changePriceAlerts", { agreed: true });

  const password = "jollof-rice-for-12";
  await shop.pool.query("update shoppers set password_hash = $2 where id = $1", [
    ada.id,
    await hashPassword(password),
  ]);
  expect((await ada.call("deleteAccount", { pword: password })).status).toBe(200);
  for (const table of ["stock_alerts", "price_alerts"]) {
    const { rowCount } = await shop.pool.query(`select from ${table} where shopper_id = $1`, [ada.id]);
    expect(rowCount).toBe(0);
  }
});
