import { spawn } from "node:child_process";
import { closeSync, existsSync, openSync } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { CannotStart } from "../../apps/server/postgres/cannot-start.ts";
import { ROOT } from "./settings.ts";
import { type ChildCare, waitForChild } from "./wait-for-child.ts";

export type SeedPlace = { databaseUrl: string; dataDir: string };

/** In the data folder while the seed runs. If a start finds it, a seed was interrupted. */
const markOf = ({ dataDir }: SeedPlace) => path.join(dataDir, "seeding");
/** In the data folder as long as the demo shop lacks pictures, or sizes of them that lists show. */
const pictureMarkOf = ({ dataDir }: SeedPlace) => path.join(dataDir, "lacks-pictures");

/** In the data folder of a shop that began without the demo shop, so that later starts do not bring it. */
const emptyMarkOf = ({ dataDir }: Pick<SeedPlace, "dataDir">) => path.join(dataDir, "began-empty");

export function beganEmpty(place: Pick<SeedPlace, "dataDir">): boolean {
  return existsSync(emptyMarkOf(place));
}

/** @throws CannotStart where the shop sells something already */
export async function beginEmpty(place: SeedPlace): Promise<void> {
  if (beganEmpty(place)) return;
  if (existsSync(markOf(place)) || !(await sellsNothing(place))) {
    throw new CannotStart(
      "This shop has products already: npm start -- --reset --empty deletes them and begins empty.",
    );
  }
  await writeFile(emptyMarkOf(place), "");
}

export async function needsDemoCatalogue(place: SeedPlace): Promise<boolean> {
  if (beganEmpty(place)) return false;
  return existsSync(markOf(place)) || sellsNothing(place);
}

/** Whether the shop has no products, from the seed or from its staff. */
export async function sellsNothing({ databaseUrl }: Pick<SeedPlace, "databaseUrl">): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query("select exists (select from products) as sells");
    return rows[0].sells === false;
  } finally {
    await client.end();
  }
}

/**
 * Everything the shop needs to open: all rows, and the pictures that lists show, unless the shop opens without any. It
 * may be run again over what an earlier, interrupted run has left.
 */
export async function loadDemoCatalogue(
  seed: string,
  pictures: "lists" | "none",
  place: SeedPlace,
  care: ChildCare,
): Promise<void> {
  await writeFile(markOf(place), "");
  await writeFile(pictureMarkOf(place), "");
  await runSeed([seed, "--pictures", pictures], place, care);
  await rm(markOf(place), { force: true });
}

/** Only if the seed has loaded products: it does not touch the products of a shop's own staff. */
export function lacksPictures(place: SeedPlace): boolean {
  return existsSync(pictureMarkOf(place));
}

/**
 * The other pictures, and the sizes that lists show, made while the shop is open, with the processor time that is left.
 */
export async function loadOtherPictures(seed: string, place: SeedPlace, care: ChildCare): Promise<void> {
  await runSeed([seed, "--pictures", "all", "--quietly"], place, care);
  await rm(pictureMarkOf(place), { force: true });
}

async function runSeed(args: string[], place: SeedPlace, care: ChildCare): Promise<void> {
  care.signal?.throwIfAborted();
  const file = path.join(place.dataDir, "logs", "seed.log");
  await mkdir(path.dirname(file), { recursive: true });
  const log = openSync(file, "w");
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, DATABASE_URL: place.databaseUrl, DATA_DIR: place.dataDir },
    stdio: ["ignore", log, log],
    detached: true,
  });
  closeSync(log);
  const code = await waitForChild(child, care);
  if (code === 0) return;
  const said = (await readFile(file, "utf8")).trim().split("\n").slice(-12).join("\n");
  throw new CannotStart(`The demo catalogue could not be loaded (all of it: ${file}):\n${said}`);
}
