import { rmSync } from "node:fs";
import { mkdtemp, readdir } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { command } from "../programs/command.ts";
import { downloadOnDebian } from "../programs/debian.ts";

/** The fonts that have the widths of Arial, Times and Courier. */
const PACKAGE = "fonts-liberation";

/**
 * Gets the Liberation fonts for the tests of typefaces, in their own folder: installing them would change what
 * every other journey is set in. @returns null where the package cannot be downloaded
 */
export async function unpackLiberation(): Promise<string | null> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "shop-liberation-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  await downloadOnDebian(PACKAGE, folder);
  const archive = (await readdir(folder)).find((name) => name.endsWith(".deb"));
  if (archive === undefined) return null;
  const { code } = await command("dpkg-deb", ["-x", path.join(folder, archive), folder]);
  return code === 0 ? folder : null;
}
