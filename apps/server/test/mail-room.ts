import type pg from "pg";
import { expect, onTestFinished } from "vitest";
import type { Ctx, Log } from "../src/ctx.ts";
import { connect } from "../src/db/pool.ts";
import { startMailWorker } from "../src/domains/notifications/jobs.ts";
import { MAIL_PACE, type MailPace } from "../src/domains/notifications/rules/retry.ts";
import { readEnv } from "../src/env.ts";
import { copyDatabase } from "./database.ts";
import type { SandboxProcess } from "./sandbox-process.ts";

/** A mail as the sandbox's API shows it. */
interface ArrivedMail {
  id: string;
  from: { name: string; address: string };
  to: string[];
  subject: string;
  messageId: string;
  headers: { name: string; value: string }[];
  html: string;
  text: string;
  code: string | null;
  arrivals: number;
}

interface Logged {
  level: "info" | "warn" | "error";
  fields: Record<string, unknown>;
  message: string;
}

/** An outbox in a database of its own, and workers when asked for. */
export interface MailRoom {
  ctx: Pick<Ctx, "db" | "env" | "log">;
  pool: pg.Pool;
  logged: Logged[];
  /** Starts a worker in a hurry. */
  work(pace?: Partial<MailPace>): Promise<{ stop: () => Promise<void> }>;
  /** What the mail server has, once it has `count` mails. */
  arrived(count: number): Promise<ArrivedMail[]>;
  states(): Promise<Record<string, number>>;
}

const HURRIED: MailPace = {
  ...MAIL_PACE,
  firstRetryMs: 50,
  longestRetryMs: 200,
  expectMs: 100,
  pollMs: 500,
};

/** For servers that are to be given up on. A busy machine is slower than this: what must arrive once is sent patiently. */
export const IMPATIENT = { connectWithinMs: 1000, answerWithinMs: 400 } as const satisfies Partial<MailPace>;

/** @param sandbox takes the mails; it is emptied first */
export async function aMailRoom(sandbox: SandboxProcess): Promise<MailRoom> {
  const [database] = await Promise.all([copyDatabase(), sandbox.reset()]);
  const connection = connect(database.url);
  const workers: { stop: () => Promise<void> }[] = [];
  onTestFinished(async () => {
    await Promise.all(workers.map((worker) => worker.stop()));
    await connection.close();
    await database.drop();
  });

  const logged: Logged[] = [];
  const write = (level: Logged["level"]) => (fields: object, message: string) => {
    logged.push({ level, fields: fields as Logged["fields"], message });
  };
  const log: Log = { info: write("info"), warn: write("warn"), error: write("error") };
  const env = readEnv({ NODE_ENV: "test", DATABASE_URL: database.url, SMTP_URL: sandbox.smtpUrl });
  const ctx = { db: connection.db, env, log };

  return {
    ctx,
    pool: connection.pool,
    logged,
    async work(pace = {}) {
      const worker = await startMailWorker(ctx, { ...HURRIED, ...pace });
      workers.push(worker);
      return worker;
    },
    async arrived(count) {
      const mails = await expect
        .poll(() => listMails(sandbox.url), { interval: 20 })
        .toHaveLength(count)
        .then(() => listMails(sandbox.url));
      return Promise.all(
        mails.map(
          async ({ id }) => (await fetch(`${sandbox.url}/api/mails/${id}`)).json() as Promise<ArrivedMail>,
        ),
      );
    },
    async states() {
      const { rows } = await connection.pool.query<{ state: string; count: number }>(
        "select state, count(*)::int as count from outbox_mails group by state",
      );
      return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
    },
  };
}

async function listMails(url: string): Promise<ArrivedMail[]> {
  return ((await (await fetch(`${url}/api/mails`)).json()) as { mails: ArrivedMail[] }).mails;
}
