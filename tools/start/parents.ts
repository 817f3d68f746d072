import { readFile } from "node:fs/promises";
import { identify, isAlive, type ProcessIdentity } from "../../apps/server/postgres/process-identity.ts";

const LOOK_EVERY_MS = 500;
const HIGHEST_ANCESTOR = 4;

type Parent = { pid: number; name: string };

/**
 * Calls back when npm, or a process between npm and us, is killed, because then nobody could stop us in the way we were
 * started. The process that started npm may end: that is how a shop is left running on purpose.
 */
export async function whenParentsDie(callback: () => void): Promise<void> {
  const parents = await findParents();
  const timer = setInterval(async () => {
    const alive = await Promise.all(parents.map(isAlive));
    if (alive.every(Boolean)) return;
    clearInterval(timer);
    callback();
  }, LOOK_EVERY_MS);
  timer.unref();
}

/** Ourselves excluded: the launcher that waits for us, and everything above it up to npm, if npm is there. */
async function findParents(): Promise<ProcessIdentity[]> {
  const chain: Parent[] = [];
  let pid = process.ppid;
  while (pid > 1 && chain.length < HIGHEST_ANCESTOR) {
    const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => null);
    if (stat === null) break;
    const { name, parent } = parseStat(stat);
    chain.push({ pid, name });
    pid = parent;
  }
  const identities = await Promise.all(upToNpm(chain).map(({ pid }) => identify(pid)));
  return identities.filter((identity) => identity !== null);
}

export function upToNpm(chain: readonly Parent[]): readonly Parent[] {
  const npm = chain.findIndex(({ name }) => name.startsWith("npm"));
  // The launcher is always ours. Without npm above it, the rest is somebody's shell.
  return chain.slice(0, npm === -1 ? (process.connected ? 1 : 0) : npm + 1);
}

export function parseStat(stat: string): { name: string; parent: number } {
  const end = stat.lastIndexOf(")");
  const fields = stat.slice(end + 2).split(" ");
  return { name: stat.slice(stat.indexOf("(") + 1, end), parent: Number(fields[1]) };
}
