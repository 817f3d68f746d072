import type { Env } from "../env.ts";
import { grantApplication, roleOf } from "./grant-application.ts";
import { migrate } from "./migrate.ts";

/** Runs the migrations that are missing, and gives the role of the shop its rights. @returns their names */
export async function prepareDatabase({
  directDatabaseUrl,
  migrationDatabaseUrl,
}: Pick<Env, "directDatabaseUrl" | "migrationDatabaseUrl">): Promise<string[]> {
  const ran = await migrate(migrationDatabaseUrl ?? directDatabaseUrl);
  if (migrationDatabaseUrl) await grantApplication(migrationDatabaseUrl, await roleOf(directDatabaseUrl));
  return ran;
}
