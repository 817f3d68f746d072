import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { CannotRestore } from "./cannot-restore.ts";

/** In the folder of the backups, with the identity of the shop that they are of. */
const OWNER = "belongs-to.txt";

/**
 * Makes a folder of backups the folder of this shop. Two shops in one folder would delete each other's backups, and a new
 * shop would crowd out the backups of the one that was lost.
 * @throws CannotRestore where it belongs to another shop
 */
export async function claimFolder(databaseUrl: string, dir: string): Promise<void> {
  const id = await findIdentity(databaseUrl);
  // A database that is about to be upgraded may be older than its identity.
  if (id === null) return;
  const file = path.join(dir, OWNER);
  // Of two shops that begin at once, one creates the file.
  await writeFile(file, `${id}\n`, { flag: "wx", flush: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  const owner = (await readFile(file, "utf8")).trim();
  if (owner === id) return;
  throw new CannotRestore(
    `The backups in ${dir} are of another shop. Restore the newest (npm run restore -- latest), or set BACKUP_DIR to another folder.`,
  );
}

async function findIdentity(databaseUrl: string): Promise<string | null> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: "suya-and-silk backup" });
  await client.connect();
  try {
    const { rows: tables } = await client.query("select to_regclass('public.shop_identity') as found");
    if (tables[0].found === null) return null;
    const { rows } = await client.query<{ id: string }>("select id from shop_identity");
    return rows[0]?.id ?? null;
  } finally {
    await client.end();
  }
}
