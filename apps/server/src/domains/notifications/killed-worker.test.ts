import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { aMailRoom } from "../../../test/mail-room.ts";
import { type SandboxProcess, startSandboxProcess } from "../../../test/sandbox-process.ts";
import { type SmtpLine, startTripwire } from "../../../test/smtp-tripwire.ts";
import { enqueueMail } from "./enqueue-mail.ts";

const WORKER = fileURLToPath(new URL("../../../test/mail-worker-process.ts", import.meta.url));

let sandbox: SandboxProcess;
beforeAll(async () => {
  sandbox = await startSandboxProcess();
});
afterAll(() => sandbox.stop());

const says = (word: string) => (line: SmtpLine) => line.from === "worker" && line.text.startsWith(word);
const isEndOfMail = ({ from, text }: SmtpLine) => from === "worker" && text === ".";

/** Every moment between taking a mail from the outbox and writing down that it was sent. */
const MOMENTS: [
  when: string,
  isIt: (line: SmtpLine, before: readonly SmtpLine[]) => boolean,
  arrivals: number,
][] = [
  ["before the server has greeted it", ({ from }) => from === "server", 1],
  ["while it introduces itself", says("EHLO"), 1],
  ["when it names the sender", says("MAIL FROM"), 1],
  ["when it names the recipient", says("RCPT TO"), 1],
  ["when it begins the mail", says("DATA"), 1],
  ["in the middle of the mail", says("Subject:"), 1],
  ["when it ends the mail", isEndOfMail, 1],
  // The server has it: the second comes under the same Message-ID, and a mailbox shows one.
  [
    "after the mail was taken, before that was written down",
    (line, before) => line.from === "server" && before.some(isEndOfMail),
    2,
  ],
];

test.each(MOMENTS)("a worker killed %s loses no mail and doubles none", async (_, isIt, arrivals) => {
  const room = await aMailRoom(sandbox);
  const tripwire = await startTripwire(sandbox.smtpUrl, isIt, () => worker.kill("SIGKILL"));
  onTestFinished(() => tripwire.stop());
  await enqueueMail(room.ctx, {
    template: "welcome",
    to: "ada@example.com",
    key: "welcome-1",
    data: { firstName: "Ada" },
  });
  const worker = fork(WORKER, {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "test",
      DATABASE_URL: room.ctx.env.databaseUrl,
      SMTP_URL: tripwire.url,
    },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  onTestFinished(() => void worker.kill("SIGKILL"));
  const [, signal] = await once(worker, "exit");
  expect(signal).toBe("SIGKILL");
  expect(await room.states()).toEqual({ waiting: 1 });

  // The lease of the dead runs out.
  await room.pool.query("update outbox_mails set due_at = now()");
  await room.work();
  await expect.poll(() => room.states(), { interval: 50 }).toEqual({ sent: 1 });
  expect(await room.arrived(1)).toMatchObject([{ to: ["ada@example.com"], arrivals }]);
});
