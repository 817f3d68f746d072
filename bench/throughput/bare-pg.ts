import { readFile } from "node:fs/promises";
import { deserialize } from "node:v8";
import pg from "pg";
import { isOrderNumber } from "./order-numbers.ts";
import { type Load, percentilesOf } from "./percentiles.ts";
import type { Statement } from "./record.ts";

/** The least a Node program can do with the database: the shop's own statements, and nothing around them. */

export interface BareRun {
  databaseUrl: string;
  /** File of the statements of each request. */
  file: string;
  connections: number;
  /** How many requests are under way at once. */
  atOnce: number;
}

pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => text);
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
let pool: pg.Pool | undefined;
const files = new Map<string, Statement[][]>();

process.on("message", async (run: BareRun) => {
  pool ??= new pg.Pool({ connectionString: run.databaseUrl, max: run.connections });
  const requests = files.get(run.file) ?? (deserialize(await readFile(run.file)) as Statement[][]);
  files.set(run.file, requests);
  process.send?.(await replay(pool, requests, run));
});
process.on("disconnect", () => process.exit());

async function replay(pool: pg.Pool, requests: readonly Statement[][], { atOnce }: BareRun): Promise<Load> {
  const took: number[] = [];
  const began = performance.now();
  let next = 0;
  const work = async () => {
    while (next < requests.length) {
      const statements = requests[next++]!;
      const from = performance.now();
      await send(pool, statements);
      took.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return { requests: took.length, seconds: (performance.now() - began) / 1000, ...percentilesOf(took) };
}

/** On any connection, as the shop does; between begin and commit on one of its own. */
async function send(pool: pg.Pool, statements: readonly Statement[]): Promise<void> {
  let client: pg.PoolClient | undefined;
  let order: unknown;
  // The recorded order has a new number here, because statements that find no row would do less work than the shop's.
  const now = (value: unknown): unknown =>
    Array.isArray(value) ? value.map(now) : isOrderNumber(value) ? order : value;
  for (const { name, text, values } of statements) {
    if (text === "begin") client = await pool.connect();
    const sent = { ...(name === undefined ? {} : { name }), text, values: values.map(now) };
    const { rows } = await (client ?? pool).query<{ id?: unknown }>(sent);
    order = rows.map(({ id }) => id).find(isOrderNumber) ?? order;
    if (text === "commit") {
      client?.release();
      client = undefined;
    }
  }
}
