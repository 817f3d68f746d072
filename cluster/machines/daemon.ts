import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { openSync } from "node:fs";

const running = new Set<ChildProcess>();
process.on("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

/** A program that runs until it is stopped. */
export class Daemon {
  readonly #command: readonly string[];
  readonly #logFile: string;
  readonly #env: Readonly<Record<string, string>>;
  #child: ChildProcess | null = null;

  constructor(command: readonly string[], logFile: string, env: Readonly<Record<string, string>> = {}) {
    this.#command = command;
    this.#logFile = logFile;
    this.#env = env;
  }

  get isRunning(): boolean {
    return this.#child !== null && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  async start(): Promise<void> {
    const [program = "", ...args] = this.#command;
    const log = openSync(this.#logFile, "a");
    const env = { PATH: "/usr/sbin:/usr/bin:/sbin:/bin", LANG: "C.UTF-8", ...this.#env };
    const child = spawn(program, args, { env, stdio: ["ignore", log, log] });
    this.#child = child;
    running.add(child);
    child.once("exit", () => running.delete(child));
    await once(child, "spawn");
  }

  async stop(): Promise<void> {
    const child = this.#child;
    if (!child || !this.isRunning) return;
    const gone = once(child, "exit");
    child.kill("SIGKILL");
    await gone;
  }
}
