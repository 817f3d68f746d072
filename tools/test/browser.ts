import { access, constants } from "node:fs/promises";
import path from "node:path";
import { command } from "./command.ts";

const NAMES = ["chromium", "google-chrome", "google-chrome-stable", "chromium-browser"];

export type Browser = { kind: "found"; file: string } | { kind: "missing"; why: string };

/** The Chromium for the journeys: the one that is named, one that is installed, or Debian's, installed now. */
export async function findBrowser(): Promise<Browser> {
  const named = process.env.CHROME_PATH;
  if (named) {
    if (await isProgram(named)) return { kind: "found", file: named };
    return { kind: "missing", why: `CHROME_PATH names ${named}, which is not a program that can be run.` };
  }
  const installed = await findInstalled();
  if (installed) return { kind: "found", file: installed };
  return installOnDebian();
}

async function findInstalled(): Promise<string | null> {
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  for (const name of NAMES) {
    for (const folder of folders) {
      const file = path.join(folder, name);
      if (await isProgram(file)) return file;
    }
  }
  return null;
}

async function installOnDebian(): Promise<Browser> {
  const advice =
    "Install Chromium or Google Chrome (on Debian: apt-get install chromium), or name one in CHROME_PATH.";
  const isRoot = process.getuid?.() === 0;
  const isDebian = await isProgram("/usr/bin/apt-get");
  if (!isRoot || !isDebian) return { kind: "missing", why: `No browser is installed. ${advice}` };

  const env = { DEBIAN_FRONTEND: "noninteractive" };
  const updated = await command("apt-get", ["update", "-q"], { env });
  const added = await command("apt-get", ["install", "-y", "-q", "--no-install-recommends", "chromium"], {
    env,
  });
  const installed = await findInstalled();
  if (installed) return { kind: "found", file: installed };
  const said = [updated.output, added.output].map((output) => output.trim().slice(-1000)).join("\n");
  return { kind: "missing", why: `Chromium could not be installed. ${advice}\n${said}` };
}

async function isProgram(file: string): Promise<boolean> {
  return access(file, constants.X_OK).then(
    () => true,
    () => false,
  );
}
