import { readFile } from "node:fs/promises";
import { deserialize } from "node:v8";
import pg from "pg";
import { type Load, percentilesOf } from "./percentiles.ts";
import type { Statement } from "./record.ts";

/** The least a Node program can do with the database: the shop's own statements, and nothing around them. */

export interface BareRun {
  databaseUrl: string;
  /** File of the statements of each request. */
  file: string;
  connections: number;
  /** So many requests are under way at once. */
  atOnce: number;
  /** All requests again and again for so long; each once when null. */
  durationMs: number | null;
}

pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => text);
let pool: pg.Pool | undefined;
const files = new Map<string, Statement[][]>();

process.on("message", async (run: BareRun) => {
  pool ??= new pg.Pool({ connectionString: run.databaseUrl, max: run.connections });
  const requests = files.get(run.file) ?? (deserialize(await readFile(run.file)) as Statement[][]);
  files.set(run.file, requests);
  process.send?.(await replay(pool, requests, run));
});
process.on("disconnect", () => process.exit());

async function replay(
  pool: pg.Pool,
  requests: readonly Statement[][],
  { atOnce, durationMs }: BareRun,
): Promise<Load> {
  const took: number[] = [];
  const began = performance.now();
  let next = 0;
  const isOver = () =>
    durationMs === null ? next >= requests.length : performance.now() - began >= durationMs;
  const work = async () => {
    while (!isOver()) {
      const statements = requests[next++ % requests.length]!;
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
  for (const { name, text, values } of statements) {
    if (text === "begin") client = await pool.connect();
    await (client ?? pool).query({ ...(name === undefined ? {} : { name }), text, values });
    if (text === "commit") {
      client?.release();
      client = undefined;
    }
  }
}
