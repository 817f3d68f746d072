import { DEVICE_INDEX_PRODUCTS_MAX } from "@shop/contract/constants";
import type { DataOf } from "@shop/contract/endpoints";
import { kobo, toNaira } from "@shop/contract/money";
import { textWords } from "@shop/contract/search-words";
import type { Ctx } from "../../ctx.ts";
import { sql } from "../../db/sql.ts";
import { keptOrder } from "../catalogue/finding/list-order.ts";
import { liveIndexOf } from "../catalogue/finding/live-index.ts";
import { IS_SHOWN } from "../catalogue/on-sale.ts";
import { shownAt } from "./match-search.ts";
import { isStocked } from "./suggest-categories.ts";
import { viewSynonyms } from "./synonyms.ts";

/** Beyond these, further words of a product are found by the server only. */
const KEYWORDS_MAX = 3;
const COLOURS_MAX = 4;
const CATEGORIES_MAX = 150;
const SYNONYMS_MAX = 60;

interface IndexedRow extends Record<string, unknown> {
  token: string;
  name: string;
  keywords: string;
  colours: string[];
  /** In kobo: the lowest and the highest of its variants. */
  price: number;
  highest: number;
}

/**
 * What a device needs to suggest products before the server has answered: those that sell most, then the newest. It does not
 * grow with the catalogue.
 */
export async function readDeviceIndex(ctx: Pick<Ctx, "db">): Promise<DataOf<"readSearchIndex">> {
  const { groups } = await viewSynonyms(ctx);
  const { index, now } = await liveIndexOf(ctx.db).read({ withSold: true });
  const shown = keptOrder(index.popular.places).page(shownAt(index, now), 0, DEVICE_INDEX_PRODUCTS_MAX + 1);
  const ids = shown.slice(0, DEVICE_INDEX_PRODUCTS_MAX).map((place) => index.ids.at(place));
  const categories = index.words.categories
    .filter(({ id }) => isStocked(index, id, now))
    .slice(0, CATEGORIES_MAX)
    .map(({ token, name }): [string, string] => [token, name]);
  const { rows } = await ctx.db.execute<IndexedRow>(sql`
    select p.token, p.name, p.keywords, v.price, v.highest,
      array(
        select colour from variants
        where product_id = p.id and archived_at is null and colour <> '' group by colour order by min(position)
      ) as colours
    from unnest(${ids}::bigint[]) with ordinality as named(id, nth)
    join products p on p.id = named.id
    join lateral (
      select min(price) as price, max(price) as highest from variants where product_id = p.id and archived_at is null
    ) v on v.price is not null
    where ${IS_SHOWN}
    order by named.nth`);
  const products = rows.map(({ price, highest, ...product }): [string, string, number, string, 1?] => {
    const { token, name } = product;
    const entry: [string, string, number, string] = [
      token,
      name,
      toNaira(kobo(price)),
      furtherWords(product),
    ];
    return price < highest ? [...entry, 1] : entry;
  });
  const synonyms = groups.slice(0, SYNONYMS_MAX);
  return { products, categories, synonyms, isWhole: shown.length <= DEVICE_INDEX_PRODUCTS_MAX };
}

/** The words of keywords and colours that the name does not have. */
function furtherWords({
  name,
  keywords,
  colours,
}: Pick<IndexedRow, "name" | "keywords" | "colours">): string {
  const known = new Set(textWords(name));
  const further = (text: string, max: number) =>
    [...new Set(textWords(text))].filter((word) => !known.has(word)).slice(0, max);
  const words = [...further(keywords, KEYWORDS_MAX), ...further(colours.join(" "), COLOURS_MAX)];
  return [...new Set(words)].join(" ");
}
