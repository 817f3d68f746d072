import { setTimeout as wait } from "node:timers/promises";
import type { Journal } from "./calls/journal.ts";
import type { World } from "./world/world.ts";

const QUIET_WITHIN_MS = 60_000;
/** Longer than a call of a provider that is under way. */
const FAR_EVERY_MS = 4_000;

/** Every hop, process, provider and mail server is well again. The jobs are restarted, so that nobody holds a lease. */
export async function heal({ hops, programs, spareJobs, sandbox }: World): Promise<void> {
  for (const hop of Object.values(hops)) hop.heal();
  for (const program of Object.values(programs)) program.thaw();
  await Promise.all([programs.jobs.kill(), spareJobs.kill()]);
  await Promise.all(
    Object.values(programs).map(async (program) => {
      await program.launch();
      await program.untilReady();
    }),
  );
  await sandbox.insist(() => sandbox.reset());
}

interface Quieting {
  healedAt: string;
  /** Leases are of the dead: the jobs have just been restarted. */
  leasesEnd: boolean;
}

/**
 * Makes everything that is due later due now, as if hours had passed. Leases are not taken away; only their time
 * passes.
 */
async function bringForward({ pool }: Pick<World, "pool">, { healedAt, leasesEnd }: Quieting): Promise<void> {
  await pool.query(
    `update outbox_mails set due_at = now()
     where state = 'waiting' and due_at > now() and ($1 or lease is null)`,
    [leasesEnd],
  );
  await pool.query(
    `update payments set next_poll_at = now()
     where state <> 'refused' and coalesce(answered_at, '-infinity') < $1 and next_poll_at > now() and ($2 or lease is null)`,
    [healedAt, leasesEnd],
  );
  await pool.query(
    "update refunds set next_try_at = now() where state in ('due', 'sending', 'on_its_way') and next_try_at > now()",
  );
  await pool.query(
    `update orders set reserved_until = now() - interval '1 second',
       release_try_at = case when release_try_at is not null then now() - interval '1 second' end
     where status = 'pending_payment' and held_since is null and (reserved_until > now() or release_try_at > now())`,
  );
  await pool.query("notify outbox");
  await pool.query("notify payments");
}

/**
 * The provider's record is asked for a day before a refund is sent again, and after three days it goes to a person: these days
 * go by.
 */
const LET_A_DAY_PASS = `
  update refunds set sent_at = sent_at - interval '25 hours', created_at = created_at - interval '25 hours', next_try_at = now()
    where state in ('sending', 'on_its_way') and sent_at is not null`;

/** Polls end only days after a payment was begun, so each payment of a storm still has its next one. */
const NEVER_POLLED =
  "select reference, state, last_answer from payments where state <> 'refused' and next_poll_at is null";

/** All leases are of a minute or a few: the work of a process that dies is not left for longer. */
const ENDLESS_LEASES = `
  select 'mail ' || key as what, due_at as until from outbox_mails
    where state = 'waiting' and lease is not null and due_at > now() + interval '10 minutes'
  union all select 'payment ' || reference, next_poll_at from payments
    where lease is not null and next_poll_at > now() + interval '10 minutes'
  union all select 'refund ' || id || ' ' || state, next_try_at from refunds
    where state in ('due', 'sending', 'on_its_way') and lease is not null and next_try_at > now() + interval '10 minutes'
  union all select 'reservation ' || reference, release_try_at from orders
    where status = 'pending_payment' and held_since is null and release_try_at > now() + interval '10 minutes'`;

const UNDER_WAY = `
  select 'mail ' || key as what from outbox_mails where state = 'waiting'
  union all select 'payment ' || reference from payments where state <> 'refused' and coalesce(answered_at, '-infinity') < $1
  union all select 'refund ' || id || ' ' || state from refunds where state in ('due', 'sending', 'on_its_way')
  union all select 'reservation ' || reference from orders where status = 'pending_payment' and held_since is null`;

/** Waits until nothing is under way any more. */
export async function untilQuiet(
  world: World,
  journal: Journal,
  {
    leasesEnd = true,
    farEveryMs = FAR_EVERY_MS,
    daysMax = Number.POSITIVE_INFINITY,
  }: { leasesEnd?: boolean; farEveryMs?: number; daysMax?: number } = {},
): Promise<void> {
  const { pool, sandbox } = world;
  const { rows } = await pool.query<{ now: string }>("select now()::text as now");
  const healedAt = rows[0]?.now ?? "now";
  const deadline = Date.now() + QUIET_WITHIN_MS;
  let farAt = Date.now() + farEveryMs;
  let days = 0;
  let isFirst = true;
  const { rows: neverPolled } = await pool.query(NEVER_POLLED);
  if (neverPolled.length > 0) journal.violated("every payment has its next poll", neverPolled.slice(0, 10));
  const { rows: endless } = await pool.query(ENDLESS_LEASES);
  if (endless.length > 0) journal.violated("every lease ends within minutes", endless.slice(0, 10));
  for (;;) {
    const { rows: underWay } = await pool.query<{ what: string }>(UNDER_WAY, [healedAt]);
    if (underWay.length === 0) break;
    if (Date.now() > deadline) {
      journal.violated("all becomes quiet after the storm", underWay.slice(0, 10));
      break;
    }
    await bringForward(world, { healedAt, leasesEnd: leasesEnd && isFirst });
    isFirst = false;
    if (days < daysMax && Date.now() > farAt) {
      await pool.query(LET_A_DAY_PASS);
      days += 1;
      farAt = Date.now() + farEveryMs;
    }
    await wait(400);
  }
  await sandbox.insist(() => sandbox.collect());
}
