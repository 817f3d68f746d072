import { connect } from "../src/db/pool.ts";
import { startIssueWorker } from "../src/domains/newsletter/send-batches.ts";
import { issueMails } from "../src/domains/newsletter/watch-issue-mails.ts";
import { startOutboxRelay } from "../src/domains/notifications/jobs.ts";
import { RELAY_TIMING } from "../src/domains/notifications/rules/retry.ts";
import { readEnv } from "../src/env.ts";

/** Sends newsletters in its own process, which a test kills. */
const env = readEnv(process.env);
const silent = () => {};
const { db } = connect(env.databaseUrl, { connections: 4 });
const ctx = { db, env, log: { info: silent, warn: silent, error: silent } };
await startOutboxRelay(ctx, {
  timing: { ...RELAY_TIMING, pollMs: 100 },
  watchers: { newsletter_issue: issueMails },
});
startIssueWorker(ctx, { batch: 5, everyMs: 20 });
