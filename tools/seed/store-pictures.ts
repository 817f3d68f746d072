import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Ctx } from "@shop/server/ctx";
import { storePicture } from "@shop/server/domains/catalogue/store-picture";
import { RefusedFiles } from "./refused-files.ts";

/** The id of a stored picture; null for one that is not stored. */
export type PictureOf = (file: string) => string | null;

export const noPictures: PictureOf = () => null;

/**
 * Stores the pictures that the shop does not have yet.
 * @param how.atOnce how many are read at the same time
 * @throws RefusedFiles for a file that is not a picture
 */
export async function storePictures(
  { db, pictures, folder }: Pick<Ctx, "db" | "pictures"> & { folder: string },
  files: readonly string[],
  how: { atOnce: number; withPlaceholder: boolean },
): Promise<PictureOf> {
  const ids = new Map<string, string>();
  await inParallel(files, how.atOnce, async (file) => {
    const bytes = await readFile(join(folder, "pictures", file));
    const { id } = await storePicture({ db, pictures }, bytes, how).catch((error: Error) => {
      throw new RefusedFiles([`pictures/${file}: ${error.message}`]);
    });
    ids.set(file, id);
  });
  return (file) => ids.get(file) ?? null;
}

export async function inParallel<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = items.values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const item of queue) await work(item);
    }),
  );
}
