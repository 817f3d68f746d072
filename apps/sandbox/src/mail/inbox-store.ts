import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { Mail } from "./mail.ts";

/** Keeps mails across restarts: a folder with one JSON file per mail. */
export interface InboxStore {
  load(): Promise<Mail[]>;
  put(mail: Mail): Promise<void>;
  remove(ids: readonly string[]): Promise<void>;
}

export function folderInboxStore(folder: string): InboxStore {
  const fileOf = (id: string) => path.join(folder, `${id}.json`);
  return {
    async load() {
      await mkdir(folder, { recursive: true });
      const names = (await readdir(folder)).filter((name) => name.endsWith(".json"));
      const mails = await Promise.all(names.map((name) => readOne(path.join(folder, name))));
      return mails.filter((mail) => mail !== null);
    },
    async put(mail) {
      // Write to a temporary file and rename it, so that readers and the next start see a whole mail or none.
      const aside = `${fileOf(mail.id)}.part`;
      await writeFile(aside, JSON.stringify(mail));
      await rename(aside, fileOf(mail.id));
    },
    async remove(ids) {
      await Promise.all(ids.map((id) => rm(fileOf(id), { force: true })));
    },
  };
}

/** Skips an unreadable file: an inbox that misses one mail is better than none. */
async function readOne(file: string): Promise<Mail | null> {
  try {
    const mail = Mail.parse(JSON.parse(await readFile(file, "utf8")));
    return path.basename(file, ".json") === mail.id ? mail : null;
  } catch {
    console.warn(`Skipped a mail that cannot be read: ${path.basename(file)}`);
    return null;
  }
}

export const memoryInboxStore: InboxStore = {
  load: async () => [],
  put: async () => {},
  remove: async () => {},
};
