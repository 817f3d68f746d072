import { access, constants } from "node:fs/promises";
import { command } from "./command.ts";

let before: Promise<unknown> = Promise.resolve();

/** Installs a package where that needs no question: as root on a Debian. Says what came of it; null where it cannot. */
export function installOnDebian(name: string): Promise<string | null> {
  return aptGet(["install", "-y", "-q", "--no-install-recommends", name]);
}

/** Downloads a package's archive into a folder, under the same conditions. */
export function downloadOnDebian(name: string, folder: string): Promise<string | null> {
  return aptGet(["download", "-q", name], folder);
}

async function aptGet(args: string[], cwd?: string): Promise<string | null> {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || !(await isProgram("/usr/bin/apt-get"))) return null;
  // Two at once would wait for the same lock and fail.
  const running = before.then(async () => {
    const env = { DEBIAN_FRONTEND: "noninteractive" };
    const updated = await command("apt-get", ["update", "-q"], { env });
    const done = await command("apt-get", args, cwd === undefined ? { env } : { env, cwd });
    return [updated.output, done.output].map((output) => output.trim().slice(-1000)).join("\n");
  });
  before = running;
  return running;
}

export async function isProgram(file: string): Promise<boolean> {
  return access(file, constants.X_OK).then(
    () => true,
    () => false,
  );
}
