import { connect } from "../src/db/pool.ts";
import { startOutboxRelay } from "../src/domains/notifications/jobs.ts";
import { RELAY_TIMING } from "../src/domains/notifications/rules/retry.ts";
import { readEnv } from "../src/env.ts";

/** Runs an outbox relay in its own process, which a test kills. */
const env = readEnv(process.env);
const silent = () => {};
const { db } = connect(env.databaseUrl, { connections: 2 });
await startOutboxRelay(
  { db, env, log: { info: silent, warn: silent, error: silent } },
  { timing: { ...RELAY_TIMING, pollMs: 100 } },
);
