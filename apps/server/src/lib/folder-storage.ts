import { randomUUID } from "node:crypto";
import { access, mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { PictureStorage, StoredFile } from "./picture-storage.ts";

const UNFINISHED = /^\..+\.unfinished$/;

/** Pictures as files in the data folder. */
export function folderStorage(dataDir: string): PictureStorage {
  const root = path.join(dataDir, "pictures");
  const fileOf = (name: string) => path.join(root, name);
  return {
    read: (name) => orNull(readFile(fileOf(name))),
    has: (name) => fileExists(fileOf(name)),
    write: (name, bytes) => writeAtomically(fileOf(name), bytes),
    remove: (name) => rm(fileOf(name), { force: true }),
    async *list(beginning) {
      const isFolder = beginning.endsWith("/");
      const folder = isFolder ? beginning : `${path.posix.dirname(beginning)}/`;
      for await (const file of listFolder(root, folder, isFolder)) {
        if (file.name.startsWith(beginning)) yield file;
      }
    },
    async removeUnfinished(before, folders) {
      // Other folders there are not ours, and a lost+found cannot be read.
      await removeUnfinished(root, before, { isDeep: false });
      for (const folder of folders) await removeUnfinished(fileOf(folder), before, { isDeep: true });
    },
    problem: async () => null,
    requests: () => [],
    close: () => {},
  };
}

/** One folder at a time, so that the list of a million files is never in memory. */
async function* listFolder(root: string, folder: string, isDeep: boolean): AsyncIterable<StoredFile> {
  const entries = await orNull(readdir(path.join(root, folder), { withFileTypes: true }));
  for (const entry of entries ?? []) {
    const name = folder + entry.name;
    if (entry.isDirectory()) {
      if (isDeep) yield* listFolder(root, `${name}/`, isDeep);
      continue;
    }
    if (entry.name.startsWith(".")) continue; // not whole yet
    const found = await orNull(stat(path.join(root, name)));
    if (found) yield { name, size: found.size, writtenAt: found.mtime };
  }
}

async function removeUnfinished(
  folder: string,
  before: Date,
  { isDeep }: { isDeep: boolean },
): Promise<void> {
  const entries = await orNull(readdir(folder, { withFileTypes: true }));
  for (const entry of entries ?? []) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) {
      if (isDeep) await removeUnfinished(file, before, { isDeep });
    } else if (UNFINISHED.test(entry.name)) {
      const found = await orNull(stat(file));
      if (found && found.mtime < before) await rm(file, { force: true });
    }
  }
}

async function orNull<Result>(work: Promise<Result>): Promise<Result | null> {
  try {
    return await work;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

export async function fileExists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

/** Writes the file completely or not at all, even if the power fails halfway. */
async function writeAtomically(file: string, bytes: Buffer): Promise<void> {
  const folder = path.dirname(file);
  await mkdir(folder, { recursive: true });
  const unfinished = path.join(folder, `.${randomUUID()}.unfinished`);
  try {
    const handle = await open(unfinished, "wx");
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  // The file's name survives a power failure only after its folder is synced.
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
