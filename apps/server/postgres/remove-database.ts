import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import { isRoot } from "./account.ts";
import { dataFolderOf } from "./cluster.ts";
import { stateFolderOf } from "./home.ts";
import { endStalePostmaster } from "./postmaster.ts";

/** Deletes the embedded database of a data folder, wherever it lives. The caller holds the folder's lock. */
export async function removeDatabase(dataDir: string): Promise<void> {
  const places = [path.join(dataDir, "postgres")];
  if (isRoot()) places.push(await stateFolderOf(dataDir));
  for (const folder of places) {
    const home = { folder, account: null };
    if (existsSync(dataFolderOf(home))) await endStalePostmaster(home);
    await rm(folder, { recursive: true, force: true });
  }
}
