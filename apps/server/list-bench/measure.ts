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
}

/** How long each list takes, and the plan of its statement, both in Markdown. */
export async function measureLists(
  { db }: Pick<Connection, "db">,
  { lists, isShort }: { lists: readonly List[]; isShort: boolean },
): Promise<Measured> {
  const [rows, plans]: [string[], string[]] = [[], []];
  let isFast = true;
  for (const { name, read, statement, limitMs = LIST_LIMIT_MS } of lists) {
    await read();
    const before = await readDatabaseCpu({ db });
    const runs = isShort ? 2 : RUNS;
    const p95 = await p95Of(read, runs);
    const after = await readDatabaseCpu({ db });
    const cpu = before === null || after === null ? "–" : ((after - before) / runs).toFixed(1);
    isFast &&= p95 <= limitMs;
    rows.push(`| ${name} | ${p95.toFixed(1)} | ${cpu} |`);
    if (!statement) continue;
    const { rows: plan } = await db.execute<Record<string, string>>(
      sql`explain (analyze, costs off, timing off) ${statement}`,
    );
    plans.push(`### ${name}`, "", "```", ...plan.map((row) => row["QUERY PLAN"] ?? ""), "```", "");
  }
  const table = [
    "| list | p95, ms | processor time of the database, ms |",
    "| --- | --: | --: |",
    ...rows,
  ].join("\n");
  return { table, plans: plans.join("\n"), isFast };
}

/** In milliseconds. */
async function p95Of(work: () => Promise<unknown>, runs: number): Promise<number> {
  const took: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const start = performance.now();
    await work();
    took.push(performance.now() - start);
  }
  return took.toSorted((a, b) => a - b)[Math.floor(runs * 0.95)] ?? 0;
}
