import type { Transaction } from "../../db/pool.ts";
import { moveStock, type Pieces } from "./move-stock.ts";

/** Puts pieces back on the shelves; those of a variant that is no longer sold have no shelf. */
export async function returnStock({ db }: { db: Transaction }, returned: readonly Pieces[]): Promise<void> {
  await moveStock({ db }, { taken: [], returned });
}
