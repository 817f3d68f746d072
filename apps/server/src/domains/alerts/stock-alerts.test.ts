import { STOCK_ALERTS_MAX } from "@shop/contract/constants";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestShopper, TestVariant } from "../../../test/factories.ts";
import { type TestShop, testShop } from "../../../test/test-shop.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { MailResult } from "../notifications/mail-watcher.ts";
import { MAILS_AT_ONCE } from "./rules/pace.ts";
import { sendStockAlerts } from "./send-stock-alerts.ts";
import { deleteOldStockAlerts } from "./stock-alerts.ts";
import { alertMails } from "./watch-alert-mails.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop({}, "by hand");
});
afterAll(() => shop.close());

const soldOut = (given: Parameters<TestShop["aVariant"]>[0] = {}) => shop.aVariant({ ...given, stock: 0 });
const asks = (shopper: TestShopper, { token }: TestVariant, wanted = true) =>
  shopper.call("changeStockAlert", { variant_token: token, wanted });
const waitsFor = async (shopper: TestShopper) => (await shopper.call("viewAlerts")).body.data.stock;
const mailsOf = async ({ mail }: TestShopper) =>
  (await shop.mailsTo(mail)).filter(({ template }) => template === "back_in_stock").map(({ data }) => data);
const aQueue = async (variant: TestVariant, count: number) => {
  const shoppers: TestShopper[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    const shopper = await shop.aShopper();
    await asks(shopper, variant);
    shoppers.push(shopper);
  }
  return shoppers;
};
const mailedAmong = async (shoppers: readonly TestShopper[]) =>
  (await Promise.all(shoppers.map(mailsOf))).map((mails) => mails.length);
const anHourPasses = () =>
  shop.pool.query("update stock_alerts set mailed_at = mailed_at - interval '61 minutes'");
const isBlocked = ({ id }: TestShopper) =>
  shop.pool.query("update shoppers set blocked_at = now(), blocked_reason = 'Fraud' where id = $1", [id]);
const ends = (data: unknown, result: MailResult) =>
  inTransaction(shop.ctx.db, (tx) => alertMails.back_in_stock.onMailResult({ db: tx }, data, result));
const mayBeSent = (data: unknown) => alertMails.back_in_stock.mayBeSent(shop.ctx, data);

test("A shopper who asked gets one email when the sold-out variant is back in stock", async () => {
  const small = await shop.aVariant({ name: "Chin-chin", price: 150_000 });
  const large = await soldOut({ of: small, price: 600_000, size: "1 kg" });
  const ada = await shop.aShopper();
  expect((await asks(ada, large)).body).toMatchObject({ data: { stock: [large.token] } });
  await asks(ada, large);
  await sendStockAlerts(shop.ctx);
  expect(await mailsOf(ada)).toEqual([]);

  await shop.setStock(large, 5);
  await sendStockAlerts(shop.ctx);
  await anHourPasses();
  await sendStockAlerts(shop.ctx);
  expect(await mailsOf(ada)).toMatchObject([
    {
      firstName: "Ada",
      product: {
        name: "Chin-chin",
        variant: "1 kg",
        price: 600_000,
        path: `/product/${large.productToken}?variant=1`,
      },
    },
  ]);
  expect(await waitsFor(ada)).toEqual([]);
});

test("What a shopper waits for has its name and its place among the variants, and says when it is no longer for sale", async () => {
  const small = await soldOut({ name: "Ankara dress", size: "S" });
  const medium = await soldOut({ of: small, size: "M" });
  const cap = await soldOut({ name: "Fila" });
  const ada = await shop.aShopper();
  for (const variant of [medium, cap]) await asks(ada, variant);
  await shop.pool.query("update variants set archived_at = now() where token = $1", [cap.token]);
  const dress = { product_token: medium.productToken, name: "Ankara dress", variant: "M", position: 1 };
  expect((await ada.call("viewAlerts")).body.data.waiting).toEqual([
    {
      variant_token: cap.token,
      product_token: cap.productToken,
      name: "Fila",
      variant: null,
      position: null,
    },
    { variant_token: medium.token, ...dress },
  ]);
});

test("A shopper who takes the request back gets no email, even if it was already queued", async () => {
  const variant = await soldOut();
  const [ada, bisi] = [await shop.aShopper(), await shop.aShopper()];
  await asks(ada, variant);
  await asks(bisi, variant);
  expect((await asks(ada, variant, false)).body.data.stock).toEqual([]);
  await shop.setStock(variant, 5);
  await sendStockAlerts(shop.ctx);
  expect(await mailedAmong([ada, bisi])).toEqual([0, 1]);

  const [queued] = await mailsOf(bisi);
  expect(await mayBeSent(queued)).toBe(true);
  await asks(bisi, variant, false);
  expect(await mayBeSent(queued)).toBe(false);
});

test("Three pieces cause six emails, to those who asked first, and the next six an hour later", async () => {
  const variant = await soldOut();
  const queue = await aQueue(variant, 8);
  await shop.setStock(variant, 3);
  await Promise.all([sendStockAlerts(shop.ctx), sendStockAlerts(shop.ctx)]);
  await sendStockAlerts(shop.ctx);
  expect(await mailedAmong(queue)).toEqual([1, 1, 1, 1, 1, 1, 0, 0]);
  await anHourPasses();
  await sendStockAlerts(shop.ctx);
  expect(await mailedAmong(queue)).toEqual([1, 1, 1, 1, 1, 1, 1, 1]);
});

test("More stock within the hour causes more emails, up to two for each piece", async () => {
  const variant = await soldOut();
  const queue = await aQueue(variant, 5);
  await shop.setStock(variant, 1);
  await sendStockAlerts(shop.ctx);
  await shop.setStock(variant, 2);
  await sendStockAlerts(shop.ctx);
  expect(await mailedAmong(queue)).toEqual([1, 1, 1, 1, 0]);
  await shop.setStock(variant, 1);
  await sendStockAlerts(shop.ctx);
  expect(await mailedAmong(queue)).toEqual([1, 1, 1, 1, 0]);
});

test("A long queue for a variant with much stock is emailed in the next minutes, not hours", async () => {
  const variant = await soldOut();
  await shop.pool.query(
    `with many as (
       insert into shoppers (public_id, mail, first_name, last_name, phone, address, password_hash)
       select 'queue' || n, 'queue' || n || '@example.com', first_name, last_name, phone, address, password_hash
       from shoppers, generate_series(1, $2::integer) n where id = $3 returning id
     ) insert into stock_alerts (shopper_id, variant_id) select many.id, v.id from many, variants v where v.token = $1`,
    [variant.token, MAILS_AT_ONCE + 5, (await shop.aShopper()).id],
  );
  const mailed = async () => {
    await sendStockAlerts(shop.ctx);
    const { rowCount } = await shop.pool.query(
      "select from outbox_mails where template = 'back_in_stock' and recipient like 'queue%'",
    );
    return rowCount;
  };
  await shop.setStock(variant, MAILS_AT_ONCE);
  expect([await mailed(), await mailed()]).toEqual([MAILS_AT_ONCE, MAILS_AT_ONCE + 5]);
});

test("A shopper who asks again while the first email waits gets one email", async () => {
  const variant = await soldOut();
  const [ada = await shop.aShopper()] = await aQueue(variant, 1);
  await shop.setStock(variant, 1);
  await sendStockAlerts(shop.ctx);
  await shop.setStock(variant, 0);
  await asks(ada, variant);
  await shop.setStock(variant, 1);
  await sendStockAlerts(shop.ctx);
  const [first, second] = await mailsOf(ada);
  expect([await mayBeSent(first), await mayBeSent(second)]).toEqual([false, true]);
  await ends(first, "withheld");
  expect([await waitsFor(ada), await mayBeSent(second)]).toEqual([[], true]);
});

test("An email that an earlier version queued without a time is sent, or its shopper keeps waiting", async () => {
  const variant = await soldOut();
  const [ada = await shop.aShopper()] = await aQueue(variant, 1);
  await shop.setStock(variant, 1);
  await sendStockAlerts(shop.ctx);
  const [{ mailedAt: _, ...queued } = {}] = (await mailsOf(ada)) as Record<string, unknown>[];
  expect(await mayBeSent(queued)).toBe(true);
  await ends(queued, "withheld");
  expect([await waitsFor(ada), await mayBeSent(queued)]).toEqual([[variant.token], false]);
});

test("A blocked shopper gets no email and takes nobody's place in the queue", async () => {
  const variant = await soldOut();
  const queue = await aQueue(variant, 3);
  const [ada, bisi] = queue as [TestShopper, TestShopper, TestShopper];
  await shop.setStock(variant, 1);
  await isBlocked(ada);
  await sendStockAlerts(shop.ctx);
  expect(await mailedAmong(queue)).toEqual([0, 1, 1]);

  const [queued] = await mailsOf(bisi);
  expect(await mayBeSent(queued)).toBe(true);
  await isBlocked(bisi);
  expect(await mayBeSent(queued)).toBe(false);
});

test("Nobody is mailed about a variant that is sold out or off sale again, and shoppers keep waiting for it", async () => {
  const variant = await soldOut();
  const [ada = await shop.aShopper()] = await aQueue(variant, 1);
  await shop.setStock(variant, 3);
  await sendStockAlerts(shop.ctx);
  const [queued] = await mailsOf(ada);
  await shop.setStock(variant, 0);
  expect(await mayBeSent(queued)).toBe(false);
  await ends(queued, "withheld");
  expect(await waitsFor(ada)).toEqual([variant.token]);

  await shop.setStock(variant, 3);
  await shop.pool.query("update products set status = 'archived' where token = $1", [variant.productToken]);
  await sendStockAlerts(shop.ctx);
  expect(await mailedAmong([ada])).toEqual([1]);
  await shop.pool.query("update products set status = 'active' where token = $1", [variant.productToken]);
  await sendStockAlerts(shop.ctx);
  expect(await mailedAmong([ada])).toEqual([2]);
});

test("Asking is refused for a variant in stock, an unknown one, and beyond the limit", async () => {
  const ada = await shop.aShopper();
  expect((await asks(ada, await shop.aVariant())).body).toMatchObject({ code: "back_in_stock" });
  expect((await asks(ada, { token: "unknown", productToken: "", price: 1 })).status).toBe(404);
  const variant = await soldOut();
  await shop.pool.query(
    `with more as (
       insert into variants (token, product_id, position, price, stock, size)
       select 'many' || n, product_id, -n, price, 0, 'Size ' || n from variants, generate_series(1, $2::integer) n
       where token = $1 returning id
     ) insert into stock_alerts (shopper_id, variant_id) select $3, id from more`,
    [variant.token, STOCK_ALERTS_MAX, ada.id],
  );
  expect((await asks(ada, variant)).body).toMatchObject({ code: "too_many_stock_alerts" });
  expect(await asks(ada, { ...variant, token: "many1" })).toMatchObject({ status: 200 });
});

test("The link in an email stops all emails about stock, by the page and by the mail program's button", async () => {
  const [variant, other] = [await soldOut(), await soldOut()];
  const [ada = await shop.aShopper()] = await aQueue(variant, 1);
  await shop.setStock(variant, 1);
  await sendStockAlerts(shop.ctx);
  const token = String((await mailsOf(ada))[0]?.token);
  for (const stop of [
    () => shop.call("stopAlerts", { token }).then(({ status }) => status),
    () =>
      shop.app
        .inject({
          method: "POST",
          url: `/alerts/stop?token=${token}`,
          headers: { "content-type": "application/x-www-form-urlencoded" },
          payload: "List-Unsubscribe=One-Click",
        })
        .then(({ statusCode }) => statusCode),
  ]) {
    await asks(ada, other);
    expect(await waitsFor(ada)).toEqual([other.token]);
    expect([await stop(), await stop()]).toEqual([200, 200]);
    expect(await waitsFor(ada)).toEqual([]);
  }
  const forged = `${token.slice(0, -1)}${token.endsWith("A") ? "E" : "A"}`;
  expect((await shop.call("stopAlerts", { token: forged })).body).toMatchObject({
    code: "alert_link_invalid",
  });
});

test("A request whose email could not be sent for days survives, and gets another email", async () => {
  const variant = await soldOut();
  const ada = await shop.aShopper();
  await asks(ada, variant);
  await shop.setStock(variant, 5);
  await sendStockAlerts(shop.ctx);
  const [first] = await mailsOf(ada);
  // The shop was stopped for two days, and cleans up before it looks at the outbox.
  await shop.pool.query(
    "update stock_alerts set mailed_at = mailed_at - interval '2 days' where shopper_id = $1",
    [ada.id],
  );
  await deleteOldStockAlerts(shop.ctx);
  const { rows } = await shop.pool.query(
    "select mailed_at::text as at from stock_alerts where shopper_id = $1",
    [ada.id],
  );
  await ends({ ...(first as object), mailedAt: rows[0].at }, "gave_up");
  expect(await waitsFor(ada)).toEqual([variant.token]);
  await sendStockAlerts(shop.ctx);
  expect(await mailsOf(ada)).toHaveLength(2);
});

test("Requests are deleted a day after the email, or after a year of waiting", async () => {
  const variants = [await soldOut(), await soldOut(), await soldOut()];
  const ada = await shop.aShopper();
  for (const variant of variants) await asks(ada, variant);
  const [mailed, old, recent] = variants;
  const change = (set: string, token = "") =>
    shop.pool.query(
      `update stock_alerts a set ${set} from variants v where v.id = a.variant_id and v.token = $1`,
      [token],
    );
  await change("mailed_at = now() - interval '25 hours'", mailed?.token);
  await change("asked_at = now() - interval '366 days'", old?.token);
  await deleteOldStockAlerts(shop.ctx);
  const { rows } = await shop.pool.query(
    "select v.token from stock_alerts a join variants v on v.id = a.variant_id where a.shopper_id = $1",
    [ada.id],
  );
  expect(rows).toEqual([{ token: recent?.token }]);
});
