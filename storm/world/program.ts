import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream, type WriteStream } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";

const ROOT = path.resolve(import.meta.dirname, "../..");
const READY_WITHIN_MS = 180_000;
const STARTS_MAX = 5;
const running = new Set<ChildProcess>();
// A frozen process does not notice that its parent is gone.
process.on("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

export interface ProgramOptions {
  name: string;
  /** The project; this one when not given. */
  root?: string | undefined;
  /** From the root of the project. */
  file: string;
  env: Record<string, string>;
  /** Options of Node, before the file. */
  nodeOptions?: readonly string[];
  isReady: (launchedAt: Date) => Promise<boolean>;
  logFile: string;
}

/** A real process that can be killed, frozen and started again. */
export class Program {
  readonly name: string;
  readonly #options: ProgramOptions;
  readonly #log: WriteStream;
  #child: ChildProcess | null = null;
  #launchedAt = new Date();

  constructor(options: ProgramOptions) {
    this.name = options.name;
    this.#options = options;
    this.#log = createWriteStream(options.logFile, { flags: "a" });
  }

  get isRunning(): boolean {
    return this.#child !== null && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  async start(): Promise<void> {
    await this.launch();
    await this.untilReady();
  }

  /** Starts it, without waiting until it is ready. */
  async launch(): Promise<void> {
    if (this.isRunning) return;
    const { root = ROOT, file, env, nodeOptions = [] } = this.#options;
    this.#launchedAt = new Date();
    const child = spawn(process.execPath, [...nodeOptions, file], {
      cwd: root,
      env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
      stdio: ["ignore", "pipe", "pipe", "ipc"],
    });
    for (const said of [child.stdout, child.stderr]) said?.pipe(this.#log, { end: false });
    this.#child = child;
    running.add(child);
    child.once("exit", () => running.delete(child));
    await once(child, "spawn");
  }

  /** Starts it again when it ends, as a supervisor would: a database that is slow to answer ends a start. */
  async untilReady(): Promise<void> {
    const deadline = Date.now() + READY_WITHIN_MS;
    let starts = 1;
    while (!(await this.#options.isReady(this.#launchedAt).catch(() => false))) {
      if (!this.isRunning) {
        if (starts >= STARTS_MAX)
          throw new Error(`${this.name} ended at its start ${starts} times: see ${this.#options.logFile}`);
        starts += 1;
        await this.launch();
      }
      if (Date.now() > deadline)
        throw new Error(`${this.name} did not get ready: see ${this.#options.logFile}`);
      await wait(25);
    }
  }

  /** As by `kill -9`: it has no time for anything. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (!child || !this.isRunning) return;
    const gone = once(child, "exit");
    child.kill("SIGKILL");
    await gone;
  }

  freeze(): void {
    this.#child?.kill("SIGSTOP");
  }

  thaw(): void {
    this.#child?.kill("SIGCONT");
  }

  async close(): Promise<void> {
    await this.kill();
    this.#log.end();
  }
}
