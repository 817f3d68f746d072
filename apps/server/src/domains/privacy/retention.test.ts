import { expect, test } from "vitest";
import { passOneMinute } from "../../../test/fixtures/account.ts";
import { testShop } from "../../../test/test-shop.ts";
import { cleanUpAccounts } from "../accounts/jobs.ts";
import { deleteOldSubscribers } from "../newsletter/jobs.ts";
import { deleteOldMails } from "../notifications/outbox.ts";

const ada = {
  fname: "Ada",
  lname: "Obi",
  mail: "ada@example.com",
  phone: "08031234567",
  address: "12 Allen Avenue",
  pword: "jollof-rice-for-12",
};

test("A registration that is never verified is deleted: its mails after a day, the rest after 7 days", async () => {
  const shop = await testShop();
  await shop.call("register", ada);
  await shop.call("subscribeNewsletter", { mail: ada.mail });
  const left = async () => {
    await cleanUpAccounts(shop.ctx);
    await deleteOldSubscribers(shop.ctx);
    await deleteOldMails(shop.ctx);
    const tables = [
      "registrations",
      "one_time_codes",
      "newsletter_subscribers",
      "newsletter_tokens",
      "outbox_mails",
    ];
    const counts = await Promise.all(tables.map((table) => shop.pool.query(`select 1 from ${table}`)));
    return tables.filter((_, place) => (counts[place]?.rowCount ?? 0) > 0);
  };
  const pass = (days: number) =>
    Promise.all([
      shop.pool.query(`update registrations set created_at = created_at - make_interval(days => ${days})`),
      shop.pool.query(`update one_time_codes set expires_at = expires_at - make_interval(days => ${days})`),
      shop.pool.query(
        `update newsletter_subscribers set state_at = state_at - make_interval(days => ${days})`,
      ),
      shop.pool.query(
        `update outbox_mails set state = 'sent', data = null, lease = null,
         finished_at = coalesce(finished_at, now()) - make_interval(days => ${days})`,
      ),
    ]);

  // A request from another browser as well: its mail has no code and is deleted as early.
  await passOneMinute(shop);
  await shop.call("resendCode", { mail: ada.mail, claim: "another-browser-of-hers" });
  await pass(0);
  expect(await left()).toContain("outbox_mails");
  await pass(6);
  expect(await left()).toEqual(["registrations", "newsletter_subscribers", "newsletter_tokens"]);
  await pass(2);
  expect(await left()).toEqual([]);
});

test("A verified account and an erased account stay, however old they are", async () => {
  const shop = await testShop();
  const [bisi, chidi] = [await shop.aShopper(), await shop.aShopper()];
  await shop.pool.query("update shoppers set created_at = now() - interval '400 days'");
  await shop.pool.query("update shoppers set erased_at = now() where id = $1", [chidi.id]);
  await cleanUpAccounts(shop.ctx);
  const { rows } = await shop.pool.query("select id from shoppers order by id");
  expect(rows.map(({ id }) => Number(id))).toEqual([Number(bisi.id), Number(chidi.id)]);
});
