import { expect, test } from "vitest";
import { testShop } from "../../../test/test-shop.ts";
import { DESK_ROWS } from "../payments/money-desk.ts";

test("The status says which queues have stopped, what was given up, and what waits for a person", async () => {
  const shop = await testShop({ BACKUP_DIR: "/var/backups/shop" });
  const owner = await shop.aStaff({ role: "owner" });
  const before = (await owner.call("viewStatus", undefined)).body.data;
  expect(before.queues).toHaveLength(8);
  expect(before.queues.every(({ health }) => health === "well")).toBe(true);
  const sentBefore = before.mail.sentLastDay;

  await shop.pool.query(`
    insert into outbox_mails (key, template, recipient, data, created_at, due_at, state, finished_at, last_error) values
      ('late', 'welcome', 'ada@example.com', '{}', now() - interval '1 hour', now() - interval '10 minutes', 'waiting', null, null),
      ('sent', 'welcome', 'ada@example.com', null, now(), now(), 'sent', now(), null),
      ('dead', 'welcome', 'ada@example.com', '{}', now(), now(), 'dead', now(), 'ETIMEDOUT'),
      ('withheld', 'welcome', 'ada@example.com', '{}', now(), now(), 'dead', now(), 'No longer to be sent')`);
  const { body } = await owner.call("viewStatus", undefined);
  const mail = body.data.queues.find(({ queue }) => queue === "mail");
  expect(mail?.health).toBe("stopped");
  expect(mail?.oldestSeconds).toBeGreaterThanOrEqual(3600);
  expect(body.data.mail).toMatchObject({ sentLastDay: sentBefore + 1, givenUpLastDay: 1 });
  expect(Date.now() - Date.parse(body.data.mail.lastSentAt ?? "")).toBeLessThan(60_000);
  // The night after the first day has not come: all days of the week before are due.
  expect(body.data.reconciliation).toEqual([
    { provider: "nomba", daysDue: expect.any(Number), differences: 0 },
  ]);
  expect(body.data.backup).toEqual({ isScheduled: true, isMissed: false, lastGoodAt: null });
  await shop.pool.query(
    "insert into backups (state, begun_at, finished_at, next_by) values ('good', now() - interval '5 hours', now() - interval '4 hours', now() - interval '1 hour')",
  );
  const { backup } = (await owner.call("viewStatus", undefined)).body.data;
  expect(backup).toEqual({ isScheduled: true, isMissed: true, lastGoodAt: expect.any(String) });
  expect(JSON.stringify(body)).not.toContain("ada@example.com");
});

test("A queue has not stopped while a worker has leased something from it, however late the rest is", async () => {
  const shop = await testShop();
  await shop.pool.query(`
    insert into outbox_mails (key, template, recipient, data, created_at, due_at, lease) values
      ('late', 'welcome', 'ada@example.com', '{}', now() - interval '10 minutes', now() - interval '10 minutes', null),
      ('slow', 'welcome', 'ada@example.com', '{}', now(), now() + interval '1 minute', 'a relay')`);
  const owner = await shop.aStaff({ role: "owner" });
  const { queues } = (await owner.call("viewStatus", undefined)).body.data;
  expect(queues.find(({ queue }) => queue === "mail")?.health).toBe("delayed");
});

test("Payments to review, stuck refunds and failed deliveries are counted from their own indexes", async () => {
  const shop = await testShop();
  const client = await shop.pool.connect();
  try {
    await client.query("set enable_seqscan = off");
    const planOf = async (from: string) =>
      (await client.query<{ "QUERY PLAN": string }>(`explain select count(*)::integer from ${from}`)).rows
        .map((row) => row["QUERY PLAN"])
        .join("\n");
    expect(await planOf(`(${DESK_ROWS.stuck.sql}) stuck`)).toContain("refunds_needs_person");
    const reviews = await planOf(`(${DESK_ROWS.to_decide.sql}) waiting`);
    for (const index of [
      "payment_reviews_open",
      "payments_unconfirmed",
      "payment_events_unknown",
      "rider_events_late",
    ]) {
      expect(reviews).toContain(index);
    }
    expect(
      await planOf("webhook_deliveries where state = 'failed' and finished_at > now() - interval '1 day'"),
    ).toContain("webhook_deliveries_failed");
  } finally {
    client.release(true);
  }
});

test("Only owners and managers see the status", async () => {
  const shop = await testShop();
  for (const role of ["owner", "manager", "catalogue", "orders", "rider", "read-only"] as const) {
    const { status } = await (await shop.aStaff({ role })).call("viewStatus", undefined);
    expect([role, status]).toEqual([role, role === "owner" || role === "manager" ? 200 : 403]);
  }
});
