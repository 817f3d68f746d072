import { readFile } from "node:fs/promises";
import type { Connection } from "@shop/server/db/pool";
import { findMaster } from "@shop/server/domains/catalogue/picture-files";
import { storePicture } from "@shop/server/domains/catalogue/store-picture";
import type { Album } from "./album.ts";
import { openStudio, type Shot } from "./studio/studio.ts";

/** The id of the stored picture of a shot; null as long as there is none. */
export type PictureOf = (shot: Shot) => string | null;

interface Photographer {
  /** Takes and stores what the album lacks, and begins nothing new when the time is up. */
  shoot: (shots: readonly Shot[], until?: number) => Promise<void>;
  /** What this database has. The album may know more: pictures made for another database in the same data folder. */
  pictureOf: PictureOf;
  close: () => Promise<void>;
}

/**
 * @param workers how many pictures are drawn at once, each on a thread of its own
 * @param onPicture is told after every picture
 */
export async function hirePhotographer(
  { db, pool, dataDir, album }: Pick<Connection, "db" | "pool"> & { dataDir: string; album: Album },
  { workers, onPicture }: { workers: number; onPicture: () => void },
): Promise<Photographer> {
  const studio = openStudio({ workers });
  const stored = await pool.query<{ id: string }>("select id from pictures");
  const withRow = new Set(stored.rows.map(({ id }) => id));
  return {
    async shoot(shots, until = Number.POSITIVE_INFINITY) {
      // Two for every worker: one is being stored while the next is being drawn.
      await inParallel(shots, workers * 2, async (shot) => {
        if (performance.now() > until) return;
        const known = album.find(shot);
        const master = known && (await findMaster(dataDir, known));
        // A new database with an old data folder lacks only the row.
        if (!master || !withRow.has(known)) {
          const bytes = master ? await readFile(master) : await studio.render(shot);
          const { id } = await storePicture({ db, dataDir }, bytes);
          await album.note(shot, id);
          withRow.add(id);
        }
        onPicture();
      });
    },
    pictureOf(shot) {
      const known = album.find(shot);
      return known !== null && withRow.has(known) ? known : null;
    },
    close: () => studio.close(),
  };
}

async function inParallel<Item>(items: readonly Item[], atOnce: number, work: (item: Item) => Promise<void>) {
  const queue = items.values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const item of queue) await work(item);
    }),
  );
}

const TELL_EVERY_MS = 2000;

/** Counts pictures aloud, at most once in two seconds. */
export function countAloud(total: number, log: (line: string) => void): () => void {
  let done = 0;
  let told = 0;
  return () => {
    done += 1;
    if (done < total && Date.now() - told < TELL_EVERY_MS) return;
    told = Date.now();
    log(`pictures ${done}/${total}`);
  };
}
