import { existsSync } from "node:fs";
import { readdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { createInterface } from "node:readline/promises";
import { CannotStart } from "../../apps/server/postgres/cannot-start.ts";
import { removeDatabase } from "../../apps/server/postgres/remove-database.ts";
import { ROOT } from "./settings.ts";

/** Says that everything in a folder is the shop's. Without it we would not dare to empty somebody's folder. */
const MARK = "this-folder-belongs-to-the-shop.txt";
/** The lock is held while the folder is emptied, so its file must stay the same file. */
const KEPT = new Set(["lock", MARK]);

/** A folder that was empty when the shop came is the shop's own. */
export async function markDataFolder(dataDir: string): Promise<void> {
  const strangers = (await readdir(dataDir)).filter((name) => !KEPT.has(name));
  if (strangers.length > 0) return;
  const words = "Database, pictures and logs of the shop. `npm start -- --reset` deletes all of it.\n";
  await writeFile(path.join(dataDir, MARK), words);
}

/** Asks before anything is touched; only a typed “yes” counts. */
export async function confirmReset(dataDir: string): Promise<void> {
  if (!process.stdin.isTTY) {
    throw new CannotStart(
      "--reset deletes everything in the data folder and asks first: add --yes to do it unasked.",
    );
  }
  const asking = createInterface({ input: process.stdin, output: process.stdout });
  const question = `This deletes the database, the orders and the pictures in ${dataDir}.\nType yes to continue: `;
  const answer = await new Promise<string>((resolve) => {
    asking.once("close", () => resolve("")); // Ctrl-C, or the end of the input
    asking.question(question).then(resolve, () => resolve(""));
  });
  asking.close();
  if (answer.trim().toLowerCase() !== "yes") throw new CannotStart("Nothing was deleted.");
}

export async function emptyDataFolder(dataDir: string): Promise<void> {
  const isOurs = dataDir === path.join(ROOT, ".data") || existsSync(path.join(dataDir, MARK));
  if (!isOurs) {
    throw new CannotStart(
      `${dataDir} held other things before the shop used it, so --reset leaves it alone. Empty it yourself.`,
    );
  }
  await removeDatabase(dataDir);
  for (const name of await readdir(dataDir)) {
    if (!KEPT.has(name)) await rm(path.join(dataDir, name), { recursive: true, force: true });
  }
}
