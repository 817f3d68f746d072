import { checkLedger, describeLedgerCheck } from "@shop/server/domains/catalogue/stock/check-ledger";
import { readNoOptions } from "../../apps/server/command-line/read-command-line.ts";
import { onShopDatabase } from "../start/shop-database.ts";

readNoOptions("npm run stock", "Checks that each stock is the sum of its ledger.");
process.exitCode = await onShopDatabase(async (connection) => {
  const check = await checkLedger(connection);
  console.log(describeLedgerCheck(check));
  return check.differences.length === 0 ? 0 : 1;
});
