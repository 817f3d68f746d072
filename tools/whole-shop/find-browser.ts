import path from "node:path";
import { installOnDebian, isProgram } from "../test/debian.ts";

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
  return installChromium();
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

async function installChromium(): Promise<Browser> {
  const advice =
    "Install Chromium or Google Chrome (on Debian: apt-get install chromium), or name one in CHROME_PATH.";
  const said = await installOnDebian("chromium");
  if (said === null) return { kind: "missing", why: `No browser is installed. ${advice}` };
  const installed = await findInstalled();
  if (installed) return { kind: "found", file: installed };
  return { kind: "missing", why: `Chromium could not be installed. ${advice}\n${said}` };
}
