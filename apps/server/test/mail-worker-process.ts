import { connect } from "../src/db/pool.ts";
import { startMailWorker } from "../src/domains/notifications/jobs.ts";
import { MAIL_PACE } from "../src/domains/notifications/rules/retry.ts";
import { readEnv } from "../src/env.ts";

/** A worker in a process of its own, to be killed by a test. */
const env = readEnv(process.env);
const silent = () => {};
const { db } = connect(env.databaseUrl, { connections: 2 });
await startMailWorker(
  { db, env, log: { info: silent, warn: silent, error: silent } },
  { ...MAIL_PACE, pollMs: 100 },
);
