import { mkdir, rm } from "node:fs/promises";
import type net from "node:net";
import path from "node:path";
import { freePort } from "@shop/tools/start/free-port";
import pg from "pg";
import type { Fixtures } from "./fixtures.ts";
import type { Ground } from "./ground.ts";
import { Hop } from "./hop.ts";
import { Program, type ProgramOptions } from "./program.ts";
import { Sandbox } from "./sandbox.ts";

export const STORE_KEY = "the-store-key-of-the-storm";
export const WEB_NAMES = ["web1", "web2"] as const;
export const PROGRAM_NAMES = [...WEB_NAMES, "jobs", "sandbox"] as const;
export type ProgramName = (typeof PROGRAM_NAMES)[number];
export const HOP_NAMES = [
  "web1 to database",
  "web2 to database",
  "jobs to database",
  "shoppers to web1",
  "shoppers to web2",
  "provider to shop",
  "shop to provider",
  "jobs to mail server",
] as const;
export type HopName = (typeof HOP_NAMES)[number];

/** The whole shop of one seed, as real processes, with a proxy in every hop between them. */
export interface World {
  fixtures: Fixtures;
  programs: Readonly<Record<ProgramName, Program>>;
  /** A second process for jobs, which runs only while the first is frozen. */
  spareJobs: Program;
  hops: Readonly<Record<HopName, Hop>>;
  sandbox: Sandbox;
  webUrls: readonly string[];
  databaseUrl: string;
  /** Past the proxies, for the checks. */
  pool: pg.Pool;
  logFolder: string;
  close: () => Promise<void>;
}

export interface WorldOptions {
  name: string;
  /** SQL that changes the shop's database first. */
  change?: string;
  /** Options of Node for the shop's processes. */
  nodeOptions?: readonly string[];
  /** Variables of the shop's processes besides the usual ones, or instead of them. */
  shopVariables?: Readonly<Record<string, string>>;
  /** Another version of the shop, which the second web process runs. */
  web2Root?: string | undefined;
  /** What is not started. */
  without?: readonly ProgramName[];
  /** What stands between a hop to the database and its socket. */
  databaseVia?: Partial<Record<HopName, net.NetConnectOpts>>;
  /** Where the processes write their logs; the ground's folder, which is deleted, when not given. */
  logFolder?: string;
}

export async function openWorld(
  ground: Ground,
  {
    name,
    change,
    nodeOptions = [],
    shopVariables = {},
    web2Root,
    without = [],
    databaseVia = {},
    logFolder = path.join(ground.folder, name),
  }: WorldOptions,
): Promise<World> {
  const databaseUrl = await ground.addDatabase(name, change);
  await mkdir(logFolder, { recursive: true });
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 6 });
  pool.on("error", () => {}); // the storm kills connections of the checks, too
  pool.on("connect", (client) => client.on("error", () => {}));

  const ports = {
    web1: await freePort(),
    web2: await freePort(),
    site: await freePort(),
    smtp: await freePort(),
  };
  const database = (hop: HopName) => databaseVia[hop] ?? ground.socket;
  const toPort = (port: number) => ({ host: "127.0.0.1", port });
  const hops: Record<HopName, Hop> = {
    "web1 to database": await Hop.open(database("web1 to database")),
    "web2 to database": await Hop.open(database("web2 to database")),
    "jobs to database": await Hop.open(database("jobs to database")),
    "shoppers to web1": await Hop.open(toPort(ports.web1)),
    "shoppers to web2": await Hop.open(toPort(ports.web2)),
    "provider to shop": await Hop.open(toPort(ports.web1)),
    "shop to provider": await Hop.open(toPort(ports.site)),
    "jobs to mail server": await Hop.open(toPort(ports.smtp)),
  };
  const origin = (hop: HopName) => `http://127.0.0.1:${hops[hop].port}`;
  const dataDir = path.join(ground.folder, name);
  const shopEnv = (hop: HopName) => ({
    NODE_ENV: "development",
    NODE_COMPILE_CACHE: ground.compileCache,
    PUBLIC_URL: origin("shoppers to web1"),
    DATABASE_URL: `postgres://shop@127.0.0.1:${hops[hop].port}/${name}`,
    DATA_DIR: dataDir,
    STORE_API_KEY: STORE_KEY,
    TRUSTED_PROXIES: "1",
    PAYMENT_PROVIDERS: "nomba,paystack",
    NOMBA_BASE_URL: `${origin("shop to provider")}/nomba`,
    PAYSTACK_BASE_URL: `${origin("shop to provider")}/paystack`,
    SMTP_URL: `smtp://127.0.0.1:${hops["jobs to mail server"].port}`,
    LOG_LEVEL: "warn",
    ...shopVariables,
  });
  const shopProgram = (as: ProgramName, env: Record<string, string>, isReady: ProgramOptions["isReady"]) =>
    new Program({
      name: as,
      root: as === "web2" ? web2Root : undefined,
      file: "apps/server/src/main.ts",
      nodeOptions,
      env,
      isReady,
      logFile: path.join(logFolder, `${as}.log`),
    });
  const web = (as: "web1" | "web2") =>
    shopProgram(as, { ...shopEnv(`${as} to database`), ROLE: "web", PORT: String(ports[as]) }, () =>
      answers(`http://127.0.0.1:${ports[as]}/health/ready`),
    );
  const site = `http://127.0.0.1:${ports.site}`;
  // The connection of a process that was killed just now may still be there.
  const listens = async (launchedAt: Date) => {
    const { rowCount } = await pool.query(
      `select from pg_stat_activity where datname = current_database()
         and application_name = 'suya-and-silk listen payments' and backend_start > $1`,
      [launchedAt],
    );
    return (rowCount ?? 0) > 0;
  };
  const jobsEnv = { ...shopEnv("jobs to database"), ROLE: "jobs" };
  const spareJobs = shopProgram("jobs", jobsEnv, listens);
  const programs: Record<ProgramName, Program> = {
    web1: web("web1"),
    web2: web("web2"),
    jobs: shopProgram("jobs", jobsEnv, listens),
    sandbox: new Program({
      name: "sandbox",
      file: "apps/sandbox/src/main.ts",
      env: {
        SANDBOX_PORT: String(ports.site),
        SANDBOX_SMTP_PORT: String(ports.smtp),
        DATA_DIR: dataDir,
        NOMBA_WEBHOOK_URL: `${origin("provider to shop")}/api/webhooks/nomba`,
        PAYSTACK_WEBHOOK_URL: `${origin("provider to shop")}/api/webhooks/paystack`,
      },
      isReady: () => answers(`${site}/api/health`),
      logFile: path.join(logFolder, "sandbox.log"),
    }),
  };
  const sandbox = new Sandbox(site);
  const close = async () => {
    sandbox.stopCollecting();
    await Promise.all([spareJobs, ...Object.values(programs)].map((program) => program.close()));
    await Promise.all(Object.values(hops).map((hop) => hop.close()));
    await pool.end();
    await ground.removeDatabase(name);
    // The provider's records are in it: the next world of this name begins without them.
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const started = PROGRAM_NAMES.filter((each) => !without.includes(each));
    await Promise.all(started.map((each) => programs[each].start()));
    await sandbox.reset();
    sandbox.startCollecting();
  } catch (error) {
    await close();
    throw error;
  }
  const webUrls = [origin("shoppers to web1"), origin("shoppers to web2")];
  return {
    fixtures: ground.fixtures,
    programs,
    spareJobs,
    hops,
    sandbox,
    webUrls,
    databaseUrl,
    pool,
    logFolder,
    close,
  };
}

async function answers(url: string): Promise<boolean> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(1000) });
  await answer.arrayBuffer();
  return answer.ok;
}
