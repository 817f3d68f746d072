import type { Kobo } from "@shop/contract/money";
import type { Db } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";
import { containsPattern } from "../../lib/contains-pattern.ts";
import { ON_SALE } from "./on-sale.ts";

export interface FoundVariant {
  token: string;
  name: string;
  size: string | null;
  colour: string | null;
  flavour: string | null;
  price: Kobo;
  stock: number;
}

/** Variants for sale whose product's name or code contains every word, those in stock first. */
export function findVariants(
  { db }: { db: Db },
  { words, limit }: { words: readonly string[]; limit: number },
): Promise<FoundVariant[]> {
  const patterns = words.map(containsPattern);
  return prepared<FoundVariant>(db)`
    select v.token, p.name, v.size, v.colour, v.flavour, v.price, v.stock
    from variants v join products p on p.id = v.product_id and ${ON_SALE}
    where p.name || ' ' || p.code || ' ' || concat_ws(' ', v.size, v.colour, v.flavour) ilike all (${patterns}::text[])
    order by v.stock = 0, p.name, v.position limit ${limit}::integer`;
}
