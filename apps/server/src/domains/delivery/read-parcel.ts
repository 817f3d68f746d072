import { type Kobo, sum, times } from "@shop/contract/money";
import type { Db } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";
import { type Line, PRICE_TODAY } from "../catalogue/line.ts";
import { ON_SALE } from "../catalogue/on-sale.ts";
import type { Parcel } from "./rules/delivery-price.ts";

/** What an order of the shopper's whole cart would weigh and cost. */
export async function readCartParcel(
  { db }: { db: Db },
  { shopperId }: { shopperId: number },
): Promise<Parcel> {
  const [parcel] = await prepared<Parcel>(db)`
    select coalesce(sum((${PRICE_TODAY}) * l.quantity), 0)::bigint as subtotal,
           coalesce(sum(v.weight_grams * l.quantity), 0)::bigint as grams,
           coalesce(sum(l.quantity) filter (where v.weight_grams is null), 0)::bigint as unweighed
    from cart_lines l join variants v on v.id = l.variant_id join products p on p.id = v.product_id and ${ON_SALE}
    where l.shopper_id = ${shopperId}`;
  return parcel!; // always one row
}

/** The same of one product; undefined when it is not for sale. */
export async function findParcel(
  { db }: { db: Db },
  { variantToken, quantity }: { variantToken: string; quantity: number },
): Promise<Parcel | undefined> {
  const [piece] = await prepared<{ unitPrice: Kobo; grams: number | null }>(db)`
    select v.price as "unitPrice", v.weight_grams as grams
    from variants v join products p on p.id = v.product_id and ${ON_SALE} where v.token = ${variantToken}`;
  return piece && parcelOf([{ ...piece, quantity }]);
}

/** The same of lines that staff put together. */
export async function readParcel(
  { db }: { db: Db },
  lines: readonly (Pick<Line, "unitPrice" | "quantity"> & { variantId: number | null })[],
): Promise<Parcel> {
  const rows = await prepared<{ id: number; grams: number | null }>(db)`
    select id, weight_grams as grams from variants
    where id = any(${lines.flatMap(({ variantId }) => (variantId === null ? [] : [variantId]))}::bigint[])`;
  const gramsOf = new Map(rows.map(({ id, grams }) => [id, grams]));
  return parcelOf(
    lines.map(({ variantId, ...line }) => ({
      ...line,
      grams: variantId === null ? null : (gramsOf.get(variantId) ?? null),
    })),
  );
}

/** @param lines grams of one piece; null where nobody has entered them */
export function parcelOf(
  lines: readonly (Pick<Line, "unitPrice" | "quantity"> & { grams: number | null })[],
): Parcel {
  return {
    subtotal: sum(lines.map(({ unitPrice, quantity }) => times(unitPrice, quantity))),
    grams: lines.reduce((all, { grams, quantity }) => all + (grams ?? 0) * quantity, 0),
    unweighed: lines.reduce((all, { grams, quantity }) => all + (grams === null ? quantity : 0), 0),
  };
}
