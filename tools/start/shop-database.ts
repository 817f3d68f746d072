import { existsSync } from "node:fs";
import path from "node:path";
import { type Connection, connect } from "@shop/server/db/pool";
import { EnvError, readEnv } from "@shop/server/env";
import { socketUrl } from "../../apps/server/postgres/home.ts";
import { loadEnvFile } from "./env-file.ts";
import { ROOT } from "./settings.ts";

/**
 * Runs a command beside the shop, on the database of its variables: without DATABASE_URL, the one that `npm start` has
 * opened.
 * @returns the exit code: that of the work, or 1 after saying what is wrong with the variables
 */
export async function onShopDatabase(work: (connection: Connection) => Promise<number>): Promise<number> {
  loadEnvFile(ROOT);
  const databaseUrl = readDatabaseUrl();
  if (databaseUrl === null) return 1;
  const connection = connect(databaseUrl, { connections: 1 });
  try {
    return await work(connection);
  } finally {
    await connection.close();
  }
}

function readDatabaseUrl(): string | null {
  const socketFolder = path.resolve(ROOT, process.env.DATA_DIR || ".data", "postgres/run");
  const embedded = existsSync(socketFolder) ? socketUrl(socketFolder, "shop") : undefined;
  const databaseUrl = process.env.DATABASE_URL || embedded;
  try {
    return readEnv({ ...process.env, DATABASE_URL: databaseUrl, LOG_LEVEL: "silent" }).directDatabaseUrl;
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    console.error(error.message);
    return null;
  }
}
