import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { type TestOutbox, testOutbox } from "../../../test/fixtures/outbox.ts";
import { type SandboxProcess, startSandboxProcess } from "../../../test/sandbox-process.ts";
import { type SmtpLine, startSmtpProxy } from "../../../test/smtp-proxy.ts";
import { getIssue } from "./issue-queries.ts";
import { sendNextBatch, startIssueWorker } from "./send-batches.ts";
import { issueMails } from "./watch-issue-mails.ts";

const SENDER = fileURLToPath(new URL("../../../test/newsletter-process.ts", import.meta.url));
const WATCHED = { newsletter_issue: issueMails };
const ALL = { batch: 100, everyMs: 0 };

let sandbox: SandboxProcess;
beforeAll(async () => {
  sandbox = await startSandboxProcess();
});
afterAll(() => sandbox.stop());

/** An issue that is due, with so many readers. @returns its id */
async function aDueIssue({ pool }: TestOutbox, { readers }: { readers: number }): Promise<number> {
  await pool.query(
    `insert into newsletter_subscribers (mail, state)
     select 'reader' || n || '@example.com', 'confirmed' from generate_series(1, $1::integer) n on conflict do nothing`,
    [readers],
  );
  const { rows } = await pool.query(
    `insert into newsletter_issues (request_key, subject, preview_text, html, state, send_at)
     values (gen_random_uuid(), 'New beads', 'In five colours', '<p>Look at <a href="/shop">the shop</a>.</p>', 'scheduled', now())
     returning id`,
  );
  return rows[0].id;
}

const reaches = (outbox: TestOutbox, id: number, figures: Record<string, unknown>) =>
  expect.poll(() => getIssue(outbox.ctx, { id }), { interval: 30, timeout: 20_000 }).toMatchObject(figures);

async function stateOf({ pool }: TestOutbox, mail = "reader1@example.com"): Promise<string> {
  return (await pool.query("select state from newsletter_subscribers where mail = $1", [mail])).rows[0].state;
}

test("A newsletter arrives as HTML and plain text with both unsubscribe headers and nothing that tracks", async () => {
  const outbox = await testOutbox(sandbox);
  const id = await aDueIssue(outbox, { readers: 1 });
  await outbox.startRelay({}, WATCHED);
  await sendNextBatch(outbox.ctx, ALL);
  const [mail] = await outbox.arrived(1);
  expect(mail).toMatchObject({ subject: "New beads", to: ["reader1@example.com"], arrivals: 1 });
  const header = (name: string) => mail?.headers.find((one) => one.name.toLowerCase() === name)?.value;
  const link = /http:\/\/localhost:3000\/newsletter\/unsubscribe\?token=[\w-]{43}/.exec(
    mail?.text ?? "",
  )?.[0];
  expect(header("list-unsubscribe")).toBe(`<${link}>`);
  expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  expect(mail?.html).toContain('href="http://localhost:3000/shop"');
  expect(mail?.text).toContain("Look at the shop (http://localhost:3000/shop).");
  expect(mail?.html).not.toMatch(/<img/);
  await reaches(outbox, id, { sent: 1, handedOver: 0 });
  await sendNextBatch(outbox.ctx, ALL);
  await reaches(outbox, id, { state: "sent" });
});

test("Somebody who unsubscribes while the mail waits in the outbox does not get it", async () => {
  const outbox = await testOutbox(sandbox);
  const id = await aDueIssue(outbox, { readers: 2 });
  await sendNextBatch(outbox.ctx, ALL);
  await outbox.pool.query(
    "update newsletter_subscribers set state = 'unsubscribed' where mail = 'reader1@example.com'",
  );
  await outbox.startRelay({}, WATCHED);
  await reaches(outbox, id, { sent: 1, skipped: 1 });
  expect(await outbox.arrived(1)).toMatchObject([{ to: ["reader2@example.com"] }]);
});

test("A mailbox that does not exist bounces at once and gets no further newsletter", async () => {
  const outbox = await testOutbox(sandbox);
  const id = await aDueIssue(outbox, { readers: 1 });
  await sandbox.smtpMode("reject", 1);
  await outbox.startRelay({}, WATCHED);
  await sendNextBatch(outbox.ctx, ALL);
  await reaches(outbox, id, { bounced: 1 });
  expect(await stateOf(outbox)).toBe("bounced");
  const next = await aDueIssue(outbox, { readers: 0 });
  await sendNextBatch(outbox.ctx, ALL);
  await sendNextBatch(outbox.ctx, ALL);
  await reaches(outbox, next, { state: "sent", readers: 0 });
});

test("An address whose server refuses permanently bounces with the third issue in a row, and an accepted issue resets the count", async () => {
  const outbox = await testOutbox(sandbox);
  const result = async (kind: "rejected" | "sent") => {
    const id = await aDueIssue(outbox, { readers: 1 });
    // The first may end the issue before this one.
    await sendNextBatch(outbox.ctx, ALL);
    await sendNextBatch(outbox.ctx, ALL);
    const { rows } = await outbox.pool.query("select data from outbox_mails where key like $1", [
      `newsletter-issue-${id}-%`,
    ]);
    await outbox.ctx.db.transaction((tx) => issueMails.onMailResult({ db: tx }, rows[0].data, kind));
    // Told again: nothing is counted twice.
    await outbox.ctx.db.transaction((tx) => issueMails.onMailResult({ db: tx }, rows[0].data, kind));
    return stateOf(outbox);
  };
  expect([await result("rejected"), await result("rejected"), await result("sent")]).toEqual(
    new Array(3).fill("confirmed"),
  );
  expect([await result("rejected"), await result("rejected"), await result("rejected")]).toEqual([
    "confirmed",
    "confirmed",
    "bounced",
  ]);
});

test("A server that is busy is tried again, and a connection that breaks after the mail is never", async () => {
  const outbox = await testOutbox(sandbox);
  const busy = await aDueIssue(outbox, { readers: 1 });
  await sandbox.smtpMode("refuse", 2);
  await outbox.startRelay({}, WATCHED);
  await sendNextBatch(outbox.ctx, ALL);
  await reaches(outbox, busy, { sent: 1 });
  await sendNextBatch(outbox.ctx, ALL);

  const broken = await aDueIssue(outbox, { readers: 1 });
  await sandbox.smtpMode("drop_after_data", 1);
  await sendNextBatch(outbox.ctx, ALL);
  await reaches(outbox, broken, { unclear: 1 });
  expect(await outbox.arrived(2)).toMatchObject([{ arrivals: 1 }, { arrivals: 1 }]);
  expect(await stateOf(outbox)).toBe("confirmed");
});

const isEndOfMail = ({ from, text }: SmtpLine) => from === "relay" && text === ".";
const ends = (lines: readonly SmtpLine[]) => lines.filter(isEndOfMail).length;

test.each([
  [
    "in the middle of a mail",
    (line: SmtpLine, before: readonly SmtpLine[]) => ends(before) >= 6 && line.text.startsWith("Subject:"),
  ],
  [
    "after the server accepted a mail",
    (line: SmtpLine, before: readonly SmtpLine[]) =>
      ends(before) >= 6 && line.from === "server" && line.text.startsWith("250"),
  ],
])(
  "Sending that is killed %s is continued by another process, and nobody gets the newsletter twice",
  async (_, matches) => {
    const READERS = 40;
    const outbox = await testOutbox(sandbox);
    const id = await aDueIssue(outbox, { readers: READERS });
    const proxy = await startSmtpProxy(sandbox.smtpUrl, matches, () => sender.kill("SIGKILL"));
    onTestFinished(() => proxy.stop());
    const sender = fork(SENDER, {
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        NODE_ENV: "test",
        DATABASE_URL: outbox.ctx.env.databaseUrl,
        SMTP_URL: proxy.url,
      },
      stdio: ["ignore", "inherit", "inherit", "ipc"],
    });
    onTestFinished(() => void sender.kill("SIGKILL"));
    const [, signal] = await once(sender, "exit");
    expect(signal).toBe("SIGKILL");

    // Ends the killed process's leases.
    await outbox.pool.query("update outbox_mails set due_at = now() where state = 'waiting'");
    await outbox.startRelay({}, WATCHED);
    const worker = startIssueWorker(outbox.ctx, { batch: 5, everyMs: 20 });
    onTestFinished(() => worker.stop());
    await reaches(outbox, id, { state: "sent", queued: 0, handedOver: 0, failed: 0 });

    const { sent, unclear } = await getIssue(outbox.ctx, { id });
    expect(sent + unclear).toBe(READERS);
    // At most the mails on the four connections of the killed process.
    expect(unclear).toBeGreaterThan(0);
    expect(unclear).toBeLessThanOrEqual(4);
    const { mails } = (await (await fetch(`${sandbox.url}/api/mails`)).json()) as {
      mails: { to: string[]; arrivals: number }[];
    };
    const readers = mails.flatMap(({ to }) => to);
    expect(new Set(readers).size).toBe(readers.length);
    expect(mails.filter(({ arrivals }) => arrivals !== 1)).toEqual([]);
    expect(readers.length).toBeGreaterThanOrEqual(sent);
  },
);
