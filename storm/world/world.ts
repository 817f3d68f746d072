import { mkdir, rm } from "node:fs/promises";
import type net from "node:net";
import path from "node:path";
import pg from "pg";
import type { Fixtures } from "./fixtures.ts";
import type { Ground } from "./ground.ts";
import { makePrograms, PROGRAM_NAMES, type ProgramName, type Programs } from "./make-programs.ts";
import { findPorts, type HopName, type Hops, openHops, originOf } from "./open-hops.ts";
import type { Program } from "./program.ts";
import { Sandbox } from "./sandbox.ts";

/** The whole shop of one seed, as real processes, with a proxy in every hop between them. */
export interface World {
  fixtures: Fixtures;
  programs: Programs;
  /** A second process for jobs, which runs only while the first is frozen. */
  spareJobs: Program;
  hops: Hops;
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
  /** What is between a hop to the database and its socket. */
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

  const ports = await findPorts();
  const hops = await openHops(ports, (hop) => databaseVia[hop] ?? ground.socket);
  const dataDir = path.join(ground.folder, name);
  const { programs, spareJobs } = makePrograms({
    name,
    ports,
    hops,
    pool,
    dataDir,
    logFolder,
    compileCache: ground.compileCache,
    nodeOptions,
    shopVariables,
    web2Root,
  });
  const sandbox = new Sandbox(`http://127.0.0.1:${ports.site}`);
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
  const webUrls = [originOf(hops, "shoppers to web1"), originOf(hops, "shoppers to web2")];
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
