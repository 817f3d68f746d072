import type { Connection } from "@shop/server/db/pool";
import {
  countStockTabs,
  listStock,
  type StockListInput,
  stockRowsSql,
} from "@shop/server/domains/catalogue/stock/queries";
import { fillStock } from "./fill-stock.ts";
import { type List, type Measured, measureLists } from "./measure.ts";

/** What staff open, in words. */
const LISTS: Record<string, Partial<StockListInput>> = {
  "Stock, by name": {},
  "Stock, fewest first": { sort: "stock" },
  "Low, by name": { tab: "low" },
  "Low, fewest first": { tab: "low", sort: "stock" },
  "Low, search for a common word": { tab: "low", search: "wrap" },
  "Sold out": { tab: "sold_out" },
};

/** How long staff wait for the stock list of a large shop, with the days that each variant will last. */
export async function measureStock(
  connection: Connection,
  { databaseUrl, variants, isShort }: { databaseUrl: string; variants: number; isShort: boolean },
): Promise<Measured> {
  await fillStock(databaseUrl, variants);
  const { db } = connection;
  const lists = Object.entries(LISTS).map(([name, changes]): List => {
    const asked: StockListInput = {
      ...{ tab: "all", sort: "name", search: undefined, after: null, limit: 50 },
      ...changes,
    };
    return { name, read: () => listStock({ db }, asked), statement: stockRowsSql(asked) };
  });
  const counts: List = {
    name: "The counts of all tabs of the stock list",
    read: () => countStockTabs({ db }, { search: undefined, max: 1000 }),
    statement: null,
  };
  return measureLists(connection, { lists: [...lists, counts], isShort });
}
