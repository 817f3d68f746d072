import type { Connection } from "../src/db/pool.ts";
import { type SqlText, sql } from "../src/db/sql.ts";
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

/** Fills an empty database and measures it. */
export type Part = (place: { databaseUrl: string; connection: Connection; isShort: boolean }) => Promise<{
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
  /** The processor time of each list, of the shop and its database, in milliseconds. */
  costs: Map<string, number>;
}

/** How long each list takes, and the plan of its statement, both in Markdown. */
export async function measureLists(
  { db }: Pick<Connection, "db">,
  { lists, isShort }: { lists: readonly List[]; isShort: boolean },
): Promise<Measured> {
  const [rows, plans]: [string[], string[]] = [[], []];
  const costs = new Map<string, number>();
  let isFast = true;
  for (const { name, read, statement, limitMs = LIST_LIMIT_MS } of lists) {
    await read();
    const before = await readDatabaseCpu({ db });
    const runs = isShort ? 2 : RUNS;
    const { p95, processorMs } = await timesOf(read, runs);
    const after = await readDatabaseCpu({ db });
    const inDatabase = before === null || after === null ? null : (after - before) / runs;
    const cpu = inDatabase === null ? "–" : inDatabase.toFixed(1);
    isFast &&= p95 <= limitMs;
    costs.set(name, processorMs + (inDatabase ?? 0));
    rows.push(`| ${name} | ${p95.toFixed(1)} | ${processorMs.toFixed(1)} | ${cpu} |`);
    if (!statement) continue;
    const { rows: plan } = await db.execute<Record<string, string>>(
      sql`explain (analyze, costs off, timing off) ${statement}`,
    );
    plans.push(`### ${name}`, "", "```", ...plan.map((row) => row["QUERY PLAN"] ?? ""), "```", "");
  }
  const table = [
    "| list | p95, ms | processor time of the shop, ms | processor time of the database, ms |",
    "| --- | --: | --: | --: |",
    ...rows,
  ].join("\n");
  return { table, plans: plans.join("\n"), isFast, costs };
}

/** In milliseconds: on the clock, and the median of the processor time, which hardly depends on what else the machine does. */
async function timesOf(
  work: () => Promise<unknown>,
  runs: number,
): Promise<{ p95: number; processorMs: number }> {
  const took: number[] = [];
  const processor: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const start = performance.now();
    const used = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(used);
    took.push(performance.now() - start);
    processor.push((user + system) / 1000);
  }
  const at = (times: readonly number[], share: number) =>
    times.toSorted((a, b) => a - b)[Math.floor(runs * share)] ?? 0;
  return { p95: at(took, 0.95), processorMs: at(processor, 0.5) };
}
