import type { Transaction } from "../../db/pool.ts";
import { moveStock, type VariantQuantity } from "./move-stock.ts";

/** Returns quantities to stock. Deleted variants are skipped. */
export async function returnStock(
  { db }: { db: Transaction },
  returned: readonly VariantQuantity[],
): Promise<void> {
  await moveStock({ db }, { taken: [], returned });
}
