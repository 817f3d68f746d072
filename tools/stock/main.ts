import { checkLedger, describeLedgerCheck } from "@shop/server/domains/catalogue/stock/check-ledger";
import { onShopDatabase } from "../start/shop-database.ts";

/** `npm run stock`: proves that each stock is the sum of its movements. */
process.exitCode = await onShopDatabase(async (connection) => {
  const check = await checkLedger(connection);
  console.log(describeLedgerCheck(check));
  return check.differences.length === 0 ? 0 : 1;
});
