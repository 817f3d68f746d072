import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { reaches, testOutbox, welcomeAda } from "../../../test/fixtures/outbox.ts";
import { type SandboxProcess, startSandboxProcess } from "../../../test/sandbox-process.ts";
import { listen } from "../../db/listen.ts";
import { enqueueMail } from "./enqueue-mail.ts";
import { forwardOutboxSignal } from "./forward-outbox-signal.ts";
import { claimMails, deleteOldMails } from "./outbox.ts";
import { outboxSignal } from "./outbox-signal.ts";

let sandbox: SandboxProcess;
beforeAll(async () => {
  sandbox = await startSandboxProcess();
});
afterAll(() => sandbox.stop());

test("A mail is sent once, soon after it is enqueued, and its content is deleted", async () => {
  const outbox = await testOutbox(sandbox);
  await outbox.startRelay();
  await enqueueMail(outbox.ctx, welcomeAda());
  const [mail] = await outbox.arrived(1);

  expect(mail).toMatchObject({
    to: ["ada@example.com"],
    from: { name: "Suya & Silk", address: "hello@suyaandsilk.example" },
    subject: "Welcome to Suya & Silk, Ada",
    arrivals: 1,
  });
  expect(mail?.text).toContain("Welcome, Ada!");
  expect(mail?.html).toContain("Welcome, Ada!");
  await reaches(outbox, { sent: 1 });
  const { rows } = await outbox.pool.query("select data, tries, lease from outbox_mails");
  expect(rows).toEqual([{ data: null, tries: 1, lease: null }]);
});

test("A mail enqueued several times under one key is sent once", async () => {
  const outbox = await testOutbox(sandbox);
  await outbox.startRelay();
  await enqueueMail(outbox.ctx, welcomeAda());
  await enqueueMail(outbox.ctx, welcomeAda());
  await reaches(outbox, { sent: 1 });
  await enqueueMail(outbox.ctx, welcomeAda());
  await enqueueMail(outbox.ctx, welcomeAda("welcome-2"));
  await reaches(outbox, { sent: 2 });
  expect(await outbox.arrived(2)).toMatchObject([{ arrivals: 1 }, { arrivals: 1 }]);
});

test("A transaction that rolls back sends no mail", async () => {
  const outbox = await testOutbox(sandbox);
  await outbox.startRelay();
  const order = outbox.ctx.db.transaction(async (tx) => {
    await enqueueMail({ db: tx }, welcomeAda("never"));
    throw new Error("sold out");
  });
  await expect(order).rejects.toThrow("sold out");
  await enqueueMail(outbox.ctx, welcomeAda("after"));
  await reaches(outbox, { sent: 1 });
  expect(await outbox.arrived(1)).toHaveLength(1);
});

test("A mail is sent promptly even if its transaction commits late", async () => {
  const outbox = await testOutbox(sandbox);
  await outbox.startRelay({ pollMs: 60_000, expectCommitMs: 30_000 });
  await outbox.ctx.db.transaction(async (tx) => {
    await enqueueMail({ db: tx }, welcomeAda());
    await wait(300);
  });
  await reaches(outbox, { sent: 1 });
});

test("A notification from another process wakes a sleeping relay", async () => {
  const outbox = await testOutbox(sandbox);
  await outbox.startRelay({ pollMs: 60_000 });
  await wait(300); // it has polled, and sleeps
  await outbox.pool.query(
    `insert into outbox_mails (key, template, recipient, data)
     values ('welcome-1', 'welcome', 'ada@example.com', '{"firstName": "Ada"}')`,
  );
  await outbox.pool.query("select pg_notify('outbox', '')");
  await reaches(outbox, { sent: 1 });
});

test("A process without a relay sends one notification for several mails", async () => {
  const outbox = await testOutbox(sandbox);
  const forwarding = forwardOutboxSignal(outbox.ctx);
  const notified: string[] = [];
  const listener = await listen(outbox.ctx.env.databaseUrl, ["outbox"], {
    onMessage: () => notified.push("mail"),
    onGap: () => {},
  });
  onTestFinished(() => listener.close());
  onTestFinished(() => forwarding.stop());
  await enqueueMail(outbox.ctx, welcomeAda());
  await expect.poll(() => notified.length).toBe(1);
  for (let mails = 0; mails < 3; mails += 1) outboxSignal.send();
  await expect.poll(() => notified.length).toBeGreaterThan(1);
  await forwarding.stop();
  // Notifications arrive in order, so after this one no earlier one is on its way.
  await outbox.pool.query("select pg_notify('outbox', '')");
  await expect.poll(() => notified.length).toBeGreaterThan(2);
  expect(notified).toHaveLength(3);
});

test("Codes and mails about orders go before newsletters and alerts that have waited longer", async () => {
  const outbox = await testOutbox(sandbox);
  for (let n = 0; n < 6; n += 1) {
    await enqueueMail(outbox.ctx, {
      template: "review_request",
      to: `ada${n}@example.com`,
      key: `review-${n}`,
      data: { firstName: "Ada", products: [], token: "t0ken", askedOrder: n },
    });
  }
  await outbox.pool.query("update outbox_mails set due_at = now() - interval '10 minutes'");
  await enqueueMail(outbox.ctx, welcomeAda("one"));
  await enqueueMail(outbox.ctx, welcomeAda("two"));
  const claim = async () =>
    (await claimMails(outbox.ctx, { limit: 4, lease: "relay", leaseMs: 60_000 })).map(({ key }) => key);
  const first = await claim();
  expect(first).toHaveLength(4);
  expect(first).toEqual(expect.arrayContaining(["one", "two"]));
  expect(await claim()).toHaveLength(4);
  expect(await claim()).toEqual([]);
});

test("An expired code is not sent; a mail without an expiry is sent even after two days", async () => {
  const outbox = await testOutbox(sandbox);
  const data = { firstName: "Ada", code: "K7PQ2M4X", minutes: 10 };
  await enqueueMail(outbox.ctx, {
    template: "verification_code",
    to: "ada@example.com",
    key: "code-1",
    data,
  });
  await enqueueMail(outbox.ctx, welcomeAda());
  await outbox.pool.query(
    "update outbox_mails set created_at = now() - interval '2 days', useful_until = useful_until - interval '2 days'",
  );
  await outbox.startRelay();
  await reaches(outbox, { dead: 1, sent: 1 });
  expect(await outbox.arrived(1)).toMatchObject([{ subject: "Welcome to Suya & Silk, Ada" }]);
  // The code is erased as well.
  const { rows } = await outbox.pool.query("select data from outbox_mails where state = 'dead'");
  expect(rows).toEqual([{ data: null }]);
});

test("Several relays share the mails and send none twice", async () => {
  const outbox = await testOutbox(sandbox);
  await Promise.all([outbox.startRelay(), outbox.startRelay(), outbox.startRelay()]);
  await Promise.all(Array.from({ length: 60 }, (_, n) => enqueueMail(outbox.ctx, welcomeAda(`mail-${n}`))));
  await reaches(outbox, { sent: 60 });
  const mails = await outbox.arrived(60);
  expect(new Set(mails.map((mail) => mail.messageId)).size).toBe(60);
  expect(mails.every((mail) => mail.arrivals === 1)).toBe(true);
});

test("The mail of a killed relay is sent by another relay after its lease has ended, not before", async () => {
  const outbox = await testOutbox(sandbox);
  await enqueueMail(outbox.ctx, welcomeAda("abandoned"));
  await enqueueMail(outbox.ctx, welcomeAda("leased"));
  await outbox.pool.query(
    "update outbox_mails set lease = 'killed relay', tries = 1, due_at = now() - interval '1 ms' where key = 'abandoned'",
  );
  await outbox.pool.query(
    "update outbox_mails set lease = 'busy relay', tries = 1, due_at = now() + interval '1 minute' where key <> 'abandoned'",
  );
  await outbox.startRelay();
  await reaches(outbox, { sent: 1, waiting: 1 });
  expect(await outbox.arrived(1)).toHaveLength(1);
});

test("A stopping relay finishes the mails in flight and leaves the rest to others", async () => {
  const outbox = await testOutbox(sandbox);
  const relay = await outbox.startRelay();
  await Promise.all(Array.from({ length: 30 }, (_, n) => enqueueMail(outbox.ctx, welcomeAda(`mail-${n}`))));
  await expect.poll(async () => (await outbox.states()).sent ?? 0, { interval: 5 }).toBeGreaterThan(0);
  await relay.stop();

  const { sent = 0 } = await outbox.states();
  const { rows } = await outbox.pool.query(
    "select count(*)::int as leased from outbox_mails where lease is not null",
  );
  expect(rows).toEqual([{ leased: 0 }]);
  await outbox.arrived(sent);
  await outbox.startRelay();
  await reaches(outbox, { sent: 30 });
  expect((await outbox.arrived(30)).every((mail) => mail.arrivals === 1)).toBe(true);
});

test("Sent and dead mails are deleted after 30 days and codes after one; waiting mails stay", async () => {
  const outbox = await testOutbox(sandbox);
  for (const key of ["old", "young", "waiting"]) await enqueueMail(outbox.ctx, welcomeAda(key));
  for (const key of ["old code", "young code"]) {
    const data = { firstName: "Ada", code: "ABCD2345", minutes: 10 };
    await enqueueMail(outbox.ctx, { template: "verification_code", to: "ada@example.com", key, data });
  }
  await outbox.pool.query(
    `update outbox_mails set state = 'sent', data = null,
       finished_at = now() - case key when 'old code' then interval '25 hours' else interval '23 hours' end
     where key like '% code'`,
  );
  await outbox.pool.query(
    "update outbox_mails set state = 'sent', data = null, finished_at = now() - interval '31 days' where key = 'old'",
  );
  await outbox.pool.query(
    "update outbox_mails set state = 'sent', data = null, finished_at = now() - interval '29 days' where key = 'young'",
  );
  await outbox.pool.query(
    "update outbox_mails set created_at = now() - interval '40 days' where key = 'waiting'",
  );
  expect(await deleteOldMails(outbox.ctx)).toBe(2);
  expect(await outbox.states()).toEqual({ sent: 2, waiting: 1 });
});

test("Newsletter mails have the headers for one-click unsubscribe; other mails do not", async () => {
  const outbox = await testOutbox(sandbox);
  await outbox.startRelay();
  await enqueueMail(outbox.ctx, {
    template: "newsletter_welcome",
    to: "ada@example.com",
    key: "newsletter-1",
    data: { mail: "ada@example.com", token: "t0ken" },
  });
  await enqueueMail(outbox.ctx, welcomeAda());
  const mails = await outbox.arrived(2);
  const listHeaders = (subject: string) =>
    mails
      .find((mail) => mail.subject.startsWith(subject))
      ?.headers.filter(({ name }) => name.toLowerCase().startsWith("list-"))
      .map(({ name, value }) => [name.toLowerCase(), value]);
  expect(listHeaders("You are subscribed")).toEqual([
    ["list-unsubscribe", `<${outbox.ctx.env.publicUrl}/newsletter/unsubscribe?token=t0ken>`],
    ["list-unsubscribe-post", "List-Unsubscribe=One-Click"],
  ]);
  expect(listHeaders("Welcome to")).toEqual([]);
});

test("No address or name can inject a mail header", async () => {
  const outbox = await testOutbox(sandbox);
  for (const to of [
    "ada@example.com\r\nBcc: eve@example.com",
    "ada@example.com, eve@example.com",
    "<ada@example.com>",
    "ada",
  ]) {
    await expect(enqueueMail(outbox.ctx, { ...welcomeAda(to), to })).rejects.toThrow();
  }
  await outbox.startRelay();
  await enqueueMail(outbox.ctx, {
    ...welcomeAda(),
    data: { firstName: "Ada\r\nBcc: eve@example.com\r\n\r\n<b>Hi</b>" },
  });
  const [mail] = await outbox.arrived(1);
  expect(mail?.to).toEqual(["ada@example.com"]);
  expect(mail?.subject).toBe("Welcome to Suya & Silk, Ada Bcc: eve@example.com <b>Hi</b>");
  expect(mail?.headers.map(({ name }) => name.toLowerCase())).not.toContain("bcc");
  expect(mail?.html).not.toContain("<b>Hi</b>");
});
