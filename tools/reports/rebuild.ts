import { connect } from "@shop/server/db/pool";
import { rebuildCustomerDays } from "@shop/server/domains/reports/fold-customer-days";
import { rebuildSalesDays } from "@shop/server/domains/reports/fold-sales-days";
import { loadEnvFile } from "../start/env-file.ts";
import { readShopEnv } from "../start/read-shop-env.ts";
import { ROOT } from "../start/settings.ts";

/** `npm run reports:rebuild`: adds up the orders of every past day again. */
async function main(): Promise<number> {
  loadEnvFile(ROOT);
  const env = readShopEnv();
  if (!env) return 1;
  const connection = connect(env.databaseUrl, { connections: 1 });
  try {
    await rebuildSalesDays(connection);
    await rebuildCustomerDays(connection);
    console.log("The sales and customers of every past day are added up again.");
    return 0;
  } finally {
    await connection.close();
  }
}

process.exitCode = await main();
