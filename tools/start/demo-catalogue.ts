import { spawn } from "node:child_process";
import { closeSync, existsSync, openSync } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { CannotStart } from "../postgres/cannot-start.ts";
import { type HeldFolder, watchChild } from "../postgres/hold-folder.ts";
import { isAlbumComplete } from "../seed/album.ts";
import { ROOT } from "./settings.ts";

export type SeedPlace = { databaseUrl: string; dataDir: string };

type SeedCare = { held: HeldFolder; signal: AbortSignal };

/** Stands in the data folder while the seed runs. Found at a start, it tells of one that was cut short. */
const markOf = ({ dataDir }: SeedPlace) => path.join(dataDir, "seeding");

export async function needsDemoCatalogue(place: SeedPlace): Promise<boolean> {
  if (existsSync(markOf(place))) return true;
  const client = new pg.Client({ connectionString: place.databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query("select exists (select from products) as sells");
    return rows[0].sells === false;
  } finally {
    await client.end();
  }
}

/** On a slow machine the shop opens without its last pictures rather than late; they are drawn beside it. */
const FIRST_PICTURES_WITHIN_SECONDS = 110;

/**
 * Everything the shop needs to open: all rows, and the pictures that lists show, unless the shop opens without any. It
 * may be run again over what an earlier, interrupted run has left.
 */
export async function loadDemoCatalogue(
  seed: string,
  pictures: "first" | "none",
  place: SeedPlace,
  care: SeedCare,
): Promise<void> {
  // The folder of the seed tells a later start, with pictures, that they are still to be drawn.
  await mkdir(path.join(place.dataDir, "seed"), { recursive: true });
  await writeFile(markOf(place), "");
  const within = String(FIRST_PICTURES_WITHIN_SECONDS);
  await runSeed([seed, "--pictures", pictures, "--within", within], place, care);
  await rm(markOf(place), { force: true });
}

/** Only where the seed has been at work: the goods of a shop's own staff are none of its business. */
export async function lacksPictures({ dataDir }: SeedPlace): Promise<boolean> {
  return existsSync(path.join(dataDir, "seed")) && !(await isAlbumComplete(dataDir));
}

/** The other views of everything, drawn beside the open shop with what is left of the processor. */
export function drawOtherPictures(seed: string, place: SeedPlace, care: SeedCare): Promise<void> {
  return runSeed([seed, "--pictures", "all", "--quietly"], place, care);
}

async function runSeed(args: string[], place: SeedPlace, { held, signal }: SeedCare): Promise<void> {
  signal.throwIfAborted();
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
  const unwatch = await watchChild(held, child);
  const end = () => child.kill("SIGTERM");
  signal.addEventListener("abort", end);
  if (signal.aborted) end();
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", resolve);
  });
  unwatch();
  signal.removeEventListener("abort", end);
  signal.throwIfAborted();
  if (code === 0) return;
  const said = (await readFile(file, "utf8")).trim().split("\n").slice(-12).join("\n");
  throw new CannotStart(`The demo catalogue could not be loaded (all of it: ${file}):\n${said}`);
}
