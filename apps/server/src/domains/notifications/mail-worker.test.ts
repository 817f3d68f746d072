import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { aMailRoom, IMPATIENT, type MailRoom } from "../../../test/mail-room.ts";
import { type SandboxProcess, startSandboxProcess } from "../../../test/sandbox-process.ts";
import { listen } from "../../db/listen.ts";
import { carryMailBell } from "./carry-mail-bell.ts";
import { enqueueMail } from "./enqueue-mail.ts";
import { ringMailBell } from "./mail-bell.ts";
import { sweepMails } from "./outbox.ts";

let sandbox: SandboxProcess;
beforeAll(async () => {
  sandbox = await startSandboxProcess();
});
afterAll(() => sandbox.stop());

const welcomeAda = (key = "welcome-1") =>
  ({ template: "welcome", to: "ada@example.com", key, data: { firstName: "Ada" } }) as const;

async function settled(room: MailRoom, states: Record<string, number>): Promise<void> {
  await expect.poll(() => room.states(), { interval: 20 }).toEqual(states);
}

test("a mail goes out once, soon after it was enqueued, and what it said is not kept", async () => {
  const room = await aMailRoom(sandbox);
  await room.work();
  await enqueueMail(room.ctx, welcomeAda());
  const [mail] = await room.arrived(1);

  expect(mail).toMatchObject({
    to: ["ada@example.com"],
    from: { name: "Suya & Silk", address: "hello@suyaandsilk.example" },
    subject: "Welcome to Suya & Silk, Ada",
    arrivals: 1,
  });
  expect(mail?.text).toContain("Welcome, Ada!");
  expect(mail?.html).toContain("Welcome, Ada!");
  await settled(room, { sent: 1 });
  const { rows } = await room.pool.query("select data, tries, lease from outbox_mails");
  expect(rows).toEqual([{ data: null, tries: 1, lease: null }]);
});

test("enqueueing is one statement, and the same key is the same mail", async () => {
  const room = await aMailRoom(sandbox);
  await room.work();
  await enqueueMail(room.ctx, welcomeAda());
  await enqueueMail(room.ctx, welcomeAda());
  await settled(room, { sent: 1 });
  await enqueueMail(room.ctx, welcomeAda());
  await enqueueMail(room.ctx, welcomeAda("welcome-2"));
  await settled(room, { sent: 2 });
  expect(await room.arrived(2)).toMatchObject([{ arrivals: 1 }, { arrivals: 1 }]);
});

test("a transaction that rolls back sends nothing", async () => {
  const room = await aMailRoom(sandbox);
  await room.work();
  const order = room.ctx.db.transaction(async (tx) => {
    await enqueueMail({ db: tx }, welcomeAda("never"));
    throw new Error("sold out");
  });
  await expect(order).rejects.toThrow("sold out");
  await enqueueMail(room.ctx, welcomeAda("after"));
  await settled(room, { sent: 1 });
  expect(await room.arrived(1)).toHaveLength(1);
});

test("a mail whose transaction commits a while after it was written still goes out at once", async () => {
  const room = await aMailRoom(sandbox);
  await room.work({ pollMs: 60_000, expectMs: 30_000 });
  await room.ctx.db.transaction(async (tx) => {
    await enqueueMail({ db: tx }, welcomeAda());
    await wait(300);
  });
  await settled(room, { sent: 1 });
});

test("word from another process wakes a worker that naps", async () => {
  const room = await aMailRoom(sandbox);
  await room.work({ pollMs: 60_000 });
  await wait(300); // it has looked, and naps
  await room.pool.query(
    `insert into outbox_mails (key, template, recipient, data)
     values ('welcome-1', 'welcome', 'ada@example.com', '{"firstName": "Ada"}')`,
  );
  await room.pool.query("select pg_notify('outbox', '')");
  await settled(room, { sent: 1 });
});

test("a process without a worker sends that word, once for many mails", async () => {
  const room = await aMailRoom(sandbox);
  const bell = carryMailBell(room.ctx);
  const words: string[] = [];
  const line = await listen(room.ctx.env.databaseUrl, "outbox", {
    onMessage: () => words.push("mail"),
    onGap: () => {},
  });
  onTestFinished(() => line.close());
  onTestFinished(() => bell.stop());
  await enqueueMail(room.ctx, welcomeAda());
  await expect.poll(() => words.length).toBe(1);
  for (let mails = 0; mails < 3; mails += 1) ringMailBell();
  await expect.poll(() => words.length).toBeGreaterThan(1);
  await bell.stop();
  // Words come in their order: after this one there is none on its way.
  await room.pool.query("select pg_notify('outbox', '')");
  await expect.poll(() => words.length).toBeGreaterThan(2);
  expect(words).toHaveLength(3);
});

test("while the mail server is down mail waits, and when it is up again all of it goes out", async () => {
  const room = await aMailRoom(sandbox);
  const { smtpUrl } = room.ctx.env;
  room.ctx.env.smtpUrl = "smtp://127.0.0.1:9";
  const inVain = await room.work();
  await enqueueMail(room.ctx, welcomeAda("one"));
  await enqueueMail(room.ctx, welcomeAda("two"));
  await expect.poll(() => room.logged.filter(({ level }) => level === "warn").length).toBeGreaterThan(2);
  await inVain.stop();
  expect(await room.states()).toEqual({ waiting: 2 });

  room.ctx.env.smtpUrl = smtpUrl;
  await room.work();
  await settled(room, { sent: 2 });
  expect(await room.arrived(2)).toMatchObject([{ arrivals: 1 }, { arrivals: 1 }]);
});

test("a server that refuses for now gets the mail later, once", async () => {
  const room = await aMailRoom(sandbox);
  await sandbox.smtpMode("refuse", 3);
  await room.work();
  await enqueueMail(room.ctx, welcomeAda());
  expect(await room.arrived(1)).toMatchObject([{ arrivals: 1 }]);
  await settled(room, { sent: 1 });
  expect(room.logged.filter(({ message }) => message.includes("tried again"))).toHaveLength(3);
});

test("a server that hangs is given up on, and tried again", async () => {
  const room = await aMailRoom(sandbox);
  await sandbox.smtpMode("hang", 1);
  const inVain = await room.work({ ...IMPATIENT, firstRetryMs: 60_000, longestRetryMs: 60_000 });
  await enqueueMail(room.ctx, welcomeAda());
  await expect
    .poll(() => room.logged.map(({ message }) => message))
    .toContainEqual(expect.stringMatching("tried again"));
  await inVain.stop();
  expect(await room.states()).toEqual({ waiting: 1 });

  await room.pool.query("update outbox_mails set due_at = now()");
  await room.work();
  expect(await room.arrived(1)).toMatchObject([{ arrivals: 1 }]);
  await settled(room, { sent: 1 });
});

test("a line that breaks after the mail was handed over leads to the same mail again, never to another", async () => {
  const room = await aMailRoom(sandbox);
  await sandbox.smtpMode("drop_after_data", 1);
  await room.work();
  await enqueueMail(room.ctx, welcomeAda());
  await settled(room, { sent: 1 });
  // The same Message-ID: a mailbox shows one mail.
  expect(await room.arrived(1)).toMatchObject([{ arrivals: 2 }]);
});

test("through an hour in which the server is down, hangs, refuses and drops, every mail arrives as one", async () => {
  const room = await aMailRoom(sandbox);
  const { smtpUrl } = room.ctx.env;
  await Promise.all(Array.from({ length: 12 }, (_, n) => enqueueMail(room.ctx, welcomeAda(`mail-${n}`))));
  room.ctx.env.smtpUrl = "smtp://127.0.0.1:9";
  const inVain = await room.work();
  await expect.poll(() => room.logged.length).toBeGreaterThan(11);
  await inVain.stop();

  room.ctx.env.smtpUrl = smtpUrl;
  await sandbox.smtpMode("hang", 3);
  await Promise.all([room.work(IMPATIENT), room.work(IMPATIENT)]);
  await expect.poll(async () => (await room.states()).sent ?? 0).toBeGreaterThan(0);
  await sandbox.smtpMode("refuse", 3);
  await Promise.all(Array.from({ length: 12 }, (_, n) => enqueueMail(room.ctx, welcomeAda(`late-${n}`))));
  await expect.poll(async () => (await room.states()).sent ?? 0).toBeGreaterThan(12);
  await sandbox.smtpMode("drop_after_data", 3);
  await Promise.all(Array.from({ length: 6 }, (_, n) => enqueueMail(room.ctx, welcomeAda(`last-${n}`))));
  await settled(room, { sent: 30 });
  const mails = await room.arrived(30);
  expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(30);
});

test("a mailbox that does not exist is asked once, and its address is not logged", async () => {
  const room = await aMailRoom(sandbox);
  await sandbox.smtpMode("reject");
  await room.work();
  await enqueueMail(room.ctx, welcomeAda());
  await settled(room, { dead: 1 });
  expect(room.logged).toMatchObject([{ level: "warn", fields: { tries: 1, responseCode: 550 } }]);
  expect(JSON.stringify(room.logged)).not.toContain("ada@example.com");
});

test("a mail that fails for a day is given up with an alert", async () => {
  const room = await aMailRoom(sandbox);
  await sandbox.smtpMode("refuse");
  await enqueueMail(room.ctx, welcomeAda());
  await room.pool.query("update outbox_mails set created_at = now() - interval '24 hours 1 second'");
  await room.work();
  await settled(room, { dead: 1 });
  expect(room.logged).toMatchObject([{ level: "error", fields: { alert: "dead_letter" } }]);
});

test("a code that is no longer valid is not sent any more; an order that waited for two days is", async () => {
  const room = await aMailRoom(sandbox);
  const data = { firstName: "Ada", code: "K7PQ2M4X", minutes: 10 };
  await enqueueMail(room.ctx, { template: "verification_code", to: "ada@example.com", key: "code-1", data });
  await enqueueMail(room.ctx, welcomeAda());
  await room.pool.query(
    "update outbox_mails set created_at = now() - interval '2 days', useful_until = useful_until - interval '2 days'",
  );
  await room.work();
  await settled(room, { dead: 1, sent: 1 });
  expect(await room.arrived(1)).toMatchObject([{ subject: "Welcome to Suya & Silk, Ada" }]);
  // Nor does it lie about where somebody could read it.
  const { rows } = await room.pool.query("select data from outbox_mails where state = 'dead'");
  expect(rows).toEqual([{ data: null }]);
});

test("two workers share the mails and send none twice", async () => {
  const room = await aMailRoom(sandbox);
  await Promise.all([room.work(), room.work(), room.work()]);
  await Promise.all(Array.from({ length: 60 }, (_, n) => enqueueMail(room.ctx, welcomeAda(`mail-${n}`))));
  await settled(room, { sent: 60 });
  const mails = await room.arrived(60);
  expect(new Set(mails.map((mail) => mail.messageId)).size).toBe(60);
  expect(mails.every((mail) => mail.arrivals === 1)).toBe(true);
});

test("the mails of a worker that was killed are sent by another when its lease has run out, not before", async () => {
  const room = await aMailRoom(sandbox);
  await enqueueMail(room.ctx, welcomeAda("abandoned"));
  await enqueueMail(room.ctx, welcomeAda("in other hands"));
  await room.pool.query(
    "update outbox_mails set lease = 'of a killed worker', tries = 1, due_at = now() - interval '1 ms' where key = 'abandoned'",
  );
  await room.pool.query(
    "update outbox_mails set lease = 'of a busy worker', tries = 1, due_at = now() + interval '1 minute' where key <> 'abandoned'",
  );
  await room.work();
  await settled(room, { sent: 1, waiting: 1 });
  expect(await room.arrived(1)).toHaveLength(1);
});

test("a worker that stops finishes what it is sending, and leaves the rest to others", async () => {
  const room = await aMailRoom(sandbox);
  const worker = await room.work();
  await Promise.all(Array.from({ length: 30 }, (_, n) => enqueueMail(room.ctx, welcomeAda(`mail-${n}`))));
  await expect.poll(async () => (await room.states()).sent ?? 0, { interval: 5 }).toBeGreaterThan(0);
  await worker.stop();

  const { sent = 0 } = await room.states();
  const { rows } = await room.pool.query(
    "select count(*)::int as leased from outbox_mails where lease is not null",
  );
  expect(rows).toEqual([{ leased: 0 }]);
  await room.arrived(sent);
  await room.work();
  await settled(room, { sent: 30 });
  expect((await room.arrived(30)).every((mail) => mail.arrivals === 1)).toBe(true);
});

test("what was sent or given up is swept after 30 days, a code after one, what waits is not", async () => {
  const room = await aMailRoom(sandbox);
  for (const key of ["old", "young", "waiting"]) await enqueueMail(room.ctx, welcomeAda(key));
  for (const key of ["old code", "young code"]) {
    const data = { firstName: "Ada", code: "ABCD2345", minutes: 10 };
    await enqueueMail(room.ctx, { template: "verification_code", to: "ada@example.com", key, data });
  }
  await room.pool.query(
    `update outbox_mails set state = 'sent', data = null,
       finished_at = now() - case key when 'old code' then interval '25 hours' else interval '23 hours' end
     where key like '% code'`,
  );
  await room.pool.query(
    "update outbox_mails set state = 'sent', data = null, finished_at = now() - interval '31 days' where key = 'old'",
  );
  await room.pool.query(
    "update outbox_mails set state = 'sent', data = null, finished_at = now() - interval '29 days' where key = 'young'",
  );
  await room.pool.query(
    "update outbox_mails set created_at = now() - interval '40 days' where key = 'waiting'",
  );
  expect(await sweepMails(room.ctx)).toBe(2);
  expect(await room.states()).toEqual({ sent: 2, waiting: 1 });
});

test("a newsletter mail has what a mail program's own button to unsubscribe needs; other mails have none", async () => {
  const room = await aMailRoom(sandbox);
  await room.work();
  await enqueueMail(room.ctx, {
    template: "newsletter_welcome",
    to: "ada@example.com",
    key: "newsletter-1",
    data: { mail: "ada@example.com", token: "t0ken" },
  });
  await enqueueMail(room.ctx, welcomeAda());
  const mails = await room.arrived(2);
  const listHeaders = (subject: string) =>
    mails
      .find((mail) => mail.subject.startsWith(subject))
      ?.headers.filter(({ name }) => name.toLowerCase().startsWith("list-"))
      .map(({ name, value }) => [name.toLowerCase(), value]);
  expect(listHeaders("You are subscribed")).toEqual([
    ["list-unsubscribe", `<${room.ctx.env.publicUrl}/newsletter/unsubscribe?token=t0ken>`],
    ["list-unsubscribe-post", "List-Unsubscribe=One-Click"],
  ]);
  expect(listHeaders("Welcome to")).toEqual([]);
});

test("nothing in an address or a name can begin another header", async () => {
  const room = await aMailRoom(sandbox);
  for (const to of [
    "ada@example.com\r\nBcc: eve@example.com",
    "ada@example.com, eve@example.com",
    "<ada@example.com>",
    "ada",
  ]) {
    await expect(enqueueMail(room.ctx, { ...welcomeAda(to), to })).rejects.toThrow();
  }
  await room.work();
  await enqueueMail(room.ctx, {
    ...welcomeAda(),
    data: { firstName: "Ada\r\nBcc: eve@example.com\r\n\r\n<b>Hi</b>" },
  });
  const [mail] = await room.arrived(1);
  expect(mail?.to).toEqual(["ada@example.com"]);
  expect(mail?.subject).toBe("Welcome to Suya & Silk, Ada Bcc: eve@example.com <b>Hi</b>");
  expect(mail?.headers.map(({ name }) => name.toLowerCase())).not.toContain("bcc");
  expect(mail?.html).not.toContain("<b>Hi</b>");
});
