import { connect } from "../src/db/pool.ts";
import { startMessageWorker } from "../src/domains/messages/message-worker.ts";
import { readEnv } from "../src/env.ts";

/** Sends messages in its own process, which a test kills. Its clock shows noon in Lagos. */
const env = readEnv(process.env);
const silent = () => {};
const { db } = connect(env.databaseUrl, { connections: 2 });
const now = () => new Date("2026-11-20T11:00:00Z");
await startMessageWorker({ db, env, now, log: { info: silent, warn: silent, error: silent } });
