import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { importsOf, packageOf } from "../../tools/house-rules/imports.ts";
import { npm } from "./npm.ts";
import { complainOfYoung, newVersions, versionsOf } from "./release-age.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
const parse = async (file: string) => JSON.parse(await readFile(path.join(ROOT, file), "utf8"));

/** They require little more than that their text is included. */
const ALLOWED =
  /^\(?(?:MIT|MIT-0|ISC|Apache-2\.0|BSD-[23]-Clause|0BSD|BlueOak-1\.0\.0|Python-2\.0|Unlicense|Zlib|OFL-1\.1)\)?$/;
/** Programs that only test and build, and the library that sharp links to at run time. */
const APART = /\/(?:axe-core|lightningcss(?:-[\w-]+)?|@img\/sharp-[\w-]+)$/;

test("Every package has a licence that docs/dependencies.md allows", async () => {
  const { packages }: { packages: Record<string, { license?: string; link?: true }> } =
    await parse("package-lock.json");
  const installed = Object.entries(packages).filter(
    ([place, { link }]) => place.includes("node_modules/") && !link,
  );
  expect(installed.length).toBeGreaterThan(400);
  const others = installed.filter(
    ([place, { license = "none" }]) =>
      !APART.test(`/${place}`) && !license.split(/ (?:and|or) /i).every((one) => ALLOWED.test(one)),
  );
  expect(others.map(([place, { license }]) => `${place}: ${license}`)).toEqual([]);
});

test("npm sbom prints a bill of materials, with every package", async () => {
  const { code, said } = await npm("sbom --sbom-format cyclonedx --package-lock-only");
  const bill = JSON.parse(said.slice(said.indexOf("{"), said.lastIndexOf("}") + 1)) as {
    bomFormat: string;
    components: { name: string; version: string }[];
  };
  expect(bill.bomFormat).toBe("CycloneDX");
  expect(bill.components.map(({ name }) => name)).toEqual(expect.arrayContaining(["fastify", "pg", "react"]));
  expect(code).toBe(0);
});

const NOW = new Date("2026-11-23T12:00:00Z");

test("A version is accepted seven days after its release, and refused when its release date is unknown", async () => {
  const releases: Record<string, string> = {
    "1.0.0": "2026-11-16T12:00:00.000Z",
    "1.0.1": "2026-11-16T12:00:01.000Z",
  };
  const named = ["1.0.0", "1.0.1", "1.0.2"].map((version) => ({ name: "left", version }));
  expect(
    await complainOfYoung(named, { releasesOf: async () => releases, now: NOW, takenEarly: {} }),
  ).toEqual([
    "left@1.0.1: released 2026-11-16T12:00:01.000Z, wait until 2026-11-23T12:00:01.000Z",
    "left@1.0.2: the registry does not say when it was released",
  ]);
  const lockfile = {
    packages: {
      "": { version: "0.1.0" },
      "apps/server": { version: "0.1.0" },
      "node_modules/@shop/server": { link: true },
      "node_modules/a/node_modules/@b/c": { version: "2.0.0" },
      "node_modules/react": { name: "preact", version: "10.0.0" },
    },
  };
  expect(versionsOf(JSON.stringify(lockfile))).toEqual([
    { name: "@b/c", version: "2.0.0" },
    { name: "preact", version: "10.0.0" },
  ]);
});

test("A version named as taken early is accepted while it is too young, and reported once it is old enough", async () => {
  const releases = { "1.0.0": "2026-11-16T12:00:00.000Z", "1.0.1": "2026-11-16T12:00:01.000Z" };
  const named = Object.keys(releases).map((version) => ({ name: "left", version }));
  const takenEarly = { "left@1.0.0": "a hole", "left@1.0.1": "a hole", "right@1.0.0": "a hole" };
  expect(await complainOfYoung(named, { releasesOf: async () => releases, now: NOW, takenEarly })).toEqual([
    "left@1.0.0: old enough or not in the lockfile, remove it from TAKEN_EARLY",
    "right@1.0.0: old enough or not in the lockfile, remove it from TAKEN_EARLY",
  ]);
});

test("A version is new until its merge is seven days old, whatever date its commit has", async () => {
  const root = await mkdtemp(path.join(tmpdir(), "release-age-"));
  onTestFinished(() => rm(root, { recursive: true }));
  const git = async (date: string, ...args: string[]) => {
    const env = { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date };
    const person = ["-c", "user.name=Ada", "-c", "user.email=ada@example.com", "-c", "commit.gpgsign=false"];
    await promisify(execFile)("git", [...person, ...args], { cwd: root, env });
  };
  const lock = async (date: string, versions: Record<string, string>) => {
    const packages = Object.entries(versions).map(([name, version]) => [`node_modules/${name}`, { version }]);
    await writeFile(
      path.join(root, "package-lock.json"),
      JSON.stringify({ packages: Object.fromEntries(packages) }),
    );
    await git(date, "add", ".");
    await git(date, "commit", "-qm", "Lock");
  };
  await git("", "init", "-qb", "main");
  await lock("2026-11-01T12:00:00Z", { left: "1.0.0" });
  await git("", "tag", "began");
  await lock("2026-11-10T12:00:00Z", { left: "1.0.1" });
  await git("", "checkout", "-qb", "branch");
  await lock("2026-11-11T12:00:00Z", { left: "1.0.1", right: "6.6.6" });
  await git("", "checkout", "-q", "main");
  await git("2026-11-20T12:00:00Z", "merge", "-q", "--no-ff", "-m", "Merge", "branch");
  expect(await newVersions(root, NOW, "began")).toEqual([{ name: "right", version: "6.6.6" }]);
  expect(await newVersions(root, new Date("2026-11-27T12:00:01Z"), "began")).toEqual([]);
});

test("No version that is new in the lockfile was released less than seven days ago", async () => {
  const now = new Date();
  const fresh = await newVersions(ROOT, now);
  // The registry is asked about these only. Without an answer the test fails, as nobody knows then.
  const releasesOf = async (name: string) => {
    const { code, said } = await npm(`view ${name} time --json`);
    if (code !== 0) throw new Error(`npm could not be asked when ${name} was released:\n${said}`);
    return JSON.parse(said.slice(said.indexOf("{"), said.lastIndexOf("}") + 1)) as Record<string, string>;
  };
  expect(await complainOfYoung(fresh, { releasesOf, now })).toEqual([]);
});

/** What `npm start` starts, and what builds the pages. */
const STARTED = [
  "tools/start/main.ts",
  "tools/seed/seed.ts",
  "apps/server/src/main.ts",
  "apps/sandbox/src/main.ts",
  ...["vite.config.ts", "app/boot.ts", "app/entry.client.tsx", "app/entry.server.tsx"].map(
    (file) => `apps/storefront/${file}`,
  ),
  ...["vite.config.ts", "app/entry.tsx"].map((file) => `apps/admin/${file}`),
];
/** A script of package.json that is content with the packages of the shop. */
const NEEDS_THE_SHOP_ONLY = /on-pinned-node\.mjs (?!--everything)(\S+\.ts)/;

test("The first start and the commands of a shop need no package that npm start leaves out", async () => {
  const { scripts }: { scripts: Record<string, string> } = await parse("package.json");
  const commands = Object.values(scripts).flatMap((script) => NEEDS_THE_SHOP_ONLY.exec(script)?.[1] ?? []);
  expect(commands).toContain("apps/server/backup/main.ts");
  const { packages }: { packages: Record<string, { dev?: true; devOptional?: true; peer?: true }> } =
    await parse("package-lock.json");
  const imported = await importedPackages([...STARTED, ...commands]);
  expect(imported.size).toBeGreaterThan(30);
  const left = [...imported].filter(([name, { isStatic }]) => {
    const entry = packages[`node_modules/${name}`];
    // What only some shops need is there when one of them loads it.
    return !entry || entry.dev || entry.devOptional || (entry.peer && isStatic);
  });
  expect(left.map(([name, { by }]) => `${by} imports ${name}: run it with --everything`)).toEqual([]);
  expect(imported.get("@aws-sdk/client-s3")?.isStatic).toBe(false);
});

interface Imported {
  /** A file that imports it, at its start where one does. */
  by: string;
  isStatic: boolean;
}

/** Every package that one of these files needs, itself or through other files of ours. */
async function importedPackages(entries: string[]): Promise<Map<string, Imported>> {
  const packages = new Map<string, Imported>();
  const files = new Set(entries);
  for (const file of files) {
    const text = await readFile(path.join(ROOT, file), "utf8");
    const lines = text.split("\n");
    for (const { target, line, isTypeOnly } of importsOf({ path: file, text })) {
      if (isTypeOnly || target.startsWith("node:")) continue;
      if (/^(?:apps|packages|bench|tools|demo)\//.test(target)) {
        if (/\.tsx?$/.test(target)) files.add(target);
        continue;
      }
      const name = packageOf(target);
      const isStatic = !lines[line - 1]?.includes("import(");
      if (!packages.get(name)?.isStatic) packages.set(name, { by: file, isStatic });
    }
  }
  return packages;
}
