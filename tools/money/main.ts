import { connect } from "@shop/server/db/pool";
import { runMoneyCommand } from "@shop/server/domains/checkout/money-commands";
import { closeProviders, openProviders } from "@shop/server/domains/payments/providers/open-providers";
import { createLog } from "@shop/server/lib/log";
import { loadEnvFile } from "../start/env-file.ts";
import { readShopEnv } from "../start/read-shop-env.ts";
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

process.exitCode = await main(process.argv.slice(2));
