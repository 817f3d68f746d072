import { readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { endProcess, type ProcessIdentity } from "../../apps/server/postgres/process-identity.ts";

/**
 * The programs of this shop that are running, written down beside its data. After everything was killed at once,
 * the next start finds here what may still be alive and hold the ports.
 */
export class Leftovers {
  #file: string;
  #running = new Map<number, ProcessIdentity>();
  #writing: Promise<unknown> = Promise.resolve();

  constructor(dataDir: string) {
    this.#file = path.join(dataDir, "running.json");
  }

  /** The caller holds the lock of the folder, so whatever is listed belongs to a shop that is gone. */
  async end(): Promise<void> {
    const listed = await readFile(this.#file, "utf8").then(parseLeftovers, () => []);
    await Promise.all(listed.map((one) => endProcess(one, { signal: "SIGTERM", patienceMs: 12_000 })));
    await rm(this.#file, { force: true });
  }

  add(identity: ProcessIdentity): void {
    this.#running.set(identity.pid, identity);
    this.#write();
  }

  remove(identity: ProcessIdentity): void {
    this.#running.delete(identity.pid);
    this.#write();
  }

  /** One writer at a time, so that the last state is the one that stays. */
  #write(): void {
    this.#writing = this.#writing
      .then(() => writeFile(this.#file, JSON.stringify([...this.#running.values()])))
      .catch(() => {}); // The watchdog ends them too; this note is the second net.
  }

  async clear(): Promise<void> {
    await this.#writing;
    await rm(this.#file, { force: true });
  }
}

export function parseLeftovers(content: string): ProcessIdentity[] {
  try {
    const listed: unknown = JSON.parse(content);
    return Array.isArray(listed) ? listed.filter(isIdentity) : [];
  } catch {
    return []; // cut off in the middle of writing
  }
}

function isIdentity(value: unknown): value is ProcessIdentity {
  if (typeof value !== "object" || value === null) return false;
  const { pid, startTime } = value as Partial<ProcessIdentity>;
  return Number.isInteger(pid) && typeof startTime === "string";
}
