import type { StockMovement, StockRow } from "@shop/contract/admin/stock";
import { SALES_DAYS, USUAL_LOW_LEVEL } from "@shop/contract/admin/stock-limits";
import { detailsInWords, presentLinePicture } from "../present-line.ts";
import type { StoredMovement, StoredStock } from "./queries.ts";

export function presentStock(row: StoredStock): StockRow {
  const { stock, waiting, soldLately, lastCount } = row;
  return {
    variant: row.variantToken,
    product: row.productToken,
    name: row.name,
    choice: detailsInWords(row),
    code: row.code,
    image: row.picture === null ? [] : [presentLinePicture(row.picture)],
    available: stock,
    waiting,
    onHand: stock + waiting,
    lowLevel: row.lowLevel,
    isLow: stock <= (row.lowLevel ?? USUAL_LOW_LEVEL),
    soldLately,
    daysLeft: soldLately === 0 ? null : Math.floor((stock * SALES_DAYS) / soldLately),
    lastCount: lastCount && { ...lastCount, at: new Date(lastCount.at).toISOString() },
  };
}

export function presentMovement(movement: StoredMovement): StockMovement {
  return { ...movement, at: new Date(movement.at).toISOString() };
}
