import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { Shot } from "./shot.ts";

export interface Studio {
  render(shot: Shot): Promise<Buffer>;
  close(): Promise<void>;
}

interface Job {
  shot: Shot;
  done: (picture: Buffer) => void;
  failed: (reason: Error) => void;
}

type Answer = { picture: Uint8Array } | { failure: string };

/** Several cameras at once: each worker thread takes the next shot as soon as it is free. */
export function openStudio({ workers = availableParallelism() }: { workers?: number } = {}): Studio {
  const waiting: Job[] = [];
  const idle: Worker[] = [];
  const busy = new Map<Worker, Job>();
  let isOpen = true;

  const hand = () => {
    while (idle.length > 0 && waiting.length > 0) {
      const worker = idle.pop()!;
      const job = waiting.shift()!;
      busy.set(worker, job);
      worker.ref();
      worker.postMessage(job.shot);
    }
  };

  const hire = () => {
    const worker = new Worker(new URL("./pool-worker.ts", import.meta.url));
    worker.on("message", (answer: Answer) => {
      const job = busy.get(worker)!;
      busy.delete(worker);
      // A pool with nothing to do does not keep its program alive.
      worker.unref();
      idle.push(worker);
      if ("picture" in answer)
        job.done(Buffer.from(answer.picture.buffer, answer.picture.byteOffset, answer.picture.byteLength));
      else job.failed(new Error(answer.failure));
      hand();
    });
    worker.on("error", (reason) => {
      busy.get(worker)?.failed(reason instanceof Error ? reason : new Error(String(reason)));
      busy.delete(worker);
      const place = idle.indexOf(worker);
      if (place >= 0) idle.splice(place, 1);
      if (isOpen) hire();
    });
    worker.unref();
    idle.push(worker);
    hand();
  };

  for (let at = 0; at < Math.max(1, workers); at++) hire();

  return {
    render: (shot) =>
      new Promise((done, failed) => {
        if (!isOpen) return failed(new Error("The studio is closed"));
        waiting.push({ shot, done, failed });
        hand();
      }),
    close: async () => {
      isOpen = false;
      for (const job of waiting.splice(0)) job.failed(new Error("The studio is closed"));
      await Promise.all([...idle, ...busy.keys()].map((worker) => worker.terminate()));
    },
  };
}
