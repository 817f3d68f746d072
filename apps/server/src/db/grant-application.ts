import pg from "pg";
import { EnvError } from "../env.ts";

/** The role as which the shop connects to the PostgreSQL that ships with it. */
export const APPLICATION_ROLE = "shop_app";

/** An arbitrary advisory lock id, so that only one process grants at a time. */
const LOCK = 7_263_554;

/** Tables of which the shop may only read and add rows. */
const APPEND_ONLY = ["audit_entries", "audit_seals", "audit_checks"];
/** Tables that only migrations write. */
const READ_ONLY = ["migrations"];

/**
 * Lets a role that owns nothing run the shop: it reads and writes rows, but changes no table, and adds to the audit log
 * without being able to change it, except that it can erase the reason of an entry. Harmless when repeated; after each migration it covers the new tables.
 * @param ownerUrl the database, as the role that owns its tables
 * @param options.create whether the role is created if there is none, without a password
 */
export async function grantApplication(
  ownerUrl: string,
  role: string,
  { create = false }: { create?: boolean } = {},
): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: "suya-and-silk migrate" });
  await client.connect();
  try {
    await client.query("begin");
    await lockGrants(client);
    if (create) {
      const { rowCount } = await client.query("select from pg_roles where rolname = $1", [role]);
      if (rowCount === 0) await client.query(`create role ${client.escapeIdentifier(role)} login`);
    }
    await grantRights(client, role);
    await client.query("commit");
  } finally {
    await client.end();
  }
}

/** Until the transaction ends, nobody else grants. */
export async function lockGrants(client: pg.Client): Promise<void> {
  await client.query("select pg_advisory_xact_lock($1)", [LOCK]);
}

/** Gives the role of the shop its rights on the tables that are there. The caller holds `lockGrants`. */
export async function grantRights(client: pg.Client, role: string): Promise<void> {
  const { rows } = await client.query<{ isOwner: boolean; appendOnly: string | null; hasReasons: boolean }>(
    `select current_user = $1 as "isOwner",
            (select string_agg(name, ', ') from unnest($2::text[]) name where to_regclass(name) is not null)
              as "appendOnly",
            exists (select from pg_attribute
                    where attrelid = to_regclass('audit_entries') and attname = 'reason_salt') as "hasReasons"`,
    [role, APPEND_ONLY],
  );
  const { isOwner, appendOnly, hasReasons } = rows[0]!;
  if (isOwner) return;
  const name = client.escapeIdentifier(role);
  await client.query(`
    grant usage on schema public to ${name};
    grant select, insert, update, delete on all tables in schema public to ${name};
    grant usage, select on all sequences in schema public to ${name};
    revoke insert, update, delete, truncate on ${READ_ONLY.join(", ")} from ${name}`);
  // The first migrations run before there is an audit log.
  if (appendOnly) await client.query(`revoke update, delete, truncate on ${appendOnly} from ${name}`);
  if (hasReasons) await client.query(`grant update (reason, reason_salt) on audit_entries to ${name}`);
}

/**
 * The role as which a database address connects.
 * @param variable where the address was set
 * @throws EnvError when the database cannot be reached
 */
export async function roleOf(databaseUrl: string, variable = "DATABASE_URL"): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: "suya-and-silk migrate" });
  await client.connect().catch((error: Error) => {
    throw new EnvError(`${variable} cannot be used: ${error.message || error}`);
  });
  try {
    const { rows } = await client.query<{ role: string }>("select current_user as role");
    return rows[0]?.role ?? "";
  } finally {
    await client.end();
  }
}
