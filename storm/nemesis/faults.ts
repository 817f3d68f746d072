import { setTimeout as wait } from "node:timers/promises";
import type { Random } from "../random.ts";
import { PROGRAM_NAMES } from "../world/make-programs.ts";
import { HOP_NAMES } from "../world/open-hops.ts";
import { breakConnection, breakPostmaster, freezeBackend, killBackend } from "./database-faults.ts";
import {
  doubleEvents,
  endTokens,
  failCalls,
  forgeEvent,
  lieInEvent,
  misbehaveEvents,
  reversePayment,
  troubleMail,
  troubleRefunds,
} from "./outside-faults.ts";
import type { Target } from "./target.ts";

type Fault = (target: Target, random: Random) => Promise<void>;

/** Killed as by `kill -9`, and started again after a moment. */
const killProgram: Fault = async ({ world }, random) => {
  const program = world.programs[random.pick(PROGRAM_NAMES)];
  await program.kill();
  await wait(random.int(0, 600));
  await program.launch();
};

/** Stopped in the middle of whatever it does, and later it continues as if nothing had happened. */
const freezeProgram: Fault = async ({ world }, random) => {
  const program = world.programs[random.pick(PROGRAM_NAMES)];
  program.freeze();
  await wait(random.int(50, 2_500));
  program.thaw();
};

const cutHop: Fault = async ({ world }, random) => {
  world.hops[random.pick(HOP_NAMES)].cut();
};

const delayHop: Fault = async ({ world }, random) => {
  const hop = world.hops[random.pick(HOP_NAMES)];
  hop.delay(random.int(5, 250));
  await wait(random.int(200, 2_000));
  hop.delay(0);
};

const refuseHop: Fault = async ({ world }, random) => {
  const hop = world.hops[random.pick(HOP_NAMES)];
  hop.refuse(true);
  hop.cut();
  await wait(random.int(100, 1_500));
  hop.refuse(false);
};

/** Reservations of some orders end now, whatever becomes of their payments. */
const endReservations: Fault = async ({ world }, random) => {
  await world.pool.query(
    `update orders set reserved_until = now() - interval '1 second', release_try_at = null
     where status = 'pending_payment' and held_since is null and id % 3 = $1`,
    [random.int(0, 2)],
  );
  await world.pool.query("notify payments");
};

/**
 * The jobs are frozen until their leases are over, others take what they held, and then they continue as if they still held
 * it.
 */
const outliveLeases: Fault = async ({ world: { programs, spareJobs, pool } }, random) => {
  programs.jobs.freeze();
  try {
    await wait(random.int(50, 300));
    for (const statement of END_LEASES) await pool.query(statement);
    const launchedAt = new Date();
    await spareJobs.launch();
    await untilListening(pool, launchedAt);
    await wait(random.int(1_000, 2_000));
  } finally {
    programs.jobs.thaw();
  }
  await wait(random.int(500, 2_000));
  await spareJobs.kill();
};

const LISTENS_WITHIN_MS = 15_000;

/** Waits for jobs that were launched then. Those that are frozen may listen still, so only a new connection counts. */
async function untilListening(pool: Target["world"]["pool"], launchedAt: Date): Promise<void> {
  const deadline = Date.now() + LISTENS_WITHIN_MS;
  while (Date.now() < deadline) {
    const { rowCount } = await pool
      .query(
        `select from pg_stat_activity where datname = current_database()
           and application_name = 'suya-and-silk listen payments' and backend_start > $1`,
        [launchedAt],
      )
      .catch(() => ({ rowCount: 0 })); // the database may be away
    if (rowCount) return;
    await wait(50);
  }
  throw new Error("The spare jobs did not get ready");
}

const END_LEASES = [
  "update outbox_mails set due_at = now() where state = 'waiting' and lease is not null",
  "update payments set next_poll_at = now() where lease is not null",
  "update refunds set next_try_at = now() where state in ('due', 'sending', 'on_its_way') and lease is not null",
  "update orders set release_try_at = now() where status = 'pending_payment' and release_try_at > now()",
];

export const FAULTS = {
  killProgram,
  freezeProgram,
  cutHop,
  delayHop,
  refuseHop,
  endReservations,
  outliveLeases,
  killBackend,
  freezeBackend,
  breakConnection,
  breakPostmaster,
  failCalls,
  misbehaveEvents,
  doubleEvents,
  forgeEvent,
  lieInEvent,
  endTokens,
  reversePayment,
  troubleMail,
  troubleRefunds,
} as const satisfies Record<string, Fault>;
export type FaultName = keyof typeof FAULTS;

/** How often each comes. Those that cost a restart of a process are rarer. */
export const FAULT_WEIGHTS: Readonly<Record<FaultName, number>> = {
  killProgram: 6,
  freezeProgram: 8,
  cutHop: 22,
  delayHop: 12,
  refuseHop: 6,
  endReservations: 4,
  outliveLeases: 2,
  killBackend: 1,
  freezeBackend: 5,
  breakConnection: 14,
  breakPostmaster: 1,
  failCalls: 10,
  misbehaveEvents: 6,
  doubleEvents: 6,
  forgeEvent: 4,
  lieInEvent: 2,
  endTokens: 2,
  reversePayment: 4,
  troubleMail: 6,
  troubleRefunds: 4,
};
