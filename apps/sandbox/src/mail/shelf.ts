import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { Mail } from "./mail.ts";

/** Where mails lie between two starts: a folder with one JSON file per mail. */
export interface Shelf {
  load(): Promise<Mail[]>;
  put(mail: Mail): Promise<void>;
  remove(ids: readonly string[]): Promise<void>;
}

export function folderShelf(folder: string): Shelf {
  const fileOf = (id: string) => path.join(folder, `${id}.json`);
  return {
    async load() {
      await mkdir(folder, { recursive: true });
      const names = (await readdir(folder)).filter((name) => name.endsWith(".json"));
      const mails = await Promise.all(names.map((name) => readOne(path.join(folder, name))));
      return mails.filter((mail) => mail !== null);
    },
    async put(mail) {
      // Written aside and renamed, so that a reader, or the next start, sees the whole mail or none.
      const aside = `${fileOf(mail.id)}.part`;
      await writeFile(aside, JSON.stringify(mail));
      await rename(aside, fileOf(mail.id));
    },
    async remove(ids) {
      await Promise.all(ids.map((id) => rm(fileOf(id), { force: true })));
    },
  };
}

/** A file that is not a whole mail is left alone: better an inbox that misses one than none. */
async function readOne(file: string): Promise<Mail | null> {
  try {
    const mail = Mail.parse(JSON.parse(await readFile(file, "utf8")));
    return path.basename(file, ".json") === mail.id ? mail : null;
  } catch {
    console.warn(`Skipped a mail that cannot be read: ${path.basename(file)}`);
    return null;
  }
}

export const noShelf: Shelf = {
  load: async () => [],
  put: async () => {},
  remove: async () => {},
};
