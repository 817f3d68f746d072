import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const DAY_MS = 24 * 60 * 60 * 1000;

/** A bad release is mostly found within days. */
export const RELEASE_AGE_DAYS = 7;
/** What the lockfile named here was taken before there was a rule. */
const RULE_BEGAN = "4b3de040176fea156e6bd2fa236ed8699a28ece8";

/** Releases that cannot wait, because they close a hole: `name@version`, and why. */
const TAKEN_EARLY: Readonly<Record<string, string>> = {};

interface Locked {
  name: string;
  version: string;
}

/** The versions that a lockfile names. */
export function versionsOf(lockfile: string): Locked[] {
  const { packages } = JSON.parse(lockfile) as {
    packages: Record<string, { name?: string; version?: string; link?: true }>;
  };
  return Object.entries(packages).flatMap(([place, { name, version, link }]) =>
    link || !version || !place.includes("node_modules/")
      ? []
      : [{ name: name ?? place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length), version }],
  );
}

/**
 * The versions that the lockfile has named for less than the days of the rule. All others are old enough: the
 * repository has had them that long.
 * @param began a commit whose versions count as old enough
 * @throws when the repository's history is not there, for instance in a shallow clone
 */
export async function newVersions(root: string, now: Date, began = RULE_BEGAN): Promise<Locked[]> {
  // Somebody else may own the checkout, as in a container.
  const git = async (...args: string[]) =>
    (await run("git", ["-c", "safe.directory=*", ...args], { cwd: root, maxBuffer: 32 * 1024 * 1024 }))
      .stdout;
  const before = new Date(now.getTime() - RELEASE_AGE_DAYS * DAY_MS).toISOString();
  const known = new Set<string>();
  // The commits of a branch have the dates that its author gives them. First parents are those that it is merged into.
  const old = await git("rev-list", "-1", "--first-parent", `--before=${before}`, "HEAD");
  for (const commit of [began, old.trim()]) {
    if (commit === "") continue;
    for (const one of versionsOf(await git("show", `${commit}:package-lock.json`))) known.add(keyOf(one));
  }
  const lockfile = await readFile(path.join(root, "package-lock.json"), "utf8");
  return versionsOf(lockfile).filter((one) => !known.has(keyOf(one)));
}

const keyOf = ({ name, version }: Locked) => `${name}@${version}`;

interface Judging {
  /** When each version of a package was released. */
  releasesOf: (name: string) => Promise<Record<string, string>>;
  now: Date;
  takenEarly?: Readonly<Record<string, string>>;
}

/**
 * Says when each version that is too young may be used, which versions are of unknown age, and which versions that were
 * taken early are old enough by now.
 */
export async function complainOfYoung(
  versions: readonly Locked[],
  { releasesOf, now, takenEarly = TAKEN_EARLY }: Judging,
): Promise<string[]> {
  const complaints: string[] = [];
  const notNeeded = new Set(Object.keys(takenEarly));
  for (const one of versions) {
    const key = keyOf(one);
    const released = (await releasesOf(one.name))[one.version];
    if (released === undefined) {
      complaints.push(`${key}: the registry does not say when it was released`);
      continue;
    }
    const from = new Date(new Date(released).getTime() + RELEASE_AGE_DAYS * DAY_MS);
    if (from <= now) continue;
    if (key in takenEarly) notNeeded.delete(key);
    else complaints.push(`${key}: released ${released}, wait until ${from.toISOString()}`);
  }
  for (const key of notNeeded)
    complaints.push(`${key}: old enough or not in the lockfile, remove it from TAKEN_EARLY`);
  return complaints;
}
