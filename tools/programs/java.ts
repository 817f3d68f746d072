import { command } from "./command.ts";
import { installOnDebian } from "./debian.ts";

/** The oldest that runs the HTML checker. */
const OLDEST = 11;

export type Java = { kind: "found" } | { kind: "missing"; why: string };

/** The Java for the HTML checker: one that is installed, or Debian's, installed now. */
export async function findJava(): Promise<Java> {
  const found = await installedVersion();
  if (found !== null && found >= OLDEST) return { kind: "found" };
  const said = await installOnDebian("default-jre-headless");
  const now = said === null ? found : await installedVersion();
  if (now !== null && now >= OLDEST) return { kind: "found" };
  const what = now === null ? "there is none on this machine" : `this is Java ${now}`;
  const advice = `The HTML checker needs Java ${OLDEST} or later, and ${what} (on Debian: apt-get install default-jre-headless).`;
  return { kind: "missing", why: said === null ? advice : `${advice}\n${said}` };
}

async function installedVersion(): Promise<number | null> {
  const { output } = await command("java", ["-version"]);
  const major = /version "(\d+)/.exec(output)?.[1];
  return major === undefined ? null : Number(major);
}
