import { existsSync } from "node:fs";
import path from "node:path";
import { connect } from "@shop/server/db/pool";
import { runMoneyCommand } from "@shop/server/domains/checkout/money-commands";
import { closeProviders, openProviders } from "@shop/server/domains/payments/providers/open-providers";
import { type Env, EnvError, readEnv } from "@shop/server/env";
import { createLog } from "@shop/server/lib/log";
import { socketUrl } from "../../apps/server/postgres/home.ts";
import { loadEnvFile } from "../start/env-file.ts";
import { ROOT } from "../start/settings.ts";

/** Runs with the variables of the shop; without DATABASE_URL beside a shop that `npm start` has opened. */
async function main(args: string[]): Promise<number> {
  loadEnvFile(ROOT);
  const env = readShopEnv();
  if (!env) return 1;
  const connection = connect(env.databaseUrl, { connections: 2 });
  const log = createLog(env.logLevel);
  const providers = openProviders({ db: connection.db, env, log });
  try {
    const { text, isDone } = await runMoneyCommand({ db: connection.db, providers, log }, args);
    console.log(text);
    return isDone ? 0 : 1;
  } finally {
    await closeProviders(providers);
    await connection.close();
  }
}

function readShopEnv(): Env | null {
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

process.exitCode = await main(process.argv.slice(2));
