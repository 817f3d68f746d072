import { startPostgres } from "../postgres/start-postgres.ts";
import { connect } from "../src/db/pool.ts";
import { describeLogCheck } from "../src/domains/audit/describe-check.ts";
import { verifyAuditLog } from "../src/domains/audit/verify-log.ts";
import { checkLedger, describeLedgerCheck } from "../src/domains/catalogue/stock/check-ledger.ts";
import { makeCheckingFolder, removeCheckingFolder } from "./backup-folder.ts";
import { loadDatabase, type Source } from "./load-database.ts";
import { checkPictures } from "./pictures.ts";

/** The longest check of a large shop. */
const CHECK_MS = 30 * 60_000;

/**
 * Restores a backup into a database of its own, on a PostgreSQL that is made for it and thrown away, and checks there what
 * `npm run stock` and `npm run audit` check.
 * @returns what is wrong in the shop itself, and so in its backup too
 * @throws when the backup cannot be restored
 */
export async function checkBackup(
  source: Source,
  {
    dir,
    dataDir,
    signal,
    isThorough = false,
  }: { dir: string; dataDir: string; signal: AbortSignal; isThorough?: boolean },
): Promise<string[]> {
  await checkPictures(source.manifest.pictures, { dir, key: source.key, isThorough });
  const folder = await makeCheckingFolder(dataDir);
  try {
    const postgres = await startPostgres({ dataDir: folder, durable: false, signal });
    try {
      await loadDatabase(postgres.url, source);
      return await findFaults(postgres.url);
    } finally {
      await postgres.stop();
    }
  } finally {
    await removeCheckingFolder(folder);
  }
}

export async function findFaults(databaseUrl: string): Promise<string[]> {
  const connection = connect(databaseUrl, { connections: 1, statementMs: CHECK_MS });
  try {
    const ledger = await checkLedger(connection);
    const log = await verifyAuditLog(connection);
    return [
      ...(ledger.differences.length > 0 ? [describeLedgerCheck(ledger)] : []),
      ...(log.findings.length > 0 ? [describeLogCheck(log)] : []),
    ];
  } finally {
    await connection.close();
  }
}
