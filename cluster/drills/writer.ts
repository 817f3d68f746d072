import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { createInterface } from "node:readline";
import { commandOn, type MachineName } from "../machines/network.ts";

const PROGRAM = path.join(import.meta.dirname, "write.ts");

interface Write {
  outcome: "acknowledged" | "refused" | "unanswered";
  nth: number;
  sentAt: number;
}

/** Somebody who writes rows, on this machine or on one of the database's, and remembers what was acknowledged. */
export class Writer {
  readonly side: string;
  readonly #child: ChildProcess;
  readonly #writes: Write[] = [];

  constructor(side: string, { url, on }: { url: string; on?: MachineName }) {
    this.side = side;
    const command = [process.execPath, PROGRAM, url, side];
    const [program = "", ...args] = on === undefined ? command : commandOn(on, "root", command);
    this.#child = spawn(program, args, { stdio: ["ignore", "pipe", "inherit"] });
    process.once("exit", () => this.#child.kill("SIGKILL"));
    if (this.#child.stdout)
      createInterface(this.#child.stdout).on("line", (line) => {
        const [outcome, nth, sentAt] = line.split(" ");
        this.#writes.push({ outcome: outcome as Write["outcome"], nth: Number(nth), sentAt: Number(sentAt) });
      });
  }

  /** What was sent from a moment on. */
  since(ms: number): { acknowledged: number; notAcknowledged: number } {
    const sent = this.#writes.filter(({ sentAt }) => sentAt >= ms);
    const acknowledged = sent.filter(({ outcome }) => outcome === "acknowledged").length;
    return { acknowledged, notAcknowledged: sent.length - acknowledged };
  }

  /** The numbers of all rows that were acknowledged. */
  get acknowledged(): number[] {
    return this.#writes.filter(({ outcome }) => outcome === "acknowledged").map(({ nth }) => nth);
  }

  async stop(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const gone = once(this.#child, "exit");
    this.#child.kill("SIGKILL");
    await gone;
  }
}
