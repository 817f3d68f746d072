import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { ensureInstalled, missingPackages } from "../../tools/start/install.mjs";
import { variableOf, whatIsMissing } from "../../tools/start/machine.mjs";
import { writeAddresses } from "../../tools/start/package-addresses.mjs";

describe("the machine", () => {
  const debian = { platform: "linux", arch: "x64", isGlibc: true, node: "20.20.2", databaseUrl: undefined };

  test("needs nothing of its own on Linux, x64 and arm64", () => {
    expect(whatIsMissing(debian)).toBe(null);
    expect(whatIsMissing({ ...debian, arch: "arm64" })).toBe(null);
  });

  test("is told in one sentence what to set on another Linux, and starts with it", () => {
    const alpine = { ...debian, isGlibc: false };
    expect(whatIsMissing(alpine)).toBe(
      "The shop brings its own Node and PostgreSQL for Linux on x64 and arm64. On linux x64 without glibc, run it on " +
        "Node 24 or later (this is 20.20.2) and set DATABASE_URL to a PostgreSQL 15 or later.",
    );
    const equipped = { ...alpine, node: "24.21.0", databaseUrl: "postgres://localhost/shop" };
    expect(whatIsMissing(equipped)).toBe(null);
    expect(whatIsMissing({ ...equipped, arch: "riscv64", isGlibc: true, databaseUrl: undefined })).toMatch(
      /On linux riscv64, set DATABASE_URL/,
    );
  });

  test("is told at once where else to start when it does not run Linux", () => {
    expect(whatIsMissing({ ...debian, platform: "darwin", arch: "arm64" })).toBe(
      "The shop starts on Linux only, and this is darwin arm64: start it in a Linux container or a virtual machine.",
    );
    expect(whatIsMissing({ ...debian, platform: "win32" })).toMatch(/start it in WSL\.$/);
  });

  test("has the variables of .env before anything is installed, and those of the environment before them", async () => {
    const root = await aFolder();
    const bucket = () => variableOf(root, "SHOP_TEST_BUCKET");
    expect(bucket()).toBeUndefined();
    for (const line of ["SHOP_TEST_BUCKET=pictures", 'export SHOP_TEST_BUCKET = "pictures" # ours']) {
      writeFileSync(path.join(root, ".env"), `OTHER=1\n${line}\n`);
      expect(bucket()).toBe("pictures");
    }
    for (const line of [
      "# SHOP_TEST_BUCKET=pictures",
      "SHOP_TEST_BUCKET=",
      'SHOP_TEST_BUCKET=""',
      "MY_SHOP_TEST_BUCKET=pictures",
    ]) {
      writeFileSync(path.join(root, ".env"), `${line}\nOTHER=1\n`);
      expect(bucket()).toBeUndefined();
    }
    vi.stubEnv("SHOP_TEST_BUCKET", "others");
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(bucket()).toBe("others");
  });
});

describe("what is installed", () => {
  const wanted = {
    "": { version: "0.1.0" },
    "apps/server": { version: "0.1.0" },
    "node_modules/@shop/server": { link: true },
    "node_modules/pg": { version: "8.23.1", integrity: "sha512-a" },
    "node_modules/@biomejs/cli-win32-x64": { version: "2.5.15", integrity: "sha512-b", optional: true },
    "node_modules/vitest": { version: "5.1.1", dev: true },
    "node_modules/undici-types": { version: "7.0.0", devOptional: true },
    "node_modules/a-bucket": { version: "3.0.0", peer: true },
  };
  const shop = { "node_modules/@shop/server": { link: true }, "node_modules/pg": wanted["node_modules/pg"] };

  test("is enough for a shop without the packages of other machines, of tests and of what is optional", () => {
    expect(missingPackages(wanted, shop, "shop")).toEqual([]);
    expect(missingPackages(wanted, wanted, "shop")).toEqual([]);
  });

  test("is enough for pictures in a bucket without the packages of tests", () => {
    expect(missingPackages(wanted, shop, "bucket")).toEqual(["node_modules/a-bucket"]);
    const withBucket = { ...shop, "node_modules/a-bucket": wanted["node_modules/a-bucket"] };
    expect(missingPackages(wanted, withBucket, "bucket")).toEqual([]);
  });

  test("is everything only with the packages of tests and of what is optional", () => {
    const others = ["node_modules/vitest", "node_modules/undici-types", "node_modules/a-bucket"];
    expect(missingPackages(wanted, shop, "everything")).toEqual(others);
    const { "node_modules/@biomejs/cli-win32-x64": _, ...all } = wanted;
    expect(missingPackages(wanted, all, "everything")).toEqual([]);
  });

  test("is not enough when one is missing, or is another one", () => {
    const { "node_modules/pg": _, ...withoutDriver } = shop;
    expect(missingPackages(wanted, withoutDriver, "shop")).toEqual(["node_modules/pg"]);
    const other = (pg: object) => missingPackages(wanted, { ...shop, "node_modules/pg": pg }, "shop");
    expect(other({ version: "8.22.0", integrity: "sha512-a" })).toEqual(["node_modules/pg"]);
    expect(other({ version: "8.23.1", integrity: "sha512-z" })).toEqual(["node_modules/pg"]);
  });

  test("are the packages of the shop first, and others beside them once they are needed", async () => {
    const root = await aProject();
    await ensureInstalled(root, "shop");
    expect(packages(root)).toEqual(["driver"]);

    const { ino } = statSync(path.join(root, "node_modules/driver/index.js"));
    const shown = vi.spyOn(process.stdout, "write");
    onTestFinished(() => shown.mockRestore());
    await ensureInstalled(root, "bucket");
    expect(packages(root)).toEqual(["bucket", "driver"]);
    await ensureInstalled(root, "everything");
    expect(packages(root)).toEqual(["bucket", "driver", "runner"]);
    const titles = shown.mock.calls.join("");
    expect(titles).toContain("Installing what only pictures in a bucket need (once)");
    expect(titles).toContain("Installing what only tests need (once)");
    // A shop may be running from it.
    expect(statSync(path.join(root, "node_modules/driver/index.js")).ino).toBe(ino);

    await ensureInstalled(root, "shop");
    expect(packages(root)).toEqual(["bucket", "driver", "runner"]);
  });

  test("are fetched from the addresses that npm's registry gives them, and nothing of it is left in the project", async () => {
    const root = await aFolder();
    const registry = "http://127.0.0.1:9/npm/";
    writeFileSync(path.join(root, ".npmrc"), `registry=${registry}\nfetch-retries=0\n`);
    const project = { name: "a-project", version: "1.0.0", dependencies: { driver: "1.0.0" } };
    const driver = { version: "1.0.0", integrity: `sha512-${Buffer.alloc(64).toString("base64")}` };
    const packages = { "": project, "node_modules/driver": driver };
    writeFileSync(path.join(root, "package.json"), JSON.stringify(project));
    writeFileSync(
      path.join(root, "package-lock.json"),
      JSON.stringify({ lockfileVersion: 3, requires: true, packages }),
    );
    await expect(ensureInstalled(root, "shop")).rejects.toThrow(`${registry}driver/-/driver-1.0.0.tgz`);
    expect(existsSync(path.join(root, "npm-shrinkwrap.json"))).toBe(false);
  });

  test("have an address whatever they are called", async () => {
    const root = await aFolder();
    const packages = {
      "node_modules/@base-ui/react": { version: "1.2.3", integrity: "sha512-a" },
      "node_modules/vite/node_modules/old": { name: "pg", version: "8.0.0", integrity: "sha512-b" },
      "node_modules/ours": { version: "1.0.0", resolved: "file:ours.tgz", integrity: "sha512-c" },
      "node_modules/@shop/server": { link: true },
    };
    writeFileSync(path.join(root, "package-lock.json"), JSON.stringify({ packages }));
    writeAddresses(root, "https://packages.example/npm");
    const written = JSON.parse(readFileSync(path.join(root, "npm-shrinkwrap.json"), "utf8"));
    expect(Object.values<{ resolved?: string }>(written.packages).map(({ resolved }) => resolved)).toEqual([
      "https://packages.example/npm/@base-ui/react/-/react-1.2.3.tgz",
      "https://packages.example/npm/pg/-/pg-8.0.0.tgz",
      "file:ours.tgz",
      undefined,
    ]);
  });

  test("are whole after an addition that was interrupted", async () => {
    const root = await aProject();
    await ensureInstalled(root, "shop");
    const { ino } = statSync(path.join(root, "node_modules/driver/index.js"));
    const half = path.join(root, "node_modules/runner");
    mkdirSync(half);
    writeFileSync(
      path.join(half, "package.json"),
      readFileSync(path.join(root, "runner/package/package.json")),
    );
    await ensureInstalled(root, "everything");
    expect(existsSync(path.join(half, "index.js"))).toBe(true);
    expect(statSync(path.join(root, "node_modules/driver/index.js")).ino).toBe(ino);
  });

  test("are not taken for complete while npm leaves some out, whatever its settings are", async () => {
    const root = await aProject();
    await ensureInstalled(root, "shop");
    writeFileSync(path.join(root, ".npmrc"), "dry-run=true\n");
    await expect(ensureInstalled(root, "everything")).rejects.toThrow(
      "npm left out node_modules/runner, node_modules/bucket.",
    );
    writeFileSync(path.join(root, ".npmrc"), "legacy-peer-deps=true\n");
    await ensureInstalled(root, "everything");
    expect(packages(root)).toEqual(["bucket", "driver", "runner"]);
  });

  test.each([
    { by: "npm ci", stay: ["bucket", "cache", "driver", "runner"] },
    { by: "npm ci --omit=dev", stay: ["bucket", "cache", "driver"] },
  ])("stay as they are when the lockfile changes after $by by hand", async ({ by, stay }) => {
    const root = await aProject();
    execFileSync("sh", ["-c", by], { cwd: root });
    aPackage(root, "cache");
    writeProject(root, { driver: "file:driver.tgz", cache: "file:cache.tgz" });
    await ensureInstalled(root, "shop");
    expect(packages(root)).toEqual(stay);
  });
});

const packages = (root: string) =>
  readdirSync(path.join(root, "node_modules")).filter((name) => !name.startsWith("."));

async function aFolder(): Promise<string> {
  const root = await mkdtemp(path.join(os.tmpdir(), "suya-and-silk-install-"));
  onTestFinished(() => rm(root, { recursive: true }));
  return root;
}

async function aProject(): Promise<string> {
  const root = await aFolder();
  for (const name of ["driver", "runner", "bucket"]) aPackage(root, name);
  writeProject(root, { driver: "file:driver.tgz" });
  return root;
}

function aPackage(root: string, name: string): void {
  mkdirSync(path.join(root, name, "package"), { recursive: true });
  writeFileSync(
    path.join(root, name, "package/package.json"),
    JSON.stringify({ name, version: "1.0.0", main: "index.js" }),
  );
  writeFileSync(path.join(root, name, "package/index.js"), "");
  execFileSync("tar", ["-czf", `${name}.tgz`, "-C", name, "package"], { cwd: root });
}

function writeProject(root: string, dependencies: Record<string, string>): void {
  const devDependencies = { runner: "file:runner.tgz" };
  const peerDependencies = { bucket: "file:bucket.tgz" };
  const all = { ...dependencies, ...devDependencies, ...peerDependencies };
  const project = { name: "a-project", version: "1.0.0", dependencies, devDependencies, peerDependencies };
  const packages = Object.entries(all).map(([name, resolved]) => {
    const checksum = createHash("sha512").update(readFileSync(path.join(root, `${name}.tgz`)));
    const integrity = `sha512-${checksum.digest("base64")}`;
    const kind = { dev: name === "runner", peer: name === "bucket" };
    return [`node_modules/${name}`, { version: "1.0.0", resolved, integrity, ...kind }];
  });
  const lock = { lockfileVersion: 3, packages: { "": project, ...Object.fromEntries(packages) } };
  writeFileSync(path.join(root, "package.json"), JSON.stringify(project));
  writeFileSync(path.join(root, "package-lock.json"), JSON.stringify(lock));
}
