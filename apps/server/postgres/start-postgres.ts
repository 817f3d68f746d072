import { once } from "node:events";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { APPLICATION_ROLE } from "../src/db/grant-application.ts";
import { findBinaries } from "./binaries.ts";
import { ensureCluster } from "./cluster.ts";
import { type HeldFolder, holdFolder } from "./hold-folder.ts";
import { findHome, makeSocketFolder, removeSocketFolder, socketUrl } from "./home.ts";
import {
  endStalePostmaster,
  type Launch,
  launchPostmaster,
  type Postmaster,
  stopPostmaster,
} from "./postmaster.ts";
import { RestartBudget } from "./restart-budget.ts";

export type StartPostgres = {
  /** The shop's data folder; the database lives in `postgres` below it. Made if it is not there. */
  dataDir: string;
  /** On: what is committed survives a power cut. Off, for tests: fast, and nothing does. */
  durable: boolean;
  log?: (line: string) => void;
  /** Gives up starting, also in the middle of making the database. */
  signal?: AbortSignal;
  /** The lock of `dataDir`, when the caller holds it already. Otherwise it is taken here and given back by `stop`. */
  held?: HeldFolder;
};

export type RunningPostgres = {
  /** Of the empty database `shop`, whose owner may make others. For `pg`, libpq and `new URL()` alike. */
  url: string;
  /**
   * The same database as the role that owns nothing. It can be used once `grantApplication` has made the role.
   */
  applicationUrl: string;
  /** Settles when PostgreSQL died more often than it could be started again. */
  lost: Promise<Error>;
  /** Fast and clean; harmless when repeated. */
  stop(): Promise<void>;
};

/**
 * Brings up the PostgreSQL that ships with the shop: makes the database on the first start, ends what a killed
 * shop left running, and starts PostgreSQL again should it die.
 */
export async function startPostgres(options: StartPostgres): Promise<RunningPostgres> {
  const { durable, log = () => {}, signal } = options;
  const dataDir = path.resolve(options.dataDir);
  const held = options.held ?? (await holdFolder(dataDir));
  const letGo = () => (options.held ? undefined : held.release());

  try {
    const home = await findHome(dataDir);
    const binaries = await findBinaries({ account: home.account });
    await ensureCluster(home, binaries, { durable, log, signal });
    await endStalePostmaster(home);
    const socketFolder = await makeSocketFolder(home);
    const keeper = await keepRunning({ home, binaries, socketFolder, durable }, { held, log, signal });
    return {
      url: socketUrl(socketFolder, "shop"),
      applicationUrl: socketUrl(socketFolder, "shop", APPLICATION_ROLE),
      lost: keeper.lost,
      async stop() {
        await keeper.stop();
        await removeSocketFolder(socketFolder);
        await letGo();
      },
    };
  } catch (error) {
    await letGo();
    throw error;
  }
}

type Keeping = { held: HeldFolder; log: (line: string) => void; signal?: AbortSignal };

async function keepRunning(launch: Launch, { held, log, signal }: Keeping) {
  const budget = new RestartBudget();
  const lost = Promise.withResolvers<Error>();
  let isStopping = false;
  let restarting: Promise<void> = Promise.resolve();
  let current = await begin();

  async function begin(): Promise<Postmaster> {
    const postmaster = await launchPostmaster(launch, signal);
    held.watch(postmaster.identity, "INT");
    once(postmaster.child, "exit").then(() => {
      held.forget(postmaster.identity);
      if (!isStopping) restarting = again();
    });
    return postmaster;
  }

  async function again(): Promise<void> {
    const pause = budget.spend(Date.now());
    if (pause === null) {
      lost.resolve(new Error("PostgreSQL stopped several times within a minute"));
      return;
    }
    log("PostgreSQL stopped unexpectedly; starting it again");
    await wait(pause);
    if (isStopping) return;
    try {
      // Its other processes outlive it for a moment, and a new one must not meet them.
      await endStalePostmaster(launch.home);
      current = await begin();
    } catch {
      await again();
    }
  }

  return {
    lost: lost.promise,
    async stop() {
      isStopping = true;
      await restarting;
      await stopPostmaster(current);
      held.forget(current.identity);
    },
  };
}
