import { spawn } from "node:child_process";
import path from "node:path";

export const ROOT = path.resolve(import.meta.dirname, "../..");

export type CommandResult = { code: number | null; output: string };
export type CommandOptions = { env?: Record<string, string | undefined>; cwd?: string };

const running = new Set<ReturnType<typeof spawn>>();

/** Runs a program to its end and keeps what it says. */
export function command(
  program: string,
  args: string[],
  { env = {}, cwd = ROOT }: CommandOptions = {},
): Promise<CommandResult> {
  return new Promise((resolve) => {
    const colour = process.stdout.isTTY ? { FORCE_COLOR: "1" } : { NO_COLOR: "1" };
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...colour, ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    running.add(child);
    const said: Buffer[] = [];
    child.stdout.on("data", (chunk: Buffer) => said.push(chunk));
    child.stderr.on("data", (chunk: Buffer) => said.push(chunk));
    child.once("error", (error) => said.push(Buffer.from(`${error.message}\n`)));
    child.once("close", (code) => {
      running.delete(child);
      resolve({ code, output: Buffer.concat(said).toString() });
    });
  });
}

/** A program of the project's packages, on the Node we run on. */
export function tool(file: string, args: string[], options?: CommandOptions): Promise<CommandResult> {
  return command(process.execPath, [path.join(ROOT, "node_modules", file), ...args], options);
}

/** Passes a Ctrl-C on. What is running ends, and its callers tidy up. */
export function endRunning(): void {
  for (const child of running) child.kill("SIGTERM");
}
