import type { Connection } from "@shop/server/db/pool";
import { type SqlText, sql } from "@shop/server/db/sql";
import { readDatabaseCpu } from "./database-cpu.ts";

const RUNS = 50;
export const LIST_LIMIT_MS = 100;
/** How the numbers came about, for the reports. */
export const HOW_MEASURED = `the 95th percentile of ${RUNS} runs, one after the other, database included`;

/** One list as staff open it. */
export interface List {
  name: string;
  read: () => Promise<unknown>;
  /** The statement whose plan is reported; null for none. */
  statement: SqlText | null;
  /** At most, in milliseconds; `LIST_LIMIT_MS` unless given. */
  limitMs?: number;
}

/** An empty database. */
export interface Place {
  databaseUrl: string;
  connection: Connection;
}

/** Fills an empty database and measures it. `another` makes one more. Of facets, only the lists with `only` in their names are measured. */
export type Part = (
  place: Place & { another: () => Promise<Place>; isShort: boolean; only: string },
) => Promise<{
  /** Tables in Markdown. */
  summary: string;
  report: string;
  isFast: boolean;
}>;

export interface Measured {
  /** Markdown. */
  table: string;
  /** Markdown; empty for lists without a statement. */
  plans: string;
  isFast: boolean;
  /** The lists that are not, in a line each. */
  slow: string[];
  /** The processor time of each list, of the shop and its database, in milliseconds. */
  costs: Map<string, number>;
}

/** How long each list takes, and the plan of its statement, both in Markdown. */
export async function measureLists(
  { db }: Pick<Connection, "db">,
  { lists, isShort }: { lists: readonly List[]; isShort: boolean },
): Promise<Measured> {
  const [measured] = await measureTogether([{ db, lists }], { isShort });
  return measured as Measured;
}

/**
 * The same for the lists of several shops. Each list is measured in all shops in turn, because the speed of a machine
 * varies from minute to minute.
 * @param shops each with a database of its own and the same lists in the same order
 */
export async function measureTogether(
  shops: readonly { db: Connection["db"]; lists: readonly List[] }[],
  { isShort }: { isShort: boolean },
): Promise<Measured[]> {
  const runs = isShort ? 2 : RUNS;
  const results = shops.map(() => ({
    rows: [] as string[],
    plans: [] as string[],
    costs: new Map<string, number>(),
    slow: [] as string[],
  }));
  for (const nth of shops[0]?.lists.keys() ?? []) {
    const pairs = shops.map(({ db, lists }, shop) => ({
      db,
      list: lists[nth] as List,
      result: results[shop] as (typeof results)[number],
      took: [] as number[],
      processor: [] as number[],
    }));
    for (const { list } of pairs) await list.read();
    const before = await Promise.all(pairs.map(readDatabaseCpu));
    for (let run = 0; run < runs; run += 1) for (const pair of pairs) await time(pair.list.read, pair);
    const after = await Promise.all(pairs.map(readDatabaseCpu));
    for (const [shop, { db, list, result, took, processor }] of pairs.entries()) {
      const [start, end] = [before[shop] ?? null, after[shop] ?? null];
      const inDatabase = start === null || end === null ? null : (end - start) / runs;
      const [p95, processorMs] = [at(took, 0.95), at(processor, 0.5)];
      const cpu = inDatabase === null ? "–" : inDatabase.toFixed(1);
      const limit = list.limitMs ?? LIST_LIMIT_MS;
      if (p95 > limit) result.slow.push(`- ${list.name}: ${p95.toFixed(1)} ms, at most ${limit} are allowed`);
      result.costs.set(list.name, processorMs + (inDatabase ?? 0));
      result.rows.push(`| ${list.name} | ${p95.toFixed(1)} | ${processorMs.toFixed(1)} | ${cpu} |`);
      if (list.statement) result.plans.push(...(await planOf({ db }, list.name, list.statement)));
    }
  }
  return results.map(({ rows, plans, slow, costs }) => ({
    table: tableOf(rows),
    plans: plans.join("\n"),
    isFast: slow.length === 0,
    slow,
    costs,
  }));
}

async function planOf({ db }: Pick<Connection, "db">, name: string, statement: SqlText): Promise<string[]> {
  const { rows } = await db.execute<Record<string, string>>(
    sql`explain (analyze, costs off, timing off) ${statement}`,
  );
  return [`### ${name}`, "", "```", ...rows.map((row) => row["QUERY PLAN"] ?? ""), "```", ""];
}

function tableOf(rows: readonly string[]): string {
  return [
    "| list | p95, ms | processor time of the shop, ms | processor time of the database, ms |",
    "| --- | --: | --: | --: |",
    ...rows,
  ].join("\n");
}

/** In milliseconds: on the clock, and the processor time, which hardly depends on what else the machine does. */
async function time(
  work: () => Promise<unknown>,
  { took, processor }: { took: number[]; processor: number[] },
): Promise<void> {
  const start = performance.now();
  const used = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(used);
  took.push(performance.now() - start);
  processor.push((user + system) / 1000);
}

function at(times: readonly number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0;
}
