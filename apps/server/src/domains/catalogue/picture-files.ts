import { randomUUID } from "node:crypto";
import { access, mkdir, open, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { PICTURE_FORMATS } from "@shop/contract/constants";

/** Formats a master may be kept in; its file's name ends so. */
const MASTER_FORMATS = ["webp", "jpg", "png"] as const;
export type MasterFormat = (typeof MASTER_FORMATS)[number];
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** What a picture's id looks like. Nothing else may become part of a file's path. */
export const PICTURE_ID = /^[0-9a-f]{16,64}$/;

export function masterFile(dataDir: string, id: string, format: MasterFormat): string {
  return join(dataDir, "pictures", "masters", id.slice(0, 2), `${id}.${format}`);
}

export function derivedFile(dataDir: string, id: string, width: number, format: PictureFormat): string {
  return join(dataDir, "pictures", "derived", id.slice(0, 2), id, `${width}.${format}`);
}

/** The master's file, or null where the shop has no such picture. */
export async function findMaster(dataDir: string, id: string): Promise<string | null> {
  for (const format of MASTER_FORMATS) {
    const file = masterFile(dataDir, id, format);
    if (await isThere(file)) return file;
  }
  return null;
}

export async function isThere(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

/** The file is there whole or not at all, also when the power fails in the middle. */
export async function writeWhole(file: string, bytes: Buffer): Promise<void> {
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
  // The name is durable only once its folder is.
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
