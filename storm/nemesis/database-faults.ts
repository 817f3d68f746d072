import { setTimeout as wait } from "node:timers/promises";
import type { Random } from "../random.ts";
import type { Target } from "./target.ts";

/** PostgreSQL is started again only so often in a minute. */
const POSTMASTER_EVERY_MS = 25_000;
let postmasterBrokenAt = 0;

/** The processes of PostgreSQL that serve the shop. */
async function backends({ world }: Target): Promise<number[]> {
  const { rows } = await world.pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
       and application_name like 'suya-and-silk%'`,
  );
  return rows.map(({ pid }) => pid);
}

/** One connection ends on its own, as at a restart of a pooler. */
export async function breakConnection(target: Target, random: Random): Promise<void> {
  const pid = random.pick(await backends(target));
  await target.world.pool.query("select pg_terminate_backend($1)", [pid]);
}

export async function freezeBackend(target: Target, random: Random): Promise<void> {
  const pid = random.pick(await backends(target));
  process.kill(pid, "SIGSTOP");
  await wait(random.int(50, 1_200));
  process.kill(pid, "SIGCONT");
}

/** PostgreSQL ends every connection then, and recovers from its log. */
export async function killBackend(target: Target, random: Random): Promise<void> {
  process.kill(random.pick(await backends(target)), "SIGKILL");
}

/** All of PostgreSQL is killed or frozen. */
export async function breakPostmaster({ ground }: Target, random: Random): Promise<void> {
  const pid = await ground.findPostmaster();
  const isTooSoon = Date.now() - postmasterBrokenAt < POSTMASTER_EVERY_MS;
  if (random.chance(0.5) || isTooSoon) {
    process.kill(pid, "SIGSTOP");
    await wait(random.int(100, 2_000));
    process.kill(pid, "SIGCONT");
    return;
  }
  postmasterBrokenAt = Date.now();
  process.kill(pid, "SIGKILL");
}
