import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { ensureInstalled, missingPackages } from "../../tools/start/install.mjs";

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

  test("are the packages of the shop first, and those of tests beside them once they are needed", async () => {
    const root = await aProject();
    await ensureInstalled(root, "shop");
    expect(packages(root)).toEqual(["driver"]);

    const { ino } = statSync(path.join(root, "node_modules/driver/index.js"));
    await ensureInstalled(root, "everything");
    expect(packages(root)).toEqual(["driver", "runner"]);
    // A shop may be running from it.
    expect(statSync(path.join(root, "node_modules/driver/index.js")).ino).toBe(ino);

    await ensureInstalled(root, "shop");
    expect(packages(root)).toEqual(["driver", "runner"]);
  });

  test("stay all when the lockfile changes after npm ci by hand", async () => {
    const root = await aProject();
    execFileSync("npm", ["ci"], { cwd: root });
    aPackage(root, "cache");
    writeProject(root, { driver: "file:driver.tgz", cache: "file:cache.tgz" });
    await ensureInstalled(root, "shop");
    expect(packages(root)).toEqual(["cache", "driver", "runner"]);
  });
});

const packages = (root: string) =>
  readdirSync(path.join(root, "node_modules")).filter((name) => !name.startsWith("."));

async function aProject(): Promise<string> {
  const root = await mkdtemp(path.join(os.tmpdir(), "suya-and-silk-install-"));
  onTestFinished(() => rm(root, { recursive: true }));
  aPackage(root, "driver");
  aPackage(root, "runner");
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
  const project = { name: "a-project", version: "1.0.0", dependencies, devDependencies };
  const packages = Object.entries({ ...dependencies, ...devDependencies }).map(([name, resolved]) => {
    const checksum = createHash("sha512").update(readFileSync(path.join(root, `${name}.tgz`)));
    const integrity = `sha512-${checksum.digest("base64")}`;
    return [`node_modules/${name}`, { version: "1.0.0", resolved, integrity, dev: name === "runner" }];
  });
  const lock = { lockfileVersion: 3, packages: { "": project, ...Object.fromEntries(packages) } };
  writeFileSync(path.join(root, "package.json"), JSON.stringify(project));
  writeFileSync(path.join(root, "package-lock.json"), JSON.stringify(lock));
}
