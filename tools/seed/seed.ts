import { availableParallelism, setPriority } from "node:os";
import { type Connection, connect } from "@shop/server/db/pool";
import { makeListSizes } from "@shop/server/domains/catalogue/make-list-sizes";
import { readEnv } from "@shop/server/env";
import { folderStorage } from "@shop/server/lib/folder-storage";
import { createLog } from "@shop/server/lib/log";
import { openPictureStorage } from "@shop/server/lib/open-picture-storage";
import type { PictureStorage } from "@shop/server/lib/picture-storage";
import { flag, readCommandLine, text } from "../../apps/server/command-line/read-command-line.ts";
import { allPictures, DEMO_FOLDER, type DemoShop, listPictures, readDemo } from "./read-demo.ts";
import { RefusedFiles } from "./refused-files.ts";
import { noPictures, type PictureOf, storePictures } from "./store-pictures.ts";
import { writeCatalogue } from "./write-catalogue.ts";
import { writeDelivery } from "./write-delivery.ts";
import { writeDemoShopper } from "./write-demo-shopper.ts";
import { writeInOrderOfTime } from "./write-order.ts";
import { writeQuestions } from "./write-questions.ts";
import { writeReviewers, writeVotes } from "./write-reviews.ts";
import { writeSynonyms } from "./write-synonyms.ts";

/**
 * none: for tests that look at no picture. lists: what lists show, without blurred previews, enough to open the shop.
 * all: every view of everything with its preview; after "lists" it adds the rest, also while the shop is open.
 */
export type WhichPictures = "none" | "lists" | "all";

export interface SeedOptions {
  /** A database that is already migrated. */
  databaseUrl: string;
  /** For pictures, unless `storage` says where. */
  dataDir: string;
  storage?: PictureStorage;
  pictures?: WhichPictures;
  /** The files of the demo shop. */
  folder?: string;
  /** How many pictures are read at once. */
  atOnce?: number;
  log?: (line: string) => void;
}

/** Any number; two seeds at once wait for each other at it. */
const SEED_LOCK = 20_261_120;

/**
 * Loads the demo catalogue, the delivery prices and the demo account. Adds what is missing, also previews of pictures, and changes
 * nothing that is there. It can be interrupted at any moment and run again.
 * @returns the ids of the pictures that lists show, the home page's first
 * @throws RefusedFiles when a file has a fault; then nothing is written
 */
export async function seed({
  databaseUrl,
  dataDir,
  storage = folderStorage(dataDir),
  pictures = "all",
  folder = DEMO_FOLDER,
  atOnce = availableParallelism(),
  log = () => {},
}: SeedOptions): Promise<string[]> {
  const demo = await readDemo(folder);
  const connection = connect(databaseUrl, { connections: 4 });
  try {
    const files = { none: [], lists: listPictures(demo), all: allPictures(demo) }[pictures];
    const pictureOf = await storePictures({ ...connection, pictures: storage, folder }, files, {
      atOnce,
      withPlaceholder: pictures === "all",
    });
    await writeRows(connection, demo, pictureOf);
    log(`${demo.products.length} products in ${demo.categories.length} categories, ${files.length} pictures`);
    return listPictures(demo).flatMap((file) => pictureOf(file) ?? []);
  } finally {
    await connection.close();
  }
}

/** All rows or none. */
export async function writeRows(
  { pool }: Pick<Connection, "pool">,
  demo: DemoShop,
  pictureOf: PictureOf = noPictures,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query("select pg_advisory_xact_lock($1)", [SEED_LOCK]);
    await writeDelivery(client, demo.delivery);
    await writeCatalogue(client, demo, pictureOf);
    await writeSynonyms(client, demo.synonyms);
    const own = await writeDemoShopper(client, demo.orders);
    const reviewed = await writeReviewers(client, demo);
    await writeInOrderOfTime([...own, ...reviewed]);
    if (reviewed.length > 0) await writeVotes(client, demo.reviews);
    await writeQuestions(client, demo.questions);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
}

async function main(): Promise<void> {
  const { pictures, quietly } = readCommandLine({
    typed: "npm run seed",
    does: "Loads the demo shop into the database that DATABASE_URL names. What is there is not changed.",
    options: {
      pictures: text("which pictures are loaded", { value: "all|lists|none", default: "all" }),
      // One picture at a time, with the processor time nobody else wants, then the list sizes.
      quietly: flag("leaves the processor to an open shop"),
    },
  }).values;
  if (!process.env.DATABASE_URL) return fail("DATABASE_URL must name the database to fill");
  if (pictures !== "none" && pictures !== "lists" && pictures !== "all") {
    return fail("--pictures must be none, lists or all");
  }
  const env = readEnv(process.env);
  const { databaseUrl, dataDir } = env;
  const storage = await openPictureStorage({ env });
  if (quietly) setPriority(19);
  const atOnce = quietly ? 1 : undefined;
  const inLists = await seed({ databaseUrl, dataDir, storage, pictures, atOnce, log: console.log });
  if (quietly) await makeListSizes({ pictures: storage, log: createLog("warn") }, inLists);
  storage.close();
}

function fail(sentence: string): void {
  console.error(sentence);
  process.exitCode = 1;
}

if (import.meta.main) {
  await main().catch((error) => {
    if (!(error instanceof RefusedFiles)) throw error;
    fail(error.message);
  });
}
