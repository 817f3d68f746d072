import { expect, test } from "vitest";
import { ago, awaiting, dueNow, work } from "../../../test/fixtures/payment.ts";
import { testShop } from "../../../test/test-shop.ts";
import { hashPassword } from "../passwords/hash-password.ts";

const PASSWORD = "jollof-and-lace-26";

test("Late money for a deleted account is refunded, staff are alerted, and no mail is sent", async () => {
  const shop = await testShop();
  const { ada, beads, id, orderReference, state } = await awaiting(shop);
  await ago(shop, 31);
  await work(shop);
  expect(await state()).toBe("expired/failed");
  await shop.pool.query("update shoppers set password_hash = $2 where id = $1", [
    ada.id,
    await hashPassword(PASSWORD),
  ]);
  expect((await ada.call("deleteAccount", { pword: PASSWORD })).status).toBe(200);
  const mailsBefore = await shop.pool.query("select count(*)::integer as n from outbox_mails");

  shop.nomba.pays(orderReference);
  await dueNow(shop);
  await work(shop);
  await dueNow(shop);
  await work(shop);

  const { rows } = await shop.pool.query(
    `select o.status, o.payment_status as "paymentStatus", r.state, r.refund_reason as reason
     from orders o join payment_receipts r on r.order_id = o.id where o.public_id = $1`,
    [id],
  );
  expect(rows).toEqual([
    { status: "expired", paymentStatus: "refunded", state: "refunded", reason: "account_deleted" },
  ]);
  expect(shop.nomba.net(orderReference)).toBe(0);
  expect(await shop.stockOf(beads)).toBe(5);
  expect(shop.alerts).toEqual(["paid_after_deletion"]);
  expect(await shop.mailsTo("removed@removed.invalid")).toEqual([]);
  const mailsAfter = await shop.pool.query("select count(*)::integer as n from outbox_mails");
  expect(mailsAfter.rows).toEqual(mailsBefore.rows);
});
