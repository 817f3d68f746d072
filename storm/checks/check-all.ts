import { connect } from "@shop/server/db/pool";
import { verifyAuditLog } from "@shop/server/domains/audit/verify-log";
import { checkLedger } from "@shop/server/domains/catalogue/stock/check-ledger";
import type { Journal } from "../calls/journal.ts";
import type { World } from "../world/world.ts";
import { checkCash } from "./cash.ts";
import { checkMails } from "./mails.ts";
import { checkMoney } from "./money.ts";
import { checkOrders } from "./orders.ts";
import { checkPromotions } from "./promotions.ts";
import { checkReturnedParcels, checkStock } from "./stock.ts";

/** Everything that must hold once the storm is over and all is quiet. */
export async function checkAll({ pool, sandbox, databaseUrl }: World, journal: Journal): Promise<void> {
  const evidence = { pool, journal, sandbox };
  await checkOrders(evidence);
  await checkStock(evidence);
  await checkReturnedParcels(evidence);
  await checkPromotions(evidence);
  await checkCash(evidence);
  await checkMoney(evidence);
  await checkMails(evidence);
  for (const { what, query, values } of journal.acknowledged) {
    const { rowCount } = await pool.query(query, values);
    if (rowCount !== 1) journal.violated("nothing that was acknowledged is lost or doubled", what);
  }
  await runCommands(databaseUrl, journal);
}

/** What `npm run stock` and `npm run audit` check. */
async function runCommands(databaseUrl: string, journal: Journal): Promise<void> {
  const connection = connect(databaseUrl, { connections: 1 });
  try {
    const stock = await checkLedger(connection);
    if (stock.differences.length > 0) journal.violated("npm run stock finds nothing", stock.differences);
    const log = await verifyAuditLog(connection, { hash: null });
    if (log.findings.length > 0) journal.violated("npm run audit finds nothing", log.findings);
  } finally {
    await connection.close();
  }
}
