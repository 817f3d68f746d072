import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { z } from "zod";

/** Keeps a provider's records across restarts: a folder with one JSON file per record. */
export interface RecordStore<T> {
  load(): T[];
  /** When this returns, the record survives a kill -9. */
  put(name: string, record: T): void;
  clear(): void;
}

/**
 * Writes synchronously: a change is stored before the call is answered, and nothing else can happen
 * in between. Records are small.
 */
export function folderRecordStore<T>(folder: string, schema: z.ZodType<T>): RecordStore<T> {
  return {
    load() {
      mkdirSync(folder, { recursive: true });
      return readdirSync(folder)
        .filter((name) => name.endsWith(".json"))
        .flatMap((name) => readOne(path.join(folder, name), schema));
    },
    put(name, record) {
      // Write to a temporary file and rename it, so that the next start sees a whole record, old or new.
      const file = path.join(folder, `${name}.json`);
      writeFileSync(`${file}.part`, JSON.stringify(record));
      renameSync(`${file}.part`, file);
    },
    clear() {
      for (const name of readdirSync(folder)) rmSync(path.join(folder, name), { force: true });
    },
  };
}

/** Skips an unreadable file: a store that misses one record is better than none. */
function readOne<T>(file: string, schema: z.ZodType<T>): T[] {
  try {
    return [schema.parse(JSON.parse(readFileSync(file, "utf8")))];
  } catch {
    console.warn(`Skipped a record that cannot be read: ${path.basename(file)}`);
    return [];
  }
}

export function memoryRecordStore<T>(): RecordStore<T> {
  return { load: () => [], put() {}, clear() {} };
}

/** @param folder of the provider; with null its records are kept in memory only */
export function recordStore<T>(folder: string | null, name: string, schema: z.ZodType<T>): RecordStore<T> {
  return folder === null ? memoryRecordStore() : folderRecordStore(path.join(folder, name), schema);
}
