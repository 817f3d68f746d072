import { describeLogCheck } from "@shop/server/domains/audit/describe-check";
import { verifyAuditLog } from "@shop/server/domains/audit/verify-log";
import { readCommandLine } from "../../apps/server/command-line/read-command-line.ts";
import { onShopDatabase } from "../start/shop-database.ts";

async function main(): Promise<number> {
  const [hash = null] = readCommandLine({
    typed: "npm run audit",
    does: "Checks that nobody has changed the audit log.",
    options: {},
    positionals: { name: "HASH", means: "of an email to the owners, which the log must hold" },
  }).positionals;
  if (hash !== null && !/^[0-9a-f]{64}$/.test(hash)) {
    console.error("A hash has 64 digits and letters from a to f: copy it from the email.");
    return 2;
  }
  return onShopDatabase(async (connection) => {
    const check = await verifyAuditLog(connection, { hash });
    console.log(describeLogCheck(check));
    return check.findings.length === 0 && check.holdsHash !== false ? 0 : 1;
  });
}

process.exitCode = await main();
