import type { Child } from "./child.ts";
import { type Load, median } from "./percentiles.ts";

/** The shop and what it is compared with, at the same work by turns. */
export interface Contest {
  title: string;
  /** The share of the bare program's throughput that the shop must reach. */
  target: number;
  shop: Contestant;
  bare: Contestant;
}

export interface Contestant {
  child: Child;
  /** Puts the ground in order; not measured. */
  prepare?: () => Promise<void>;
  run: () => Promise<Load>;
}

interface Round extends Load {
  perSecond: number;
  /** Processor time of the process per request, in milliseconds. */
  cpuMs: number;
}

export interface Outcome {
  title: string;
  target: number;
  /** Medians over the rounds; the ratio is that of each round's pair. */
  ratio: number;
  ratios: number[];
  shop: Round;
  bare: Round;
}

/** On a machine that is busy with other things fewer rounds have to do. */
const PATIENCE_MS = 100_000;

/**
 * A round to warm up, then rounds that count. Shop and bare program run close together and take turns to go first, so
 * anything that slows the machine for a while slows both.
 */
export async function hold(contest: Contest, rounds: number): Promise<Outcome> {
  const pairs: { shop: Round; bare: Round }[] = [];
  const began = performance.now();
  for (let round = 0; round <= rounds; round += 1) {
    if (pairs.length > 0 && performance.now() - began > PATIENCE_MS) break;
    const order = round % 2 === 0 ? (["shop", "bare"] as const) : (["bare", "shop"] as const);
    const pair: Partial<Record<"shop" | "bare", Round>> = {};
    for (const who of order) pair[who] = await measure(contest[who]);
    if (round > 0) pairs.push(pair as { shop: Round; bare: Round });
  }
  const ratios = pairs.map(({ shop, bare }) => shop.perSecond / bare.perSecond);
  return {
    title: contest.title,
    target: contest.target,
    ratio: median(ratios),
    ratios,
    shop: middle(pairs.map(({ shop }) => shop)),
    bare: middle(pairs.map(({ bare }) => bare)),
  };
}

async function measure({ child, prepare, run }: Contestant): Promise<Round> {
  await prepare?.();
  const before = await child.cpuMs();
  const load = await run();
  const cpuMs = ((await child.cpuMs()) - before) / load.requests;
  return { ...load, perSecond: load.requests / load.seconds, cpuMs };
}

function middle(rounds: readonly Round[]): Round {
  const keys = Object.keys(rounds[0]!) as (keyof Round)[];
  return Object.fromEntries(
    keys.map((key) => [key, median(rounds.map((round) => round[key]))]),
  ) as unknown as Round;
}
