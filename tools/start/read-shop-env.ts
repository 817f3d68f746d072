import { existsSync } from "node:fs";
import path from "node:path";
import { type Env, EnvError, readEnv } from "@shop/server/env";
import { socketUrl } from "../../apps/server/postgres/home.ts";
import { ROOT } from "./settings.ts";

/**
 * The shop's variables for a command beside it: without DATABASE_URL, the database that `npm start` has opened.
 * @returns null after saying what is wrong with them
 */
export function readShopEnv(): Env | null {
  const socketFolder = path.resolve(ROOT, process.env.DATA_DIR || ".data", "postgres/run");
  const embedded = existsSync(socketFolder) ? socketUrl(socketFolder, "shop") : undefined;
  const databaseUrl = process.env.DATABASE_URL || embedded;
  try {
    return readEnv({ ...process.env, DATABASE_URL: databaseUrl, LOG_LEVEL: "silent" });
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    console.error(error.message);
    return null;
  }
}
