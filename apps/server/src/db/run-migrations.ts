/**
 * Migrates the database at every start, unless the processes of the shop do not have the database owner's address. `npm
 * run migrate` runs it too.
 */

import { existsSync } from "node:fs";
import path from "node:path";
import { EnvError, readEnv } from "../env.ts";
import { prepareDatabase } from "./prepare-database.ts";

const file = path.resolve(import.meta.dirname, "../../../../.env");
try {
  if (existsSync(file)) process.loadEnvFile(file);
  const ran = await prepareDatabase(readEnv(process.env));
  console.log(ran.length === 0 ? "The database is up to date." : `Migrations that ran: ${ran.join(", ")}`);
} catch (error) {
  console.error(error instanceof EnvError ? error.message : error);
  process.exitCode = 1;
}
// An idle connection to the parent process would keep this one.
process.disconnect?.();
