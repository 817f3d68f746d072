import { afterAll, beforeAll, expect, test } from "vitest";
import { reaches, SHORT_TIMEOUTS, testOutbox, welcomeAda } from "../../../test/fixtures/outbox.ts";
import { type SandboxProcess, startSandboxProcess } from "../../../test/sandbox-process.ts";
import { enqueueMail } from "./enqueue-mail.ts";

let sandbox: SandboxProcess;
beforeAll(async () => {
  sandbox = await startSandboxProcess();
});
afterAll(() => sandbox.stop());

test("Mail waits while the mail server is down and is sent when it is up again", async () => {
  const outbox = await testOutbox(sandbox);
  const { smtpUrl } = outbox.ctx.env;
  outbox.ctx.env.smtpUrl = "smtp://127.0.0.1:9";
  const failing = await outbox.startRelay();
  await enqueueMail(outbox.ctx, welcomeAda("one"));
  await enqueueMail(outbox.ctx, welcomeAda("two"));
  await expect.poll(() => outbox.logged.filter(({ level }) => level === "warn").length).toBeGreaterThan(2);
  await failing.stop();
  expect(await outbox.states()).toEqual({ waiting: 2 });

  outbox.ctx.env.smtpUrl = smtpUrl;
  await outbox.startRelay();
  await reaches(outbox, { sent: 2 });
  expect(await outbox.arrived(2)).toMatchObject([{ arrivals: 1 }, { arrivals: 1 }]);
});

test("A mail refused temporarily is sent later, once", async () => {
  const outbox = await testOutbox(sandbox);
  await sandbox.smtpMode("refuse", 3);
  await outbox.startRelay();
  await enqueueMail(outbox.ctx, welcomeAda());
  expect(await outbox.arrived(1)).toMatchObject([{ arrivals: 1 }]);
  await reaches(outbox, { sent: 1 });
  expect(outbox.logged.filter(({ message }) => message.includes("tried again"))).toHaveLength(3);
});

test("A connection to a hanging mail server is given up, and the mail is sent later", async () => {
  const outbox = await testOutbox(sandbox);
  await sandbox.smtpMode("hang", 1);
  const failing = await outbox.startRelay({
    ...SHORT_TIMEOUTS,
    firstRetryMs: 60_000,
    longestRetryMs: 60_000,
  });
  await enqueueMail(outbox.ctx, welcomeAda());
  await expect
    .poll(() => outbox.logged.map(({ message }) => message))
    .toContainEqual(expect.stringMatching("tried again"));
  await failing.stop();
  expect(await outbox.states()).toEqual({ waiting: 1 });

  await outbox.pool.query("update outbox_mails set due_at = now()");
  await outbox.startRelay();
  expect(await outbox.arrived(1)).toMatchObject([{ arrivals: 1 }]);
  await reaches(outbox, { sent: 1 });
});

test("A mail whose connection breaks after the data is sent again under the same Message-ID", async () => {
  const outbox = await testOutbox(sandbox);
  await sandbox.smtpMode("drop_after_data", 1);
  await outbox.startRelay();
  await enqueueMail(outbox.ctx, welcomeAda());
  await reaches(outbox, { sent: 1 });
  // Both have the same Message-ID, so a mailbox shows one mail.
  expect(await outbox.arrived(1)).toMatchObject([{ arrivals: 2 }]);
});

test("Every mail arrives under one Message-ID although the mail server is down, hangs, refuses and drops connections", async () => {
  const outbox = await testOutbox(sandbox);
  const { smtpUrl } = outbox.ctx.env;
  await Promise.all(Array.from({ length: 12 }, (_, n) => enqueueMail(outbox.ctx, welcomeAda(`mail-${n}`))));
  outbox.ctx.env.smtpUrl = "smtp://127.0.0.1:9";
  const failing = await outbox.startRelay();
  await expect.poll(() => outbox.logged.length).toBeGreaterThan(11);
  await failing.stop();

  outbox.ctx.env.smtpUrl = smtpUrl;
  await sandbox.smtpMode("hang", 3);
  await Promise.all([outbox.startRelay(SHORT_TIMEOUTS), outbox.startRelay(SHORT_TIMEOUTS)]);
  await expect.poll(async () => (await outbox.states()).sent ?? 0).toBeGreaterThan(0);
  await sandbox.smtpMode("refuse", 3);
  await Promise.all(Array.from({ length: 12 }, (_, n) => enqueueMail(outbox.ctx, welcomeAda(`late-${n}`))));
  await expect.poll(async () => (await outbox.states()).sent ?? 0).toBeGreaterThan(12);
  await sandbox.smtpMode("drop_after_data", 3);
  await Promise.all(Array.from({ length: 6 }, (_, n) => enqueueMail(outbox.ctx, welcomeAda(`last-${n}`))));
  await reaches(outbox, { sent: 30 });
  const mails = await outbox.arrived(30);
  expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(30);
});

test("A mail to a mailbox that does not exist is tried once, and the address is not logged", async () => {
  const outbox = await testOutbox(sandbox);
  await sandbox.smtpMode("reject");
  await outbox.startRelay();
  await enqueueMail(outbox.ctx, welcomeAda());
  await reaches(outbox, { dead: 1 });
  expect(outbox.logged).toMatchObject([{ level: "warn", fields: { tries: 1, responseCode: 550 } }]);
  expect(JSON.stringify(outbox.logged)).not.toContain("ada@example.com");
});

test.each([
  { mail: "that the mail server refuses", lease: null },
  { mail: "that ends its relay each time", lease: "of a killed relay" },
])("A mail $mail becomes a dead letter with an alert after a day", async ({ lease }) => {
  const outbox = await testOutbox(sandbox);
  if (lease === null) await sandbox.smtpMode("refuse");
  await enqueueMail(outbox.ctx, welcomeAda());
  await outbox.pool.query(
    "update outbox_mails set created_at = now() - interval '24 hours 1 second', tries = 140, lease = $1",
    [lease],
  );
  await outbox.startRelay();
  await reaches(outbox, { dead: 1 });
  expect(outbox.logged).toMatchObject([{ level: "error", fields: { alert: "dead_letter" } }]);
});

test("A mail that waited while the shop was stopped for three days is tried ten times before it is given up", async () => {
  const outbox = await testOutbox(sandbox);
  await enqueueMail(outbox.ctx, welcomeAda());
  await outbox.pool.query("update outbox_mails set created_at = now() - interval '3 days'");
  await sandbox.smtpMode("refuse", 3);
  await outbox.startRelay();
  await reaches(outbox, { sent: 1 });

  await enqueueMail(outbox.ctx, welcomeAda("for-ever"));
  await outbox.pool.query(
    "update outbox_mails set created_at = now() - interval '3 days' where state = 'waiting'",
  );
  await sandbox.smtpMode("refuse");
  await reaches(outbox, { sent: 1, dead: 1 });
  const { rows } = await outbox.pool.query("select tries from outbox_mails where state = 'dead'");
  expect(rows).toEqual([{ tries: 10 }]);
});
