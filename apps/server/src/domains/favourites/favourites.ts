import { FAVOURITES_MAX } from "@shop/contract/constants";
import type { Ctx } from "../../ctx.ts";
import { prepared } from "../../db/prepared.ts";
import { type CardRow, listCardsOfVariants } from "../catalogue/list-cards.ts";

/** Newest first. What is no longer for sale is left out, and shown again when it is for sale again. */
export async function listFavourites(
  ctx: Pick<Ctx, "db">,
  { shopperId }: { shopperId: number },
): Promise<CardRow[]> {
  const found = await prepared<{ variantId: number }>(ctx.db)`
    select variant_id as "variantId" from favourites where shopper_id = ${shopperId}
    order by added_at desc, variant_id desc limit ${FAVOURITES_MAX}`;
  return listCardsOfVariants(ctx, {
    variantIds: found.map(({ variantId }) => variantId),
    withPriceFrom: false,
  });
}

/**
 * Adds and removes favourites. What is among them already keeps its place; beyond the limit, the oldest go.
 * @param change variant tokens; the added ones newest first
 */
export async function changeFavourites(
  { db }: Pick<Ctx, "db">,
  { shopperId, added, removed }: { shopperId: number; added: string[]; removed: string[] },
): Promise<void> {
  await prepared(db)`
    with shopper as (
      select id from shoppers where id = ${shopperId}::bigint and erased_at is null for key share
    ), gone as (
      delete from favourites f using variants v
      where f.shopper_id = ${shopperId}::bigint and v.id = f.variant_id and v.token = any(${removed}::text[])
    )
    insert into favourites (shopper_id, variant_id, added_at)
    select s.id, v.id, now() - min(w.nth) * interval '1 microsecond'
    from shopper s, unnest(${added}::text[]) with ordinality as w(token, nth) join variants v on v.token = w.token
    group by s.id, v.id
    order by v.id
    on conflict do nothing`;
  await prepared(db)`
    delete from favourites where shopper_id = ${shopperId} and variant_id in (
      select variant_id from favourites where shopper_id = ${shopperId}
      order by added_at desc, variant_id desc offset ${FAVOURITES_MAX})`;
}
