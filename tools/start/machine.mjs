/** Which machines the shop starts on. Runs on any Node from 20, before anything is installed. */
import { readFileSync } from "node:fs";
import path from "node:path";

/** The Node that the sources are written for. */
export const NEEDED_NODE = 24;
/** For these the packages bring Node and PostgreSQL. */
const EQUIPPED = ["linux x64", "linux arm64"];

/** @typedef {{ platform: string, arch: string, isGlibc: boolean, node: string, databaseUrl: string | undefined }} Machine */

/**
 * @param {string} root
 * @returns {Machine}
 */
export function thisMachine(root) {
  return {
    platform: process.platform,
    arch: process.arch,
    isGlibc: usesGlibc(),
    node: process.versions.node,
    databaseUrl: variableOf(root, "DATABASE_URL"),
  };
}

/** @type {boolean | undefined} */
let glibc;

/** Asked for once: a report takes some milliseconds, and seconds where it asks the network for names. */
function usesGlibc() {
  if (glibc !== undefined || process.platform !== "linux") return glibc ?? false;
  process.report.excludeNetwork = true;
  const report = /** @type {{ header?: { glibcVersionRuntime?: string } }} */ (process.report.getReport());
  glibc = report.header?.glibcVersionRuntime !== undefined;
  return glibc;
}

/** From `.env` too, which only the pinned Node loads later. @param {string} root @param {string} name */
export function variableOf(root, name) {
  const line = new RegExp(`^\\s*(?:export\\s+)?${name}[^\\S\\n]*=[^\\S\\n]*["'\`]?([^\\s"'\`#]+)`, "m");
  try {
    return process.env[name] || line.exec(readFileSync(path.join(root, ".env"), "utf8"))?.[1];
  } catch {
    return undefined;
  }
}

/** @param {Pick<Machine, "platform" | "arch" | "isGlibc">} machine */
export function bringsItsOwn({ platform, arch, isGlibc }) {
  return isGlibc && EQUIPPED.includes(`${platform} ${arch}`);
}

/**
 * One sentence that says what to do where the shop cannot start as things are; null where it can.
 * @param {Machine} machine
 */
export function whatIsMissing(machine) {
  const { platform, arch, isGlibc, node, databaseUrl } = machine;
  if (platform !== "linux") {
    const where = platform === "win32" ? "in WSL" : "in a Linux container or a virtual machine";
    return `The shop starts on Linux only, and this is ${platform} ${arch}: start it ${where}.`;
  }
  if (bringsItsOwn(machine)) return null;
  const missing = [
    Number.parseInt(node, 10) < NEEDED_NODE && `run it on Node ${NEEDED_NODE} or later (this is ${node})`,
    !databaseUrl && "set DATABASE_URL to a PostgreSQL 15 or later",
  ].filter(Boolean);
  if (missing.length === 0) return null;
  const here = `${platform} ${arch}${isGlibc ? "" : " without glibc"}`;
  return `The shop brings its own Node and PostgreSQL for Linux on x64 and arm64. On ${here}, ${missing.join(" and ")}.`;
}
