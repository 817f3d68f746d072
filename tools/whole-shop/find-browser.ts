import path from "node:path";
import { installOnDebian, isProgram } from "../programs/debian.ts";

/** The headless shell first: a visit costs it a third less processor time than the full browser. */
const NAMES = [
  "chromium-headless-shell",
  "chrome-headless-shell",
  "chromium",
  "google-chrome",
  "google-chrome-stable",
  "chromium-browser",
];
/** Of Debian, the best first: its older releases have no package of the headless shell. */
const PACKAGES = ["chromium-headless-shell", "chromium"];

export type Browser = { kind: "found"; file: string } | { kind: "missing"; why: string };

/** The Chromium for everything that needs a browser: the one that is named, one that is installed, or Debian's, installed now. */
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
  const advice = `Install Chromium or Google Chrome (on Debian: apt-get install ${PACKAGES[0]}), or name one in CHROME_PATH.`;
  const said: string[] = [];
  for (const name of PACKAGES) {
    const output = await installOnDebian(name);
    if (output === null) return { kind: "missing", why: `No browser is installed. ${advice}` };
    const installed = await findInstalled();
    if (installed) return { kind: "found", file: installed };
    said.push(output);
  }
  return { kind: "missing", why: `Chromium could not be installed. ${advice}\n${said.join("\n")}` };
}
