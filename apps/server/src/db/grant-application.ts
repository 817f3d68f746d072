import pg from "pg";

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
    await client.query("select pg_advisory_xact_lock($1)", [LOCK]);
    const { rows } = await client.query<{ isOwner: boolean; exists: boolean }>(
      `select current_user = $1 as "isOwner", exists (select from pg_roles where rolname = $1) as exists`,
      [role],
    );
    if (rows[0]?.isOwner) return;
    const name = client.escapeIdentifier(role);
    if (create && !rows[0]?.exists) await client.query(`create role ${name} login`);
    await client.query(`
      grant usage on schema public to ${name};
      grant select, insert, update, delete on all tables in schema public to ${name};
      grant usage, select on all sequences in schema public to ${name};
      revoke update, delete, truncate on ${APPEND_ONLY.join(", ")} from ${name};
      grant update (reason, reason_salt) on audit_entries to ${name};
      revoke insert, update, delete, truncate on ${READ_ONLY.join(", ")} from ${name}`);
    await client.query("commit");
  } finally {
    await client.end();
  }
}

/** The role as which a database address connects. */
export async function roleOf(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: "suya-and-silk migrate" });
  await client.connect();
  try {
    const { rows } = await client.query<{ role: string }>("select current_user as role");
    return rows[0]?.role ?? "";
  } finally {
    await client.end();
  }
}
