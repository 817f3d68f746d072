/** `npm run partitions`: docs/archive.md says when. */
import pg from "pg";
import { explain, onDatabase, readSettings } from "../backup/open-database.ts";
import { flag, readCommandLine, text } from "../command-line/read-command-line.ts";
import { archiveOldest } from "./archive-orders.ts";
import { divideOrders, listAnnounced, undoDividing } from "./divide-orders.ts";
import { readPartitions } from "./read-partitions.ts";
import { archivedName, CannotDivide, DIVIDED } from "./tables.ts";

const MEGABYTE = 1024 * 1024;
const DEFAULT_ROOM = 1_000_000;
/** With fewer, orders could reach the boundary while rows are still checked. */
const LEAST_ROOM = 10_000;

const { values } = readCommandLine({
  typed: "npm run partitions",
  does: "Lists the partitions of the tables that grow with the orders, after a change that an option asks for.",
  options: {
    divide: flag("gives new orders partitions of their own"),
    undo: flag("undoes what an interrupted division has announced"),
    archive: flag("takes the oldest partition out of the shop"),
    room: text(`how many orders may come before a division takes effect, ${DEFAULT_ROOM} unless given`, {
      value: "ORDERS",
    }),
  },
});

process.exitCode = await run().catch((error: unknown) => {
  if (!(error instanceof CannotDivide)) return explain(error);
  console.error(error.message);
  return 1;
});
// An idle connection to the parent process would keep this one.
process.disconnect?.();

async function run(): Promise<number> {
  const room = Number(values.room ?? DEFAULT_ROOM);
  if (!Number.isSafeInteger(room) || room < LEAST_ROOM)
    throw new CannotDivide(`--room is a number of orders, at least ${LEAST_ROOM}.`);
  return onDatabase(await readSettings(), async (ownerUrl) => {
    const client = new pg.Client({
      connectionString: ownerUrl,
      application_name: "suya-and-silk partitions",
    });
    await client.connect();
    try {
      if (values.divide) {
        const first = await divideOrders(client, { room, onStep: say });
        console.log(`Orders from number ${first} on have partitions of their own.`);
      } else if (values.undo) {
        console.log((await undoDividing(client)) ? "It is taken back." : "There is nothing to take back.");
      } else if (values.archive) {
        console.log(`Archived: ${(await archiveOldest(client, { onStep: say })).join(", ")}`);
      }
      await list(client);
      return 0;
    } finally {
      await client.end();
    }
  });
}

async function list(client: pg.Client): Promise<void> {
  for (const { name } of DIVIDED) {
    const partitions = await readPartitions(client, name);
    if (partitions === null) console.log(`${name} is not divided.`);
    for (const { name: partition, from, to, rows, bytes } of partitions ?? [])
      console.log(
        `${partition}${partition === archivedName(name) ? ", in place of the archive" : ""}: orders ${from ?? 1} to ${to === null ? "the newest" : to - 1}, about ${rows} rows, ${(bytes / MEGABYTE).toFixed(1)} MB`,
      );
  }
  for (const { table, boundary } of await listAnnounced(client))
    console.log(
      `${table} refuses orders from ${boundary} on: run -- --divide again to continue, or -- --undo to take it back.`,
    );
}

function say(step: string, milliseconds: number): void {
  console.log(`${step}: ${(milliseconds / 1000).toFixed(2)} s`);
}
