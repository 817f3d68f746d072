/** Writes a row every moment, each on a connection of its own, until it is killed. Reports the result of each. */
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";

const EVERY_MS = 100;
const [, , url, side] = process.argv;

async function writeRow(nth: number): Promise<string> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 1_500,
    query_timeout: 1_500,
  });
  client.on("error", () => {}); // said below
  try {
    await client.connect();
    await client.query("insert into drill_writes (side, nth) values ($1, $2)", [side, nth]);
    return "acknowledged";
  } catch (error) {
    // `pg` gives a timeout no code.
    return /timeout/i.test((error as Error).message) ? "unanswered" : "refused";
  } finally {
    void client.end().catch(() => {});
  }
}

for (let nth = 1; ; nth += 1) {
  const sentAt = Date.now();
  void writeRow(nth).then((outcome) => console.log(`${outcome} ${nth} ${sentAt}`));
  await wait(EVERY_MS);
}
