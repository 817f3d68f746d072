import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { chmod, chown, lstat, mkdir, mkdtemp, realpath, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { type Account, findAccount, getStandIn, isRoot, mayReach } from "./account.ts";
import { CannotStart } from "./cannot-start.ts";

/** Where the database lives and who runs it. `account` is null when that is simply us. */
export type Home = { folder: string; account: Account | null };

/** For files that another account must reach when the project is in a place that it cannot reach. */
export const STATE_FOLDER = "/var/lib/suya-and-silk";

/** The kernel's limit for the path of a Unix socket, without the closing zero byte. */
const SOCKET_PATH_BYTES = 107;
const SOCKET_NAME = ".s.PGSQL.5432";
const SOCKET_FOLDER = "suya-and-silk-socket-";

export async function makeStateFolder(): Promise<void> {
  await mkdir(STATE_FOLDER, { recursive: true, mode: 0o755 });
  await chmod(STATE_FOLDER, 0o755);
}

/** For an existing data folder: where its database is when it cannot be inside. */
export async function stateFolderOf(dataDir: string): Promise<string> {
  const name = createHash("sha256")
    .update(await realpath(dataDir))
    .digest("hex")
    .slice(0, 16);
  return path.join(STATE_FOLDER, name);
}

export async function findHome(dataDir: string): Promise<Home> {
  const inside = path.join(await realpath(dataDir), "postgres");
  if (!isRoot()) {
    await prepare(inside, null);
    return { folder: inside, account: null };
  }

  const outside = await stateFolderOf(dataDir);
  const settled = [inside, outside].find((folder) => existsSync(path.join(folder, "data")));
  const account = await ownerOf(settled ?? inside);
  const canEnter = mayReach(account, dataDir);
  if (settled === inside && !canEnter) {
    throw new CannotStart(
      `The database in ${inside} belongs to the user “${account.name}”, who can no longer enter that folder. ` +
        "Let others enter the folders above it again (chmod o+rx).",
    );
  }

  const folder = settled ?? (canEnter ? inside : outside);
  if (folder === outside) {
    await makeStateFolder();
    await writeFile(path.join(dataDir, "postgres-lives-in.txt"), `${outside}\n`);
  }
  await prepare(folder, account);
  return { folder, account };
}

/** The account that made the database keeps running it: PostgreSQL serves only files that its own account owns. */
async function ownerOf(folder: string): Promise<Account> {
  const stat = await lstat(folder).catch(() => null);
  const owner = stat && stat.uid !== 0 ? findAccount(stat.uid) : null;
  return owner ?? getStandIn();
}

async function prepare(folder: string, account: Account | null): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { uid } = await lstat(folder);
  if (account && uid !== account.uid) await chown(folder, account.uid, account.gid);
  if (!account && uid !== process.getuid?.()) {
    const owner = findAccount(uid)?.name ?? String(uid);
    throw new CannotStart(
      `The database in ${folder} belongs to the user “${owner}”. Start the shop as root, ` +
        "or set DATA_DIR to a folder of your own.",
    );
  }
  await chmod(folder, 0o700);
}

/** A folder for the socket that only PostgreSQL's account can enter, with a path the kernel accepts. */
export async function makeSocketFolder({ folder, account }: Home): Promise<string> {
  const beside = path.join(folder, "run");
  if (fitsSocket(beside)) {
    await mkdir(beside, { recursive: true, mode: 0o700 });
    await chmod(beside, 0o700);
    if (account) await chown(beside, account.uid, account.gid);
    return beside;
  }
  const elsewhere = await mkdtemp(path.join(os.tmpdir(), SOCKET_FOLDER));
  if (account) await chown(elsewhere, account.uid, account.gid);
  return elsewhere;
}

/** The one beside the database stays; one in the system's temporary folder belongs to a single run. */
export async function removeSocketFolder(folder: string): Promise<void> {
  if (path.basename(folder).startsWith(SOCKET_FOLDER)) await rm(folder, { recursive: true, force: true });
}

/**
 * The second note PostgreSQL leaves when it is killed, beside its socket. It also holds a process number. If a process
 * with that number still exists, even a dead one that has not been reaped, it would stop the next start.
 */
export async function removeSocketLock(folder: string): Promise<void> {
  await rm(path.join(folder, `${SOCKET_NAME}.lock`), { force: true });
}

export function fitsSocket(folder: string): boolean {
  return Buffer.byteLength(path.join(folder, SOCKET_NAME)) <= SOCKET_PATH_BYTES;
}

/** Any libpq and `pg` understand it; the query's host wins over the one in the middle. */
export function socketUrl(socketFolder: string, database: string, role = "shop"): string {
  return `postgres://${role}@localhost:5432/${database}?host=${encodeURIComponent(socketFolder)}`;
}
