import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { z } from "zod";

/** Where the books of a payment company lie between two starts: a folder with one JSON file per record. */
export interface RecordShelf<T> {
  load(): T[];
  /** When this returns the record survives a kill -9. */
  put(name: string, record: T): void;
  clear(): void;
}

/**
 * Written at once and not in turns: what a call changed is on the shelf before it is answered, and nothing else happens
 * in between. The records are small.
 */
export function folderRecordShelf<T>(folder: string, schema: z.ZodType<T>): RecordShelf<T> {
  return {
    load() {
      mkdirSync(folder, { recursive: true });
      return readdirSync(folder)
        .filter((name) => name.endsWith(".json"))
        .flatMap((name) => readOne(path.join(folder, name), schema));
    },
    put(name, record) {
      // Written aside and renamed, so that the next start sees the whole record, old or new.
      const file = path.join(folder, `${name}.json`);
      writeFileSync(`${file}.part`, JSON.stringify(record));
      renameSync(`${file}.part`, file);
    },
    clear() {
      for (const name of readdirSync(folder)) rmSync(path.join(folder, name), { force: true });
    },
  };
}

/** A file that is not a whole record is left alone: better books that miss one than none. */
function readOne<T>(file: string, schema: z.ZodType<T>): T[] {
  try {
    return [schema.parse(JSON.parse(readFileSync(file, "utf8")))];
  } catch {
    console.warn(`Skipped a record that cannot be read: ${path.basename(file)}`);
    return [];
  }
}

export function memoryRecordShelf<T>(): RecordShelf<T> {
  return { load: () => [], put() {}, clear() {} };
}

export function recordShelf<T>(folder: string | null, schema: z.ZodType<T>): RecordShelf<T> {
  return folder === null ? memoryRecordShelf() : folderRecordShelf(folder, schema);
}
