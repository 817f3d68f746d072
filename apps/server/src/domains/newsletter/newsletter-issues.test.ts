import { expect, test } from "vitest";
import { consents, subscribe } from "../../../test/fixtures/newsletter.ts";
import { type TestShop, testShop } from "../../../test/test-shop.ts";
import { sendNextBatch } from "./send-batches.ts";

const AT_ONCE = { batch: 2, everyMs: 0 };
const fields = { subject: "New beads", previewText: "In five colours", html: "<p>Look.</p>", products: [] };

async function addReaders(shop: TestShop, count: number, state = "confirmed", name = state): Promise<void> {
  await shop.pool.query(
    "insert into newsletter_subscribers (mail, state) select $3 || n || '@example.com', $2 from generate_series(1, $1) n",
    [count, state, name],
  );
}

const mailed = async (shop: TestShop) =>
  (
    await shop.pool.query(
      "select recipient from outbox_mails where template = 'newsletter_issue' order by recipient",
    )
  ).rows.map(({ recipient }) => recipient);

/** A member, and an issue that is to be sent at once. */
async function aScheduledIssue(shop: TestShop) {
  const ada = await shop.aStaff({ role: "manager", steppedUp: true });
  const { id } = (await ada.call("createIssue", fields)).body.data;
  const { status } = await ada.call("scheduleIssue", { id, version: 1, at: null });
  expect(status).toBe(200);
  const figures = async () => (await ada.call("viewIssue", { id })).body.data;
  return { ada, id, figures };
}

test("A draft is made once under one key, keeps its products in order, and is refused when somebody has changed it", async () => {
  const shop = await testShop();
  const [gele, beads] = [await shop.aVariant({ name: "Gele" }), await shop.aVariant({ name: "Beads" })];
  const [ada, bisi] = [await shop.aStaff({ role: "manager" }), await shop.aStaff({ role: "owner" })];
  const input = {
    ...fields,
    html: "<p>Look.</p><script>x()</script>",
    products: [beads.productToken, gele.productToken],
  };
  const headers = { "idempotency-key": "one-press" };
  const [first, again] = [
    await ada.call("createIssue", input, { headers }),
    await ada.call("createIssue", input, { headers }),
  ];
  expect(again.body.data.id).toBe(first.body.data.id);
  const { id } = first.body.data;
  const seen = (await ada.call("viewIssue", { id })).body.data;
  expect(seen).toMatchObject({
    state: "draft",
    html: "<p>Look.</p>",
    chosen: [{ name: "Beads" }, { name: "Gele" }],
  });
  expect(seen.plainText).toContain("Look.\n\nBeads: ₦");

  await ada.call("saveIssue", { ...fields, subject: "Newer", id, version: 1 });
  const late = await bisi.call("saveIssue", { ...fields, id, version: 1 });
  expect(late.body).toMatchObject({ code: "changed_meanwhile", data: { current: { subject: "Newer" } } });
});

test("Only subscribers who confirmed get an issue, at the pace of the batches, and each gets it once", async () => {
  const shop = await testShop();
  await addReaders(shop, 3);
  for (const state of ["waiting", "unsubscribed", "bounced"]) await addReaders(shop, 1, state);
  const { id, figures } = await aScheduledIssue(shop);
  await sendNextBatch(shop.ctx, { batch: 2, everyMs: 60_000 });
  expect(await mailed(shop)).toEqual(["confirmed1@example.com", "confirmed2@example.com"]);
  expect(await sendNextBatch(shop.ctx, AT_ONCE)).toBe(false);
  await shop.pool.query("update newsletter_issues set next_batch_at = now()");
  await Promise.all([1, 2, 3].map(() => sendNextBatch(shop.ctx, AT_ONCE)));
  await addReaders(shop, 1, "confirmed", "late");
  expect(await mailed(shop)).toEqual([1, 2, 3].map((n) => `confirmed${n}@example.com`));
  expect(await figures()).toMatchObject({
    id,
    state: "sending",
    figures: { readers: 3, waiting: 3, sent: 0 },
  });
});

test("Somebody who unsubscribes after an issue began and before their turn gets nothing", async () => {
  const shop = await testShop();
  await addReaders(shop, 3);
  const { figures } = await aScheduledIssue(shop);
  await sendNextBatch(shop.ctx, AT_ONCE);
  await shop.pool.query(
    "update newsletter_subscribers set state = 'unsubscribed' where mail = 'confirmed3@example.com'",
  );
  await sendNextBatch(shop.ctx, AT_ONCE);
  expect(await mailed(shop)).toHaveLength(2);
  expect((await figures()).figures).toMatchObject({ waiting: 2, skipped: 1 });
});

test("Sending can be paused, continued and ended, and nobody gets the issue after its end", async () => {
  const shop = await testShop();
  await addReaders(shop, 6);
  const { ada, id, figures } = await aScheduledIssue(shop);
  await sendNextBatch(shop.ctx, AT_ONCE);
  expect((await ada.call("pauseIssue", { id })).body.data.state).toBe("paused");
  expect(await sendNextBatch(shop.ctx, AT_ONCE)).toBe(false);
  const again = await ada.call("pauseIssue", { id });
  expect([again.status, again.body.message]).toEqual([
    409,
    "This newsletter is now paused, so nothing has changed",
  ]);
  await ada.call("resumeIssue", { id });
  await sendNextBatch(shop.ctx, AT_ONCE);
  expect(await mailed(shop)).toHaveLength(4);
  await ada.call("cancelIssue", { id });
  expect(await sendNextBatch(shop.ctx, AT_ONCE)).toBe(false);
  expect(await figures()).toMatchObject({
    state: "cancelled",
    figures: { readers: 6, skipped: 2, waiting: 4 },
  });
  const { rows } = await shop.pool.query("select action from audit_entries order by id");
  expect(rows.map(({ action }) => action.replace("newsletter.", ""))).toEqual([
    "created",
    "scheduled",
    "paused",
    "resumed",
    "cancelled",
  ]);
});

test("An issue for later waits for its time, cannot be changed meanwhile, and can become a draft again", async () => {
  const shop = await testShop();
  await addReaders(shop, 1);
  const ada = await shop.aStaff({ role: "owner", steppedUp: true });
  const { id } = (await ada.call("createIssue", fields)).body.data;
  const at = new Date(Date.now() + 3_600_000).toISOString();
  expect((await ada.call("scheduleIssue", { id, version: 1, at })).body.data).toMatchObject({
    state: "scheduled",
    sendAt: at,
  });
  expect(await sendNextBatch(shop.ctx, AT_ONCE)).toBe(false);
  expect((await ada.call("saveIssue", { ...fields, id, version: 2 })).body.code).toBe("issue_moved_on");
  expect((await ada.call("cancelIssue", { id })).body.data.state).toBe("draft");
  await ada.call("scheduleIssue", { id, version: 3, at });
  await shop.pool.query("update newsletter_issues set next_batch_at = now()");
  await sendNextBatch(shop.ctx, AT_ONCE);
  expect(await mailed(shop)).toHaveLength(1);
});

test("Sending needs a step-up and the version that was seen, and an issue without readers is sent at once", async () => {
  const shop = await testShop();
  const bisi = await shop.aStaff({ role: "manager" });
  const { id } = (await bisi.call("createIssue", fields)).body.data;
  expect((await bisi.call("scheduleIssue", { id, version: 1, at: null })).body.code).toBe("step_up_needed");
  const ada = await shop.aStaff({ role: "manager", steppedUp: true });
  await ada.call("saveIssue", { ...fields, subject: "Newer", id, version: 1 });
  expect((await ada.call("scheduleIssue", { id, version: 1, at: null })).body.code).toBe("changed_meanwhile");
  await ada.call("scheduleIssue", { id, version: 2, at: null });
  await sendNextBatch(shop.ctx, AT_ONCE);
  expect((await ada.call("viewIssue", { id })).body.data).toMatchObject({
    state: "sent",
    figures: { readers: 0 },
  });
});

test("The products of an issue are as they were when sending began", async () => {
  const shop = await testShop();
  await addReaders(shop, 3);
  const beads = await shop.aVariant({ name: "Beads", price: 150_000 });
  const ada = await shop.aStaff({ role: "manager", steppedUp: true });
  const { id } = (await ada.call("createIssue", { ...fields, products: [beads.productToken, "gone"] })).body
    .data;
  await ada.call("scheduleIssue", { id, version: 1, at: null });
  await sendNextBatch(shop.ctx, AT_ONCE);
  await shop.pool.query("update variants set price = 990000");
  await sendNextBatch(shop.ctx, AT_ONCE);
  for (const n of [1, 3]) {
    const [mail] = await shop.mailsTo(`confirmed${n}@example.com`);
    expect(mail?.data.products).toMatchObject([{ name: "Beads", price: 150_000 }]);
  }
});

test("The link of an issue unsubscribes without a session, by the page or by the mail program, and is counted once", async () => {
  const shop = await testShop();
  await addReaders(shop, 2);
  const { figures } = await aScheduledIssue(shop);
  await sendNextBatch(shop.ctx, AT_ONCE);
  const tokenOf = async (n: number) =>
    String((await shop.mailsTo(`confirmed${n}@example.com`))[0]?.data.token);
  const oneClick = async (token: string) =>
    shop.app.inject({
      method: "POST",
      url: `/newsletter/unsubscribe?token=${token}`,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: "List-Unsubscribe=One-Click",
    });
  expect((await oneClick(await tokenOf(1))).statusCode).toBe(200);
  expect((await oneClick(await tokenOf(1))).statusCode).toBe(200);
  await shop.call("unsubscribeNewsletter", { token: await tokenOf(2) });
  expect((await figures()).figures.unsubscribed).toBe(2);
});

test("A test goes to the member alone, and its link unsubscribes nobody", async () => {
  const shop = await testShop();
  await addReaders(shop, 1);
  const ada = await shop.aStaff({ role: "manager", mail: "ada@shop.example" });
  const { id } = (await ada.call("createIssue", fields)).body.data;
  expect((await ada.call("sendTestIssue", { id })).body.data).toEqual({ mail: "ada@shop.example" });
  expect(await mailed(shop)).toEqual(["ada@shop.example"]);
  const [mail] = await shop.mailsTo("ada@shop.example");
  expect(mail?.data).toMatchObject({ subject: "Test: New beads", issueId: null });
  expect((await shop.call("unsubscribeNewsletter", { token: String(mail?.data.token) })).body.code).toBe(
    "unsubscribe_link_invalid",
  );
});

test("A test is refused to an API key, which has no mailbox", async () => {
  const shop = await testShop();
  const ada = await shop.aStaff({ role: "manager" });
  const { id } = (await ada.call("createIssue", fields)).body.data;
  const key = await shop.anApiKey(["newsletter.write"]);
  const headers = { authorization: `Bearer ${key}` };
  const { status, body } = await shop.callAsStaff("sendTestIssue", { id }, { headers });
  expect([status, body.code]).toEqual([403, "not_for_api_keys"]);
});

test("Staff find subscribers by state and address, with when, where and to which words they agreed", async () => {
  const shop = await testShop();
  await subscribe(shop);
  await addReaders(shop, 1, "waiting");
  const ada = await shop.aStaff({ role: "manager" });
  const { data, counts } = (await ada.call("listSubscribers", { tab: "subscribed", search: "ADA@" })).body;
  expect(data).toMatchObject([{ mail: "ada@example.com", state: "subscribed" }]);
  expect(counts).toEqual({ all: 1, pending: 0, subscribed: 1, unsubscribed: 0, bounced: 0 });
  const { body } = await ada.call("viewSubscriber", { id: data[0]!.id });
  expect(body.data.consents).toMatchObject([
    { event: "confirmed" },
    { event: "asked", page: "/shop", text: expect.stringContaining("Suya & Silk") },
  ]);
});

test("An export needs a step-up, has the proof of consent, holds no formula, and is in the audit log", async () => {
  const shop = await testShop();
  await subscribe(shop);
  await shop.pool.query(
    "insert into newsletter_subscribers (mail, state) values ('=1+1@example.com', 'waiting')",
  );
  const bisi = await shop.aStaff({ role: "manager" });
  expect((await bisi.call("exportSubscribers", {})).body.code).toBe("step_up_needed");
  const ada = await shop.aStaff({ role: "manager", steppedUp: true });
  const { text } = await ada.call("exportSubscribers", {});
  expect(text).toContain("\r\n'=1+1@example.com,pending,");
  expect(text).toMatch(/\r\nada@example\.com,subscribed,[^\r]+,\/shop,/);
  const { rows } = await shop.pool.query(
    "select after from audit_entries where action = 'subscribers.exported'",
  );
  expect(rows).toEqual([{ after: { tab: "all", searched: false, rows: 2 } }]);
});

test("An export has every subscriber, also of a list of more than 100,000", async () => {
  const shop = await testShop();
  await addReaders(shop, 100_001);
  const ada = await shop.aStaff({ role: "manager", steppedUp: true });
  const { text } = await ada.call("exportSubscribers", {});
  const lines = text.trimEnd().split("\r\n");
  expect(lines).toHaveLength(100_002);
  expect(new Set(lines).size).toBe(lines.length);
  const { rows } = await shop.pool.query(
    "select after from audit_entries where action = 'subscribers.exported'",
  );
  expect(rows).toEqual([{ after: { tab: "all", searched: false, rows: 100_001 } }]);
});

test("Staff unsubscribe an address, or remove it and keep only the proof without it", async () => {
  const shop = await testShop();
  await subscribe(shop);
  const ada = await shop.aStaff({ role: "manager" });
  const { id } = (await ada.call("listSubscribers", {})).body.data[0]!;
  expect((await ada.call("unsubscribeByStaff", { id })).body.data.state).toBe("unsubscribed");
  expect((await ada.call("removeSubscriber", { id })).status).toBe(200);
  expect((await ada.call("viewSubscriber", { id })).status).toBe(404);
  expect((await consents(shop)).map(({ event }) => event)).toEqual(["asked", "confirmed", "unsubscribed"]);
  const { rows } = await shop.pool.query("select record_name from audit_entries");
  expect(JSON.stringify(rows)).not.toContain("ada@example.com");
});
