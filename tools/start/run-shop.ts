import path from "node:path";
import pg from "pg";
import { CannotStart } from "../../apps/server/postgres/cannot-start.ts";
import { type HeldFolder, holdFolder } from "../../apps/server/postgres/hold-folder.ts";
import { type RunningPostgres, startPostgres } from "../../apps/server/postgres/start-postgres.ts";
import { APPLICATION_ROLE, grantApplication, roleOf } from "../../apps/server/src/db/grant-application.ts";
import { migrate } from "../../apps/server/src/db/migrate.ts";
import { ensureDemoStaff } from "../seed/demo-staff.ts";
import { allOrNone } from "./all-or-none.ts";
import { banner, type StaffToShow } from "./banner.ts";
import type { Fronts } from "./build-fronts.ts";
import {
  beganEmpty,
  beginEmpty,
  lacksPictures,
  loadDemoCatalogue,
  loadOtherPictures,
  needsDemoCatalogue,
  type SeedPlace,
} from "./demo-catalogue.ts";
import { demoContact } from "./demo-contact.ts";
import { linkForFirstOwner } from "./first-owner.ts";
import { Leftovers } from "./leftovers.ts";
import { ensureFree } from "./ports.ts";
import { RunningProgram, type Surroundings } from "./program.ts";
import { say, step } from "./progress.mjs";
import { confirmReset, emptyDataFolder, markDataFolder } from "./reset.ts";
import { ROOT, type Settings } from "./settings.ts";
import type { Stopping } from "./stopping.ts";

/** Node lets young objects take much room before it looks through them; this bounds it. Idle: 180 MB instead of 280. */
export const SHOP_MEMORY = ["--max-semi-space-size=8"];

/** What makes up the shop: files that are run, relative to the project, and how storefront and back office are built. */
export type Programs = { shop: string; sandbox: string; seed: string; fronts: Fronts };

/** What is up at the moment, so that it can be taken down in order whenever that has to be. */
type Running = {
  shop?: RunningProgram;
  sandbox?: RunningProgram;
  postgres?: RunningPostgres;
  loadingPictures?: { end(): Promise<void> };
};

/** Brings the shop up, keeps it up, and returns when it was asked to stop. Throws when it cannot continue. */
export async function runShop(settings: Settings, programs: Programs, stopping: Stopping): Promise<void> {
  const held = await holdFolder(settings.dataDir);
  const leftovers = new Leftovers(settings.dataDir);
  const running: Running = {};
  try {
    await leftovers.end();
    if (settings.reset !== "no") await reset(settings);
    await markDataFolder(settings.dataDir);
    await ensureFree(portsOf(settings));
    const site = { running, stopping, around: { held, leftovers, say } };
    const place = await bringUp(settings, programs, site);
    say(banner(settings, await prepareStaff(settings, place)));
    if (settings.hasPictures && lacksPictures(place))
      running.loadingPictures = startLoadingPictures(programs.seed, place, held);
    await stayUp(running, stopping);
  } catch (error) {
    // A stop in the middle of starting makes the current step fail; that is not a failure of the shop.
    if (!stopping.isAsked) throw error;
  } finally {
    if (stopping.isAsked) say("\n  Closing the shop");
    await takeDown(running, stopping.hurry);
    await leftovers.clear();
    await held.release();
  }
}

/** In development, somebody can always enter the back office: a demo member, or the owner who is yet to come. */
async function prepareStaff({ shop }: Settings, place: SeedPlace): Promise<StaffToShow> {
  const { isProduction } = shop;
  const { databaseUrl } = place;
  const hasDemoShop = !beganEmpty(place);
  const hasDemoStaff = hasDemoShop && (await ensureDemoStaff({ databaseUrl, isProduction }));
  const ownerLink = isProduction || hasDemoStaff ? null : await linkForFirstOwner(databaseUrl);
  return { hasDemoShop, hasDemoStaff, ownerLink };
}

function portsOf({ shop, sandbox }: Settings) {
  return sandbox ? [shop.port, sandbox.port, sandbox.smtpPort] : [shop.port];
}

async function reset({ reset, dataDir }: Settings): Promise<void> {
  if (reset === "ask") await confirmReset(dataDir);
  await step("Deleting the old data", () => emptyDataFolder(dataDir));
}

type Site = { running: Running; stopping: Stopping; around: Surroundings };

async function bringUp(settings: Settings, programs: Programs, site: Site): Promise<SeedPlace> {
  const { running, stopping, around } = site;
  const failing = new AbortController();
  const signal = AbortSignal.any([stopping.signal, failing.signal]);

  if (settings.sandbox) running.sandbox = await startSandbox(settings, programs, around);
  // Storefront and back office are built while the database is made: together they fill two cores.
  const [database] = await allOrNone(failing, [
    prepareDatabase(settings, programs, site, signal),
    settings.isDev ? Promise.resolve() : ensureBuilt(programs.fronts, around.held, signal),
  ]);
  running.shop = await startShop(settings, programs, database, around);
  const { shop, sandbox } = running;
  await step("Opening the shop", () => allOrNone(failing, [shop.ready(signal), sandbox?.ready(signal)]));
  return { databaseUrl: database.ownerUrl, dataDir: settings.dataDir };
}

/** One database under two roles: the owner of its tables, and the one as which the shop reads and writes rows. */
type DatabaseAddresses = { ownerUrl: string; applicationUrl: string };

async function prepareDatabase(
  settings: Settings,
  programs: Programs,
  site: Site,
  signal: AbortSignal,
): Promise<DatabaseAddresses> {
  const { running, around } = site;
  const addresses = settings.database ?? (await startDatabase(settings, running, around.held, signal));
  const { ownerUrl, applicationUrl } = addresses;
  const isEmbedded = settings.database === null;
  if (!isEmbedded) await ensureReachable(ownerUrl);
  signal.throwIfAborted();
  await step("Bringing the database up to date", async () => {
    await migrate(ownerUrl);
    const role = isEmbedded ? APPLICATION_ROLE : await roleOf(applicationUrl);
    await grantApplication(ownerUrl, role, { create: isEmbedded });
  });

  const place: SeedPlace = { databaseUrl: ownerUrl, dataDir: settings.dataDir };
  // The demo account's password is public, so a real shop begins empty.
  if (settings.beginsEmpty) await beginEmpty(place);
  if (!settings.shop.isProduction && (await needsDemoCatalogue(place))) {
    const care = { held: around.held, signal };
    const pictures = settings.hasPictures ? "lists" : "none";
    await step("Loading the demo catalogue (once)", () =>
      loadDemoCatalogue(programs.seed, pictures, place, care),
    );
  }
  return addresses;
}

/** Nobody waits for it, and a shop without its last pictures is still a shop. */
function startLoadingPictures(seed: string, place: SeedPlace, held: HeldFolder) {
  const ending = new AbortController();
  const work = loadOtherPictures(seed, place, { held, signal: ending.signal }).catch((error: Error) => {
    if (!ending.signal.aborted)
      say(`  ! Some pictures are missing; the next start loads them.\n${error.message}`);
  });
  return {
    async end() {
      ending.abort();
      await work;
    },
  };
}

async function startDatabase(
  { dataDir }: Settings,
  running: Running,
  held: HeldFolder,
  signal: AbortSignal,
): Promise<DatabaseAddresses> {
  const postgres = await step("Starting PostgreSQL", () =>
    startPostgres({ dataDir, durable: true, held, signal, log: (line) => say(`    ${line}`) }),
  );
  running.postgres = postgres;
  return { ownerUrl: postgres.url, applicationUrl: postgres.applicationUrl };
}

async function ensureReachable(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    const { rows } = await client.query("show server_version_num");
    if (Number(rows[0].server_version_num) < 150_000) {
      throw new CannotStart("DATABASE_URL names a PostgreSQL that is too old: it takes 15 or later.");
    }
  } catch (error) {
    if (error instanceof CannotStart) throw error;
    throw new CannotStart(`DATABASE_URL cannot be used: ${(error as Error).message || error}`);
  } finally {
    await client.end().catch(() => {});
  }
}

async function ensureBuilt(fronts: Fronts, held: HeldFolder, signal: AbortSignal): Promise<void> {
  if (await fronts.areBuilt()) return;
  await step("Building the pages (once)", () => fronts.build({ held, signal }));
}

async function startSandbox({ sandbox, dataDir }: Settings, programs: Programs, around: Surroundings) {
  const program = new RunningProgram(
    {
      title: "The sandbox",
      args: [programs.sandbox],
      env: { DATA_DIR: dataDir },
      readyUrl: `http://127.0.0.1:${sandbox?.port.number}/api/health`,
      logFile: path.join(dataDir, "logs", "sandbox.log"),
    },
    around,
  );
  await program.start();
  return program;
}

async function startShop(
  settings: Settings,
  programs: Programs,
  { ownerUrl, applicationUrl }: DatabaseAddresses,
  around: Surroundings,
) {
  const { isDev, dataDir, shop } = settings;
  // In production the surroundings collect the log; a developer wants to see it.
  const isLoud = isDev || shop.isProduction;
  const program = new RunningProgram(
    {
      title: "The shop",
      args: [...SHOP_MEMORY, ...(isDev ? restartOnChange() : []), programs.shop],
      env: {
        DATABASE_URL: applicationUrl,
        // With live reload, a new migration runs without a new start.
        MIGRATION_DATABASE_URL: isDev ? ownerUrl : "",
        DATA_DIR: dataDir,
        SHOP_DEV: isDev ? "1" : "0",
        // Beside the data folder: who deletes that one still has the backups.
        ...(settings.database === null && shop.isProduction
          ? { BACKUP_DIR: process.env.BACKUP_DIR || `${dataDir}-backups` }
          : {}),
        ...(settings.sandbox && !beganEmpty({ dataDir }) ? demoContact(process.env) : {}),
        // Messages are off unless configured; the sandbox can show them.
        ...(settings.sandbox ? { MESSAGE_CHANNELS: process.env.MESSAGE_CHANNELS ?? "whatsapp,sms" } : {}),
      },
      readyUrl: `http://${reachable(shop.port.host)}:${shop.port.number}/health/ready`,
      logFile: isLoud ? null : path.join(dataDir, "logs", "shop.log"),
    },
    around,
  );
  await program.start();
  return program;
}

/** The sources of the process itself; those of storefront and back office are Vite's. */
const SHOP_SOURCES = [
  "apps/server/src",
  "apps/server/migrations",
  "packages/contract/src",
  "packages/html/src",
];

/** Without a path Node would watch whatever is imported, the temporary files of Vite under node_modules too. */
function restartOnChange(): string[] {
  return [
    "--watch",
    "--watch-preserve-output",
    ...SHOP_SOURCES.map((folder) => `--watch-path=${path.join(ROOT, folder)}`),
  ];
}

/** An address to listen on is not always one to call. */
function reachable(host: string): string {
  if (host === "0.0.0.0") return "127.0.0.1";
  if (host === "::") return "[::1]";
  return host.includes(":") ? `[${host}]` : host;
}

async function stayUp({ shop, sandbox, postgres }: Running, stopping: Stopping): Promise<void> {
  const losses = [shop?.lost, sandbox?.lost, postgres?.lost].filter((lost) => lost !== undefined);
  const lost = await Promise.race([stopping.asked, ...losses]);
  if (lost) throw lost;
}

/** First who takes orders, then who receives its mail, and last who remembers everything. */
async function takeDown(
  { shop, sandbox, postgres, loadingPictures }: Running,
  hurry: AbortSignal,
): Promise<void> {
  await loadingPictures?.end();
  await shop?.stop(hurry);
  await sandbox?.stop(hurry);
  await postgres?.stop();
}
