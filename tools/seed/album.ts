import { createHash } from "node:crypto";
import { appendFile, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Shot } from "./studio/studio.ts";

/** Which shot became which picture: kept in the data folder, so that a seed goes on where it was interrupted. */
export interface Album {
  find: (shot: Shot) => string | null;
  note: (shot: Shot, pictureId: string) => Promise<void>;
}

export async function openAlbum(dataDir: string): Promise<Album> {
  const file = join(await albumFolder(dataDir), `album-${await studioVersion()}.txt`);
  const text = await readFile(file, "utf8").catch(() => "");
  // A line that a crash cut short does not have the form and counts as not there.
  const lines = text.matchAll(/^([0-9a-f]{64}) ([0-9a-f]{16,64})\n/gm);
  const known = new Map([...lines].map(([, shot, pictureId]) => [shot!, pictureId!]));
  return {
    find: (shot) => known.get(keyOf(shot)) ?? null,
    async note(shot, pictureId) {
      const key = keyOf(shot);
      if (known.get(key) === pictureId) return;
      known.set(key, pictureId);
      await appendFile(file, `\n${key} ${pictureId}\n`);
    },
  };
}

/** Whether the seed has made every picture that it makes, in this data folder. */
export async function isAlbumComplete(dataDir: string): Promise<boolean> {
  return readFile(join(dataDir, "seed", "complete")).then(
    () => true,
    () => false,
  );
}

export async function markAlbum(dataDir: string, isComplete: boolean): Promise<void> {
  const mark = join(await albumFolder(dataDir), "complete");
  if (isComplete) await writeFile(mark, "");
  else await rm(mark, { force: true });
}

async function albumFolder(dataDir: string): Promise<string> {
  const folder = join(dataDir, "seed");
  await mkdir(folder, { recursive: true });
  return folder;
}

function keyOf(shot: Shot): string {
  return createHash("sha256").update(JSON.stringify(shot)).digest("hex");
}

/** Changes whenever the studio's own files do: then its old pictures no longer count. */
async function studioVersion(): Promise<string> {
  const folder = join(import.meta.dirname, "studio");
  const files = (await readdir(folder, { recursive: true }))
    .filter((name) => /(?<!\.test)\.ts$/.test(name))
    .toSorted();
  const hash = createHash("sha256");
  for (const name of files) hash.update(await readFile(join(folder, name)));
  return hash.digest("hex").slice(0, 16);
}
