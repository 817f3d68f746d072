import type { Kobo } from "@shop/contract/money";
import type { Db } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";
import { randomToken } from "../../lib/random-token.ts";
import { refuse } from "../../lib/refuse.ts";
import {
  CHOSEN_COLUMNS,
  CHOSEN_RECORD,
  type Chosen,
  chosenRecord,
  chosenToday,
  PRICE_TODAY,
} from "../catalogue/line.ts";
import { ON_SALE } from "../catalogue/on-sale.ts";

/** A removed line as the shopper's screen still knows it. Everything in it concerns only their own cart. */
export interface LineToRestore extends Chosen {
  variantToken: string;
  shopperId: number;
  /** ISO 8601: when the line was first added. */
  timestamp: string;
  seenPrice: Kobo | null;
}

const CHOSEN_TODAY = chosenToday();

/**
 * Puts a removed line back in its place. The stock is not checked: a cart may hold more than is left, and says so.
 * Repeating it, or adding the item in another tab meanwhile, does not add up.
 */
export async function restoreCartLine(
  { db }: { db: Db },
  { shopperId, timestamp, seenPrice, ...line }: LineToRestore,
): Promise<void> {
  const restored = await prepared(db)`
    insert into cart_lines as line (public_id, shopper_id, variant_id, added_at, seen_price, ${CHOSEN_COLUMNS})
    select ${randomToken()}::text, s.id, v.id,
           least(${timestamp}::timestamptz, now()), coalesce(${seenPrice}::bigint, ${PRICE_TODAY}), ${CHOSEN_TODAY}
    from json_to_record(${JSON.stringify(chosenRecord(line))}::json) as l(${CHOSEN_RECORD}),
         variants v join products p on p.id = v.product_id, shoppers s
    where v.token = ${line.variantToken} and ${ON_SALE} and s.id = ${shopperId}::bigint and s.erased_at is null
    for key share of s
    on conflict (shopper_id, variant_id) do update set quantity = greatest(line.quantity, excluded.quantity)
    returning line.id`;
  if (restored.length === 0) refuse("variant_not_found");
}
