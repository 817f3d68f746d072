import { connect } from "@shop/server/db/pool";
import { checkLedger, describeLedgerCheck } from "@shop/server/domains/catalogue/stock/check-ledger";
import { loadEnvFile } from "../start/env-file.ts";
import { readShopEnv } from "../start/read-shop-env.ts";
import { ROOT } from "../start/settings.ts";

/** `npm run stock`: proves that each stock is the sum of its movements. */
async function main(): Promise<number> {
  loadEnvFile(ROOT);
  const env = readShopEnv();
  if (!env) return 1;
  const connection = connect(env.databaseUrl, { connections: 1 });
  try {
    const check = await checkLedger(connection);
    console.log(describeLedgerCheck(check));
    return check.differences.length === 0 ? 0 : 1;
  } finally {
    await connection.close();
  }
}

process.exitCode = await main();
