import { expect, test, vi } from "vitest";
import { LeasedWorker, type Work } from "./leased-worker.ts";
import type { Log } from "./log.ts";

/** Waits as long as a busy machine may need. */
const until = (isSo: () => boolean) => vi.waitUntil(isSo, { timeout: 30_000 });

const silent: Log = { info() {}, warn() {}, error() {} };

/** Pieces of work that end when the test says so. */
class Pieces implements Work {
  waiting = 0;
  begun = 0;
  readonly ends: (() => void)[] = [];

  async begin(limit: number): Promise<Promise<void>[]> {
    const count = Math.min(limit, this.waiting);
    this.waiting -= count;
    this.begun += count;
    return Array.from({ length: count }, () => new Promise<void>((resolve) => this.ends.push(resolve)));
  }

  async findNext(): Promise<number | null> {
    return this.waiting > 0 ? 0 : null;
  }
}

function startWorker(work: Work, { log = silent, atOnce = 2 } = {}): LeasedWorker {
  const worker = new LeasedWorker(work, {
    atOnce: () => atOnce,
    pollMs: 60_000,
    log,
    fault: "Asking failed",
  });
  worker.start();
  return worker;
}

test("A worker has only so many pieces under way, and begins the next when one is done", async () => {
  const pieces = new Pieces();
  pieces.waiting = 3;
  const worker = startWorker(pieces);
  await until(() => pieces.begun === 2);

  worker.wake();
  pieces.ends.shift()?.();
  await until(() => pieces.begun === 3);
  expect(pieces.ends).toHaveLength(2);

  for (const end of pieces.ends) end();
  await worker.stop();
});

test("A worker that is woken asks at once, long before its next poll", async () => {
  const pieces = new Pieces();
  const worker = startWorker(pieces);
  pieces.waiting = 1;
  worker.wake();
  await until(() => pieces.begun === 1);
  for (const end of pieces.ends) end();
  await worker.stop();
});

test("A worker that cannot ask for work says so and asks again", async () => {
  const faults: string[] = [];
  let asked = 0;
  const broken: Work = {
    async begin() {
      asked += 1;
      if (asked === 1) throw new Error("The database is away");
      return [];
    },
    findNext: async () => null,
  };
  const worker = startWorker(broken, { log: { ...silent, error: (_, message) => faults.push(message) } });
  await until(() => asked === 2);
  expect(faults).toEqual(["Asking failed"]);
  await worker.stop();
});

test("Stopping a worker waits for what is under way and begins nothing more", async () => {
  const pieces = new Pieces();
  pieces.waiting = 5;
  const worker = startWorker(pieces, { atOnce: 1 });
  await until(() => pieces.begun === 1);

  let isStopped = false;
  const stopped = worker.stop().then(() => (isStopped = true));
  expect(isStopped).toBe(false);
  pieces.ends[0]?.();
  await stopped;
  expect(pieces.begun).toBe(1);
});
