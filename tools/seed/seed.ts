import { availableParallelism, setPriority } from "node:os";
import { parseArgs } from "node:util";
import { type Connection, connect } from "@shop/server/db/pool";
import { markAlbum, openAlbum } from "./album.ts";
import { categories, products } from "./catalogue.ts";
import { countAloud, hirePhotographer, type PictureOf } from "./pictures.ts";
import { allShots, firstShots } from "./shot-list.ts";
import type { Shot } from "./studio/studio.ts";
import { writeCatalogue } from "./write-catalogue.ts";
import { writeDelivery } from "./write-delivery.ts";
import { writeDemoShopper } from "./write-demo-shopper.ts";

/**
 * none: a second, for tests that look at no picture. first: what lists show, enough to open the shop.
 * all: every view of everything, some minutes; after "first" it adds the rest, also while the shop is open.
 */
export type WhichPictures = "none" | "first" | "all";

export interface SeedOptions {
  /** A database that is already migrated. */
  databaseUrl: string;
  dataDir: string;
  pictures?: WhichPictures;
  /** After so long no further picture is begun: the shop opens with those it has, and a later run adds the rest. */
  withinMs?: number;
  /** How many pictures are drawn at once. */
  workers?: number;
  log?: (line: string) => void;
}

/** Any number; two seeds at once wait for each other at it. */
const SEED_LOCK = 20_261_120;
/** So many pictures are made before their rows are written, so that a long seed shows what it has. */
const BATCH = 120;

/** Whether the shop has goods to sell, from this seed or from its staff. */
export async function isSeeded(databaseUrl: string): Promise<boolean> {
  const { pool, close } = connect(databaseUrl, { connections: 1 });
  try {
    const { rows } = await pool.query<{ seeded: boolean }>("select exists (select from products) as seeded");
    return rows[0]?.seeded ?? false;
  } finally {
    await close();
  }
}

/**
 * Loads the demo catalogue, the delivery prices and the demo account. Adds what is missing and changes nothing
 * that is there; broken off at any moment, it can simply be run again.
 */
export async function seed(options: SeedOptions): Promise<void> {
  const { databaseUrl, pictures = "all", log = () => {} } = options;
  const connection = connect(databaseUrl, { connections: 4 });
  try {
    if (pictures === "none") await writeRows(connection, () => null);
    else await seedWithPictures(connection, { ...options, pictures });
    log(`${products.length} products in ${categories.length} categories`);
  } finally {
    await connection.close();
  }
}

async function seedWithPictures(
  connection: Connection,
  { dataDir, pictures, withinMs, workers = availableParallelism(), log = () => {} }: SeedOptions,
): Promise<void> {
  const until = performance.now() + (withinMs ?? Number.POSITIVE_INFINITY);
  const shots = pictures === "first" ? firstShots() : allShots();
  const album = await openAlbum(dataDir);
  await markAlbum(dataDir, false);
  const photographer = await hirePhotographer(
    { ...connection, dataDir, album },
    { workers, onPicture: countAloud(shots.length, log) },
  );
  try {
    for (const batch of batches(shots)) {
      await photographer.shoot(batch, until);
      await writeRows(connection, photographer.pictureOf);
      if (performance.now() > until) return;
    }
  } finally {
    await photographer.close();
  }
  if (pictures === "all") await markAlbum(dataDir, true);
}

/** The first is what the lists show: no shopper sees a list without pictures where there is time for them. */
function batches(shots: readonly Shot[]): (readonly Shot[])[] {
  const first = firstShots().length;
  const rest = shots.slice(first);
  const count = Math.ceil(rest.length / BATCH);
  return [
    shots.slice(0, first),
    ...Array.from({ length: count }, (_, index) => rest.slice(index * BATCH, (index + 1) * BATCH)),
  ];
}

/** All rows or none. */
async function writeRows({ pool }: Connection, pictureOf: PictureOf): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query("select pg_advisory_xact_lock($1)", [SEED_LOCK]);
    await writeDelivery(client);
    await writeCatalogue(client, pictureOf);
    await writeDemoShopper(client);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      pictures: { type: "string", default: "all" },
      /** Seconds after which no further picture is begun. */
      within: { type: "string" },
      /** Beside an open shop: one worker, and only the processor time that nobody else wants. */
      quietly: { type: "boolean", default: false },
    },
  });
  const { DATABASE_URL: databaseUrl, DATA_DIR } = process.env;
  const { pictures, quietly, within } = values;
  if (!databaseUrl) fail("DATABASE_URL must name the database to fill");
  if (pictures !== "none" && pictures !== "first" && pictures !== "all") {
    fail("--pictures must be none, first or all");
  }
  const withinMs = within === undefined ? undefined : Number(within) * 1000;
  if (Number.isNaN(withinMs)) fail("--within must be a number of seconds");
  if (quietly) setPriority(19);
  await seed({
    databaseUrl,
    dataDir: DATA_DIR || ".data",
    pictures,
    withinMs,
    workers: quietly ? 1 : undefined,
    log: console.log,
  });
}

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
