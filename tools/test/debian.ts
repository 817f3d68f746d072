import { access, constants } from "node:fs/promises";
import { command } from "./command.ts";

let before: Promise<unknown> = Promise.resolve();

/** Installs a package where that can be done unasked: as root on a Debian. Says what came of it; null where it cannot. */
export async function installOnDebian(name: string): Promise<string | null> {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || !(await isProgram("/usr/bin/apt-get"))) return null;
  // Two at once would stand in each other's way.
  const installing = before.then(() => install(name));
  before = installing;
  return installing;
}

async function install(name: string): Promise<string> {
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  const updated = await command("apt-get", ["update", "-q"], { env });
  const added = await command("apt-get", ["install", "-y", "-q", "--no-install-recommends", name], { env });
  return [updated.output, added.output].map((output) => output.trim().slice(-1000)).join("\n");
}

export async function isProgram(file: string): Promise<boolean> {
  return access(file, constants.X_OK).then(
    () => true,
    () => false,
  );
}
