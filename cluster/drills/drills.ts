import { setTimeout as wait } from "node:timers/promises";
import { type Cluster, seconds } from "../machines/cluster.ts";
import type { Machine } from "../machines/machine.ts";
import { plugCable, pullCable } from "../machines/network.ts";
import type { Shop } from "./shop.ts";
import { Writer } from "./writer.ts";

const ANSWERS_WITHIN_MS = 10_000;
/** How long all is well before each fault. */
const CALM_MS = 4_000;
/** How long people continue after it, whatever happens. */
const AFTER_MS = 20_000;
const RECOVERS_WITHIN_MS = 60_000;

export interface Stage {
  cluster: Cluster;
  shop: Shop;
  say: (line: string) => void;
}

/** What a drill came to. */
export interface Outcome {
  name: DrillName;
  /** The longest time without an answer to a change, by any process of the shop. */
  silentMs: number;
  /** From the fault until another machine called itself the primary. */
  promotedMs: number;
  /** From the mending until all three machines were a cluster again. */
  rejoinedMs: number;
  /** Changes of carts that were answered with 503 or not at all. */
  refused: number;
  /** From the fault until the first order that was confirmed to a shopper; null when there was none. */
  orderedMs: number | null;
  /** Orders that were confirmed to shoppers, from the fault until the repair. */
  orders: number;
  problems: string[];
}

type Fault = (stage: Stage, primary: Machine) => Promise<{ mend: () => Promise<string[]> }>;

/** PostgreSQL of the primary is killed with all its processes; its machine stays. Patroni restarts it or fails over. */
const killPostgres: Fault = async (_, primary) => {
  primary.killPostgres();
  return { mend: async () => [] };
};

/** Everything on the primary's machine is killed: PostgreSQL, Patroni and etcd. */
const killMachine: Fault = async (_, primary) => {
  await primary.kill();
  return {
    mend: async () => {
      await primary.start();
      return [];
    },
  };
};

/** The cable of the primary's machine is pulled, while somebody on that machine writes, and somebody outside. */
const partition: Fault = async ({ cluster, shop, say }, primary) => {
  const round = String(Date.now());
  const alone = new Writer(`alone ${round}`, { url: primary.urlOf("shop"), on: primary.name });
  const others = new Writer(`others ${round}`, { url: cluster.ownerUrl });
  await wait(3_000);
  pullCable(primary.name);
  const cutAt = Date.now();
  return {
    mend: async () => {
      const within = alone.since(cutAt);
      const outside = others.since(cutAt);
      const inside = lookInside(primary, alone.side);
      say(
        `  the machine that was cut off acknowledged ${within.acknowledged} writes and did not acknowledge ${within.notAcknowledged}; it is now ${inside.state}, and shows ${inside.rows} rows of the writer there`,
      );
      say(
        `  outside, ${outside.acknowledged} writes were acknowledged and ${outside.notAcknowledged} were not`,
      );
      const problems = [
        ...(within.acknowledged > 0
          ? [`${within.acknowledged} writes were acknowledged on both sides of the cut`]
          : []),
        ...(outside.acknowledged === 0 ? ["no write was acknowledged outside"] : []),
      ];
      await Promise.all([alone.stop(), others.stop()]);
      plugCable(primary.name);
      await cluster.untilWhole(2);
      return [...problems, ...(await compare(shop, alone)), ...(await compare(shop, others))];
    },
  };
};

/** What somebody on the machine sees by SQL. */
function lookInside(machine: Machine, side: string): { state: string; rows: string } {
  try {
    const rows = machine.queryInside("shop", `select count(*) from drill_writes where side = '${side}'`);
    const isReadOnly = machine.queryInside("shop", "select pg_is_in_recovery()") === "t";
    return { state: isReadOnly ? "read-only" : "writable", rows };
  } catch {
    return { state: "stopped", rows: "no" };
  }
}

/** Every row that was acknowledged is there. */
async function compare({ pool }: Shop, { side, acknowledged }: Writer): Promise<string[]> {
  const { rows } = await pool.query<{ nth: number }>("select nth from drill_writes where side = $1", [side]);
  const kept = new Set(rows.map(({ nth }) => nth));
  const lost = acknowledged.filter((nth) => !kept.has(nth));
  return lost.length > 0 ? [`${lost.length} acknowledged writes of “${side}” are lost`] : [];
}

const DRILLS = { "kill-postgres": killPostgres, "kill-machine": killMachine, partition } as const;
export type DrillName = keyof typeof DRILLS;
export const DRILL_NAMES = Object.keys(DRILLS) as DrillName[];

export async function runDrill(name: DrillName, stage: Stage): Promise<Outcome> {
  const { cluster, shop, say } = stage;
  await cluster.untilWhole(2);
  await wait(CALM_MS);
  const problems: string[] = [];
  if (!(await untilAnswered(shop))) problems.push("the shop did not answer before anything had happened");
  const primary = await cluster.findPrimary();
  if (!primary) throw new Error("There is no primary to break");
  const refusedBefore = shop.watch.refused;

  const promotion = new AbortController();
  const { mend } = await DRILLS[name](stage, primary);
  const brokenAt = Date.now();
  const promoted = untilPromoted(cluster, primary, promotion.signal).then(() => Date.now() - brokenAt);
  await wait(AFTER_MS);
  const recovered = await untilAnswered(shop);
  promotion.abort();
  const silentMs = shop.watch.longestSilence(brokenAt);
  const promotedMs = await promoted;
  // What was answered in the moment of the fault was begun before it.
  const orders = shop.journal.orderedAt.filter((at) => at > brokenAt + 500);
  const orderedMs = orders[0] === undefined ? null : orders[0] - brokenAt;
  if (orderedMs === null) problems.push("nobody could order after it");
  if (!recovered) problems.push("the shop did not recover");
  if (silentMs > ANSWERS_WITHIN_MS) problems.push(`nobody was answered for ${seconds(silentMs)}`);
  if (shop.endedPrograms().length > 0) problems.push(`${shop.endedPrograms().join(", ")} ended`);
  say(
    `  no answers for ${seconds(silentMs)}, a new primary after ${seconds(promotedMs)}, ${orders.length} orders since`,
  );

  const mendedAt = Date.now();
  problems.push(...(await mend()));
  await cluster.untilWhole(2);
  const rejoinedMs = Date.now() - mendedAt;
  const refused = shop.watch.refused - refusedBefore;
  return { name, silentMs, promotedMs, rejoinedMs, refused, orderedMs, orders: orders.length, problems };
}

async function untilPromoted(cluster: Cluster, old: Machine, signal: AbortSignal): Promise<void> {
  const others = cluster.machines.filter((machine) => machine !== old);
  while (!signal.aborted) {
    const states = await Promise.all(others.map((machine) => machine.state()));
    if (states.some((state) => state?.state === "running" && /^(master|primary)$/.test(state.role))) return;
    await wait(100);
  }
}

/** Waits until the shop has answered for two seconds on end. */
async function untilAnswered({ watch }: Shop): Promise<boolean> {
  const deadline = Date.now() + RECOVERS_WITHIN_MS;
  while (Date.now() < deadline) {
    if (watch.isAnsweredSince(Date.now() - 2_000)) return true;
    await wait(200);
  }
  return false;
}
