import { type ChildProcess, type StdioOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, statSync } from "node:fs";
import { mkdir, readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { CannotStart } from "../../apps/server/postgres/cannot-start.ts";
import type { HeldFolder } from "../../apps/server/postgres/hold-folder.ts";
import { endProcess, identify, type ProcessIdentity } from "../../apps/server/postgres/process-identity.ts";
import { RestartBudget } from "../../apps/server/postgres/restart-budget.ts";
import { becomesReady } from "./becomes-ready.ts";
import type { Leftovers } from "./leftovers.ts";
import { ROOT } from "./settings.ts";

const LOG_LIMIT_BYTES = 5 * 1024 * 1024;
/** A little more than the shop itself allows for the requests it is still answering, after its notice. */
const GOODBYE_MS = 12 * 1000;

/** A program of ours that is to run as long as the shop does. */
export type Program = {
  /** For people: "The shop". */
  title: string;
  args: string[];
  env: Record<string, string | undefined>;
  /** Answers 200 once it can do its work. */
  readyUrl: string;
  /** Where its output goes; null lets it through to ours. */
  logFile: string | null;
};

export type Surroundings = { held: HeldFolder; leftovers: Leftovers; say: (line: string) => void };

type Life = {
  child: ChildProcess;
  identity: ProcessIdentity | null;
  logFrom: number;
  gone: Promise<unknown>;
};

/** Starts a program, starts it again when it dies, and ends it when asked. */
export class RunningProgram {
  /** Settles when it died more often than it may. */
  readonly lost: Promise<Error>;
  #lost = Promise.withResolvers<Error>();
  #budget = new RestartBudget();
  #life: Life | null = null;
  #starting: Promise<void> = Promise.resolve();
  #wasReady = false;
  #isStopping = false;
  #program: Program;
  #around: Surroundings;

  constructor(program: Program, around: Surroundings) {
    this.#program = program;
    this.#around = around;
    this.lost = this.#lost.promise;
  }

  start(): Promise<void> {
    this.#starting = this.#begin();
    return this.#starting;
  }

  async #begin(): Promise<void> {
    const { args, env, logFile } = this.#program;
    const log = logFile === null ? null : await openLog(logFile);
    const output = log === null ? "inherit" : log.fd;
    const stdio: StdioOptions = ["ignore", output, output, "ipc"];
    // Its own group: Ctrl-C in the terminal is for us, and we end things in order.
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio,
      detached: true,
    });
    if (log) closeSync(log.fd);
    const gone = once(child, "exit").catch(() => {}); // could not be started at all: gone as well
    const identity = child.pid === undefined ? null : await identify(child.pid);
    if (identity) {
      this.#around.held.watch(identity, "TERM");
      this.#around.leftovers.add(identity);
    }
    this.#life = { child, identity, logFrom: log?.from ?? 0, gone };
    gone.then(() => this.#onGone(identity));
  }

  async #onGone(identity: ProcessIdentity | null): Promise<void> {
    if (identity) {
      this.#around.held.forget(identity);
      this.#around.leftovers.remove(identity);
    }
    if (this.#isStopping) return;
    const pause = this.#wasReady ? this.#budget.spend(Date.now()) : null;
    if (pause === null) {
      this.#lost.resolve(new CannotStart(await this.#epitaph()));
      return;
    }
    this.#around.say(`  ! ${this.#program.title} stopped unexpectedly; starting it again`);
    await wait(pause);
    if (!this.#isStopping) await this.start();
  }

  async #epitaph(): Promise<string> {
    const { title, logFile } = this.#program;
    if (!this.#wasReady && logFile !== null) return `${title} did not start:\n${await this.#lastWords()}`;
    if (!this.#wasReady) return `${title} did not start.`;
    const words = logFile === null ? "" : ` Its last lines (${logFile}):\n${await this.#lastWords()}`;
    return `${title} stopped several times within a minute.${words}`;
  }

  async #lastWords(): Promise<string> {
    const content = await readFile(this.#program.logFile ?? "").catch(() => Buffer.alloc(0));
    const said = content.subarray(this.#life?.logFrom ?? 0).toString();
    return said.trim().split("\n").slice(-12).join("\n");
  }

  /** Returns once it answers; throws when it dies before, or is silent for too long. */
  async ready(signal: AbortSignal): Promise<void> {
    const lost = this.lost.then((error) => Promise.reject(error));
    const isReady = await Promise.race([becomesReady(this.#program.readyUrl, () => signal.aborted), lost]);
    signal.throwIfAborted();
    if (!isReady) throw new CannotStart(`${this.#program.title} does not answer. ${this.#where()}`);
    this.#wasReady = true;
  }

  #where(): string {
    return this.#program.logFile === null ? "" : `What it said is in ${this.#program.logFile}.`;
  }

  /** Lets it finish what it is doing. Aborting `hurry` makes it end at once. */
  async stop(hurry: AbortSignal): Promise<void> {
    this.#isStopping = true;
    await this.#starting;
    const life = this.#life;
    if (!life?.identity) return;
    const kill = () => life.child.kill("SIGKILL");
    if (hurry.aborted) kill();
    hurry.addEventListener("abort", kill);
    const noticeMs = Number(process.env.STOP_NOTICE_SECONDS || 0) * 1000;
    await endProcess(life.identity, { signal: "SIGTERM", patienceMs: noticeMs + GOODBYE_MS });
    await life.gone;
    hurry.removeEventListener("abort", kill);
  }
}

async function openLog(file: string): Promise<{ fd: number; from: number }> {
  await mkdir(path.dirname(file), { recursive: true });
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  const isFull = size > LOG_LIMIT_BYTES;
  return { fd: openSync(file, isFull ? "w" : "a"), from: isFull ? 0 : size };
}
