import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { onTestFinished, vi } from "vitest";

const ROOT = path.resolve(import.meta.dirname, "../..");
const PATIENCE_MS = 300_000;

/** Of the environment only what a command needs on any machine: no settings of tests or of a shop. */
const KEPT =
  /^(PATH|HOME|USER|LANG|TMPDIR|CI|CHROME_PATH|SSL_\w+|NODE_EXTRA_CA_CERTS|npm_config_\w+|\w+_proxy)$/i;

type Variables = Record<string, string>;

function environment(variables: Variables): Variables {
  const kept = Object.entries(process.env).filter(([name]) => KEPT.test(name)) as [string, string][];
  return { ...Object.fromEntries(kept), NO_COLOR: "1", ...variables };
}

/** Runs `npm …` to its end, as a person types it. */
export async function npm(
  typed: string,
  { variables = {}, input = "" }: { variables?: Variables; input?: string } = {},
): Promise<{ code: number | null; said: string }> {
  const running = follow(spawn("sh", ["-c", `npm ${typed}`], { cwd: ROOT, env: environment(variables) }));
  running.type(input, { andNothingMore: true });
  return { code: await running.end, said: running.said() };
}

/** Starts `npm …`, which runs until it is stopped or the test is over. */
export function startNpm(typed: string, variables: Variables = {}): RunningCommand {
  const child = spawn("sh", ["-c", `exec npm ${typed}`], { cwd: ROOT, env: environment(variables) });
  return follow(child);
}

/** The same in a terminal, for commands that ask. */
export function startNpmInTerminal(typed: string, variables: Variables = {}): RunningCommand {
  const child = spawn(
    "script",
    ["--quiet", "--return", "--flush", "--command", `npm ${typed}`, "/dev/null"],
    {
      cwd: ROOT,
      env: { ...environment(variables), TERM: "dumb" },
    },
  );
  return follow(child);
}

export interface RunningCommand {
  /** Everything it has said so far. */
  said: () => string;
  /** Waits until it has said so. */
  says: (words: string | RegExp) => Promise<void>;
  type: (text: string, more?: { andNothingMore: boolean }) => void;
  /** Its exit code. */
  end: Promise<number | null>;
  stop: () => Promise<void>;
}

function follow(child: ChildProcess): RunningCommand {
  let said = "";
  const listen = (chunk: Buffer) => {
    said += chunk;
  };
  child.stdout?.on("data", listen);
  child.stderr?.on("data", listen);
  child.stdin?.on("error", () => {}); // it reads nothing, or has ended
  const isOver = () => child.exitCode !== null || child.signalCode !== null;
  const stop = async () => {
    if (isOver()) return;
    const gone = once(child, "exit");
    child.kill("SIGTERM");
    await gone;
  };
  onTestFinished(stop);
  return {
    said: () => said,
    says: (words) =>
      vi.waitFor(
        () => {
          if (typeof words === "string" ? said.includes(words) : words.test(said)) return;
          throw new Error(`It has not said “${words}”${isOver() ? ", and has ended" : ""}:\n${said}`);
        },
        { timeout: PATIENCE_MS, interval: 50 },
      ),
    type(text, { andNothingMore } = { andNothingMore: false }) {
      if (andNothingMore) child.stdin?.end(text);
      else child.stdin?.write(text);
    },
    end: once(child, "close").then(([code]) => code as number | null),
    stop,
  };
}
