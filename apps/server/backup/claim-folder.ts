import { randomUUID } from "node:crypto";
import { link, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { listBackups, unfinishedFolder } from "./backup-folder.ts";
import { CannotRestore } from "./cannot-restore.ts";

/** In the folder of the backups, with the identity of the shop that they are of. */
const OWNER = "belongs-to.txt";
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * Makes a folder of backups the folder of this shop. Two shops in one folder would delete each other's backups, and a
 * new shop would crowd out the backups of the one that was lost.
 * @throws CannotRestore if it belongs to another shop, or to nobody and has backups but none of this shop
 */
export async function claimFolder(databaseUrl: string, dir: string): Promise<void> {
  await onDatabase(databaseUrl, async (client) => {
    const id = await findIdentity(client);
    // A database that is about to be upgraded may be older than its identity.
    if (id === null) return;
    if ((await readOwner(dir)) === null && (await isFree(client, dir))) await writeOwner(dir, id);
    if ((await readOwner(dir)) === id) return;
    throw new CannotRestore(
      `The backups in ${dir} are of another shop. Restore the newest (npm run restore -- latest), or set BACKUP_DIR to another folder.`,
    );
  });
}

/**
 * Lets a shop that was restored continue with the folder of its backup. From a backup that is older than the identities of
 * shops, it has a new one: it is the shop that the folder belongs to.
 */
export async function keepFolder(
  databaseUrl: string,
  dir: string,
  { hasIdentity }: { hasIdentity: boolean },
): Promise<void> {
  await onDatabase(databaseUrl, async (client) => {
    const owner = await readOwner(dir);
    if (owner !== null) {
      if (!hasIdentity) await client.query("update shop_identity set id = $1", [owner]);
      return;
    }
    const id = await findIdentity(client);
    if (id === null) return;
    await writeOwner(dir, id).catch((error: NodeJS.ErrnoException) => {
      // Backups can be restored from a folder that can only be read.
      if (error.code !== "EROFS" && error.code !== "EACCES") throw error;
    });
  });
}

/** Whether the folder has no backups of another shop, as far as that can be known without the name of its owner. */
async function isFree(client: pg.Client, dir: string): Promise<boolean> {
  const names = (await listBackups(dir)).map(({ name }) => name);
  if (names.length === 0) return true;
  const { rowCount } = await client.query("select from backups where name = any ($1) limit 1", [names]);
  return rowCount === 1;
}

/** Null if there is no file, or nothing useful in it. */
async function readOwner(dir: string): Promise<string | null> {
  const text = await readFile(path.join(dir, OWNER), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
    return "";
  });
  return UUID.test(text.trim()) ? text.trim() : null;
}

/** Writes the owner's name whole or not at all, unless another shop has written its own in the meantime. */
async function writeOwner(dir: string, id: string): Promise<void> {
  const file = path.join(dir, OWNER);
  const unfinished = unfinishedFolder(dir, randomUUID());
  try {
    await writeFile(unfinished, `${id}\n`, { flush: true });
    // Of two shops that begin at once, one makes the link.
    await link(unfinished, file).catch(async () => {
      // The file says nothing, or the file system has no links.
      if ((await readOwner(dir)) === null) await rename(unfinished, file);
    });
  } finally {
    await rm(unfinished, { force: true });
  }
}

async function findIdentity(client: pg.Client): Promise<string | null> {
  const { rows: tables } = await client.query("select to_regclass('public.shop_identity') as found");
  if (tables[0].found === null) return null;
  const { rows } = await client.query<{ id: string }>("select id from shop_identity");
  return rows[0]?.id ?? null;
}

async function onDatabase(databaseUrl: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: "suya-and-silk backup" });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
