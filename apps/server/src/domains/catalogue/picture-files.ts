import { randomUUID } from "node:crypto";
import { access, mkdir, open, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { PICTURE_FORMATS } from "@shop/contract/constants";

/** The formats a master may be stored in; also the extension of its file. */
const MASTER_FORMATS = ["avif", "webp", "jpg", "png"] as const;
export type MasterFormat = (typeof MASTER_FORMATS)[number];
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** The form of a picture's id. Nothing else may become part of a file path. */
export const PICTURE_ID = /^[0-9a-f]{16,64}$/;

export function masterFile(dataDir: string, id: string, format: MasterFormat): string {
  return join(dataDir, "pictures", "masters", id.slice(0, 2), `${id}.${format}`);
}

export function derivedFile(dataDir: string, id: string, width: number, format: PictureFormat): string {
  return join(dataDir, "pictures", "derived", id.slice(0, 2), id, `${width}.${format}`);
}

export async function findMaster(dataDir: string, id: string): Promise<string | null> {
  for (const format of MASTER_FORMATS) {
    const file = masterFile(dataDir, id, format);
    if (await fileExists(file)) return file;
  }
  return null;
}

export async function fileExists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

/** Writes the file completely or not at all, even if the power fails halfway. */
export async function writeAtomically(file: string, bytes: Buffer): Promise<void> {
  const folder = dirname(file);
  await mkdir(folder, { recursive: true });
  const unfinished = join(folder, `.${randomUUID()}.unfinished`);
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
