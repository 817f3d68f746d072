import { rebuildCustomerDays } from "@shop/server/domains/reports/fold-customer-days";
import { rebuildSalesDays } from "@shop/server/domains/reports/fold-sales-days";
import { readNoOptions } from "../../apps/server/command-line/read-command-line.ts";
import { onShopDatabase } from "../start/shop-database.ts";

readNoOptions("npm run reports:rebuild", "Adds up the sales of past days again.");
process.exitCode = await onShopDatabase(async (connection) => {
  await rebuildSalesDays(connection);
  await rebuildCustomerDays(connection);
  console.log("The sales and customers of every past day are added up again.");
  return 0;
});
