import { rebuildCustomerDays } from "@shop/server/domains/reports/fold-customer-days";
import { rebuildSalesDays } from "@shop/server/domains/reports/fold-sales-days";
import { onShopDatabase } from "../start/shop-database.ts";

/** `npm run reports:rebuild`: adds up the orders of every past day again. */
process.exitCode = await onShopDatabase(async (connection) => {
  await rebuildSalesDays(connection);
  await rebuildCustomerDays(connection);
  console.log("The sales and customers of every past day are added up again.");
  return 0;
});
