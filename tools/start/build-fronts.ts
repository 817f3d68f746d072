import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { CannotStart } from "../../apps/server/postgres/cannot-start.ts";
import { allOrNone } from "./all-or-none.ts";
import { whileLocked } from "./file-lock.ts";
import { type ChildCare, waitForChild } from "./wait-for-child.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
/** What every front is made of beside its own files. */
const SHARED_SOURCES = ["packages/contract", "packages/ui", "tools/build", "package-lock.json"];
const FRONTS = ["apps/storefront", "apps/admin"];
const NOT_SOURCES = new Set(["node_modules", "dist", "test"]);

export type Fronts = { areBuilt(): Promise<boolean>; build(care: ChildCare): Promise<void> };

/** Are storefront and back office built from exactly what lies here now? Compared by content: a checkout changes every date. */
export async function areFrontsBuilt(): Promise<boolean> {
  const built = await Promise.all(FRONTS.map(isBuilt));
  return built.every(Boolean);
}

/** Builds storefront and back office for production, unless that is done already, or is just being done by another start. */
export async function buildFronts(care: ChildCare = {}): Promise<void> {
  await whileLocked(path.join(ROOT, "apps/storefront/package.json"), care.signal, async () => {
    // At once: each keeps little more than one core busy.
    const failing = new AbortController();
    const signal = AbortSignal.any([failing.signal, ...(care.signal ? [care.signal] : [])]);
    await allOrNone(
      failing,
      FRONTS.map((front) => build(front, { ...care, signal })),
    );
  });
}

async function build(front: string, care: ChildCare): Promise<void> {
  if (await isBuilt(front)) return;
  const made = await fingerprint(ROOT, sourcesOf(front));
  await rm(stampOf(front), { force: true });
  await runBuildScript(front, care);
  await writeFile(stampOf(front), made);
}

async function isBuilt(front: string): Promise<boolean> {
  if (!existsSync(stampOf(front))) return false;
  return (await readFile(stampOf(front), "utf8")) === (await fingerprint(ROOT, sourcesOf(front)));
}

const stampOf = (front: string) => path.join(ROOT, front, "dist", ".built-from");
const sourcesOf = (front: string) => [front, ...SHARED_SOURCES];

/** The workspace says how it is built; we only leave npm out of it, which takes longer to start than to build. */
async function runBuildScript(front: string, care: ChildCare): Promise<void> {
  care.signal?.throwIfAborted();
  const folder = path.join(ROOT, front);
  const { scripts } = JSON.parse(await readFile(path.join(folder, "package.json"), "utf8"));
  const child = spawn("sh", ["-c", scripts.build], {
    cwd: folder,
    env: {
      ...process.env,
      NODE_ENV: "production",
      PATH: `${path.dirname(process.execPath)}:${path.join(ROOT, "node_modules/.bin")}:${process.env.PATH}`,
    },
    stdio: ["ignore", "pipe", "pipe"],
    // Its own group, so that giving up reaches the compiler behind the shell too.
    detached: true,
  });
  const said: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => said.push(chunk));
  child.stderr.on("data", (chunk: Buffer) => said.push(chunk));
  const code = await waitForChild(child, care);
  if (code !== 0) {
    throw new CannotStart(`${front} could not be built:\n\n${Buffer.concat(said).toString().trim()}`);
  }
}

/** One hash over the names and contents of files and folders. */
export async function fingerprint(root: string, places: readonly string[]): Promise<string> {
  const hash = createHash("sha256");
  for (const place of places) await addTo(hash, root, place);
  return hash.digest("hex");
}

async function addTo(hash: ReturnType<typeof createHash>, root: string, place: string): Promise<void> {
  const entries = await readdir(path.join(root, place), { withFileTypes: true }).catch(() => null);
  if (!entries) {
    const content = await readFile(path.join(root, place));
    hash.update(`${place}\0${content.length}\0`).update(content);
    return;
  }
  const kept = entries.filter(({ name }) => !NOT_SOURCES.has(name) && !/\.test\.tsx?$/.test(name));
  for (const { name } of kept.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    await addTo(hash, root, path.join(place, name));
  }
}
