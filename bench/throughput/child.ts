import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { becomesReady } from "@shop/tools/start/becomes-ready";

export const ROOT = path.resolve(import.meta.dirname, "../..");

/** The kernel's unit of processor time in /proc: a hundredth of a second on every Linux in use. */
const TICK_MS = 10;

/** A program in its own process, whose processor time and memory can be read. */
export class Child {
  readonly process: ChildProcess;
  #said = "";

  /** @param flags for Node itself */
  constructor(file: string, env: Record<string, string> = {}, flags: readonly string[] = []) {
    this.process = spawn(process.execPath, [...flags, path.join(ROOT, file)], {
      cwd: ROOT,
      env: { ...process.env, ...env },
      // By the channel it learns that we are gone, however we went.
      stdio: ["ignore", "pipe", "pipe", "ipc"],
      serialization: "advanced",
    });
    const keep = (chunk: Buffer) => {
      this.#said = (this.#said + chunk).slice(-4000);
    };
    this.process.stdout?.on("data", keep);
    this.process.stderr?.on("data", keep);
  }

  /** Sends a message and waits for the answer to it: these programs do one thing at a time. Fails if it ends instead. */
  async ask<Answer>(message: object): Promise<Answer> {
    this.process.send(message);
    const heard = new AbortController();
    const { signal } = heard;
    const died = once(this.process, "exit", { signal }).then(([code]) => {
      throw new Error(`A program of the bench ended (${code}):\n${this.#said}`);
    });
    try {
      const [answer] = await Promise.race([once(this.process, "message", { signal }), died]);
      return answer as Answer;
    } finally {
      died.catch(() => {}); // nobody waits for that any more
      heard.abort();
    }
  }

  async answers(url: string): Promise<void> {
    if (await becomesReady(url, () => this.process.exitCode !== null)) return;
    const what = this.process.exitCode === null ? "does not get ready" : "did not start";
    throw new Error(`The shop ${what}:\n${this.#said}`);
  }

  /** Processor time so far, in user code and in the kernel. */
  async cpuMs(): Promise<number> {
    const stat = await readFile(`/proc/${this.process.pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  }

  /** What it holds of the machine's memory. */
  async memoryMb(): Promise<number> {
    const status = await readFile(`/proc/${this.process.pid}/status`, "utf8");
    return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? Number.NaN) / 1024;
  }

  async stop(): Promise<void> {
    if (this.process.exitCode !== null || this.process.signalCode !== null) return;
    const gone = once(this.process, "exit");
    this.process.kill("SIGTERM");
    await gone;
  }
}
