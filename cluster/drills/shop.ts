import { mkdirSync } from "node:fs";
import path from "node:path";
import { migrate } from "@shop/server/db/migrate";
import type { Storm } from "@shop/storm/calls/caller";
import { Journal } from "@shop/storm/calls/journal";
import { checkAll } from "@shop/storm/checks/check-all";
import { letPeopleIn } from "@shop/storm/journeys/people";
import { heal, untilQuiet } from "@shop/storm/quiet";
import { type Fixtures, writeFixtures } from "@shop/storm/world/fixtures";
import { openWorld, type World } from "@shop/storm/world/world";
import pg from "pg";
import type { Cluster } from "../machines/cluster.ts";
import { Watch } from "./watch.ts";

const PAUSE_MS = 3_000;
/** These shoppers are the watch's own. */
const WATCHED = 40;
const GIVE_UP_AFTER_MS = 60_000;

/** A journal that also knows when orders were confirmed to shoppers. */
class TimedJournal extends Journal {
  readonly orderedAt: number[] = [];

  override note(counts: Map<string, number>, name: string): void {
    if (name === "ordered") this.orderedAt.push(Date.now());
    super.note(counts, name);
  }
}

/** The shop of the storm, its people in it, on the database of the cluster. */
export interface Shop {
  journal: TimedJournal;
  watch: Watch;
  pool: pg.Pool;
  /** The processes of the shop that have ended: none, as nobody restarts one. */
  endedPrograms: () => string[];
  /** Everybody goes home, and everything is checked. */
  finish: () => Promise<void>;
  close: () => Promise<void>;
}

export async function openShop(cluster: Cluster, { shoppers }: { shoppers: number }): Promise<Shop> {
  const folder = path.join(cluster.folder, "shop");
  mkdirSync(folder);
  const fixtures = await prepare(cluster);
  const world = await openWorld(
    {
      fixtures,
      socket: { host: "127.0.0.1", port: 6432 },
      compileCache: path.join(folder, "compile-cache"),
      folder,
      addDatabase: async () => cluster.ownerUrl,
      removeDatabase: async () => {},
      findPostmaster: () => Promise.reject(new Error("There are three of them")),
      close: async () => {},
    },
    {
      name: "shop",
      logFolder: cluster.folder,
      shopVariables: {
        DATABASE_URL: cluster.pooledUrl,
        DIRECT_DATABASE_URL: cluster.directUrl,
        STANDBY_DATABASE_URL: cluster.standbyUrl,
        MIGRATION_DATABASE_URL: cluster.ownerUrl,
      },
    },
  );
  return letIn(world, shoppers);
}

async function prepare(cluster: Cluster): Promise<Fixtures> {
  await migrate(cluster.ownerUrl);
  const pool = new pg.Pool({ connectionString: cluster.ownerUrl });
  try {
    await pool.query("create table drill_writes (side text, nth integer, at timestamptz default now())");
    const fixtures = await writeFixtures(pool);
    // A drill is about orders, not about who gets the last piece.
    await pool.query(
      "insert into stock_movements (variant_id, delta, reason) select id, 100000, 'received' from variants",
    );
    return fixtures;
  } finally {
    await pool.end();
  }
}

function letIn(world: World, shoppers: number): Shop {
  const { fixtures, sandbox, pool } = world;
  const journal = new TimedJournal();
  let overAt = Number.POSITIVE_INFINITY;
  const storm: Storm = {
    webUrls: world.webUrls,
    journal,
    isOver: () => Date.now() > overAt,
    isGivenUp: () => Date.now() > overAt + GIVE_UP_AFTER_MS,
  };
  const people = letPeopleIn(
    { storm, fixtures, sandbox, pool },
    { seed: 1, pace: { shoppers, pauseMs: PAUSE_MS } },
  );
  const watch = new Watch(world.webUrls, { ...fixtures, shoppers: fixtures.shoppers.slice(-WATCHED) });
  return {
    journal,
    watch,
    pool,
    endedPrograms: () =>
      Object.values(world.programs).flatMap(({ name, isRunning }) => (isRunning ? [] : [name])),
    async finish() {
      overAt = Date.now();
      watch.stop();
      await people;
      await heal(world);
      await untilQuiet(world, journal);
      await checkAll(world, journal);
    },
    async close() {
      watch.stop();
      await world.close();
    },
  };
}
