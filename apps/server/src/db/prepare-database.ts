import type { Env } from "../env.ts";
import { grantApplication, roleOf } from "./grant-application.ts";
import { migrate } from "./migrate.ts";

/** Runs the migrations that are missing, and gives the role of the shop its rights. @returns their names */
export async function prepareDatabase({
  directDatabaseUrl,
  migrationDatabaseUrl,
  isPooled,
}: Pick<Env, "directDatabaseUrl" | "migrationDatabaseUrl" | "isPooled">): Promise<string[]> {
  const variable = isPooled ? "DIRECT_DATABASE_URL" : "DATABASE_URL";
  if (!migrationDatabaseUrl) return migrate(directDatabaseUrl, { variable });
  const role = await roleOf(directDatabaseUrl, variable);
  const ran = await migrate(migrationDatabaseUrl, { variable: "MIGRATION_DATABASE_URL", role });
  await grantApplication(migrationDatabaseUrl, role);
  return ran;
}
