// @module-tag slow
import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { testOutbox } from "../../../test/fixtures/outbox.ts";
import { type SandboxProcess, startSandboxProcess } from "../../../test/sandbox-process.ts";
import { type SmtpLine, startSmtpProxy } from "../../../test/smtp-proxy.ts";
import { enqueueMail } from "./enqueue-mail.ts";

const RELAY = fileURLToPath(new URL("../../../test/outbox-relay-process.ts", import.meta.url));

let sandbox: SandboxProcess;
beforeAll(async () => {
  sandbox = await startSandboxProcess();
});
afterAll(() => sandbox.stop());

const says = (word: string) => (line: SmtpLine) => line.from === "relay" && line.text.startsWith(word);
const isEndOfMail = ({ from, text }: SmtpLine) => from === "relay" && text === ".";

/** Every moment between claiming a mail and marking it as sent. */
const MOMENTS: [
  when: string,
  matches: (line: SmtpLine, before: readonly SmtpLine[]) => boolean,
  arrivals: number,
][] = [
  ["before the server's greeting", ({ from }) => from === "server", 1],
  ["at EHLO", says("EHLO"), 1],
  ["at MAIL FROM", says("MAIL FROM"), 1],
  ["at RCPT TO", says("RCPT TO"), 1],
  ["at DATA", says("DATA"), 1],
  ["in the middle of the mail", says("Subject:"), 1],
  ["at the end of the mail", isEndOfMail, 1],
  // The server has accepted the mail, so it arrives twice under one Message-ID and a mailbox shows it once.
  [
    "after the server accepted the mail, before it is marked as sent",
    (line, before) => line.from === "server" && before.some(isEndOfMail),
    2,
  ],
];

test.each(MOMENTS)(
  "A relay killed %s loses no mail, and a mailbox shows each mail once",
  async (_, matches, arrivals) => {
    const outbox = await testOutbox(sandbox);
    const proxy = await startSmtpProxy(sandbox.smtpUrl, matches, () => relay.kill("SIGKILL"));
    onTestFinished(() => proxy.stop());
    await enqueueMail(outbox.ctx, {
      template: "welcome",
      to: "ada@example.com",
      key: "welcome-1",
      data: { firstName: "Ada" },
    });
    const relay = fork(RELAY, {
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        NODE_ENV: "test",
        DATABASE_URL: outbox.ctx.env.databaseUrl,
        SMTP_URL: proxy.url,
      },
      stdio: ["ignore", "inherit", "inherit", "ipc"],
    });
    onTestFinished(() => void relay.kill("SIGKILL"));
    const [, signal] = await once(relay, "exit");
    expect(signal).toBe("SIGKILL");
    expect(await outbox.states()).toEqual({ waiting: 1 });

    // Ends the killed relay's lease.
    await outbox.pool.query("update outbox_mails set due_at = now()");
    await outbox.startRelay();
    await expect.poll(() => outbox.states(), { interval: 50 }).toEqual({ sent: 1 });
    expect(await outbox.arrived(1)).toMatchObject([{ to: ["ada@example.com"], arrivals }]);
  },
);
