import { connect } from "@shop/server/db/pool";
import { describeLogCheck } from "@shop/server/domains/audit/describe-check";
import { verifyAuditLog } from "@shop/server/domains/audit/verify-log";
import { loadEnvFile } from "../start/env-file.ts";
import { readShopEnv } from "../start/read-shop-env.ts";
import { ROOT } from "../start/settings.ts";

/** `npm run audit [-- HASH]`: checks every entry of the audit log, and that it holds the hash of an email to the owners. */
async function main(): Promise<number> {
  const [hash = null] = process.argv.slice(2);
  if (hash !== null && !/^[0-9a-f]{64}$/.test(hash)) {
    console.error("A hash has 64 digits and letters from a to f: copy it from the email.");
    return 2;
  }
  loadEnvFile(ROOT);
  const env = readShopEnv();
  if (!env) return 1;
  const connection = connect(env.databaseUrl, { connections: 1 });
  try {
    const check = await verifyAuditLog(connection, { hash });
    console.log(describeLogCheck(check));
    return check.findings.length === 0 && check.holdsHash !== false ? 0 : 1;
  } finally {
    await connection.close();
  }
}

process.exitCode = await main();
