import type { ProductFilters } from "@shop/contract/product-filters";
import fc from "fast-check";
import { expect, test } from "vitest";
import { testShop } from "../../../test/test-shop.ts";
import { sql } from "../../db/sql.ts";
import { ALL_WORDS } from "../catalogue/finding/readings.ts";
import { leaveOutSynonyms, splitAtMinus, usesOperators } from "./rules/search-words.ts";
import { searchProducts } from "./search-products.ts";

const SYNONYMS = [["dress", "gown", "hand made"]];
/** Few, so that phrases occur; common ones, and such as PostgreSQL reads as several words. */
const WORDS = ["Ankara", "dress", "dresses", "gown", "hand", "made", "hand-made", "the", "by", "of"].concat([
  ...[
    "women's",
    "chin-chin",
    "chin",
    "2.5",
    "suya.ng/silk",
    "a&b",
    "d'or",
    "\\",
    "<b>red</b>",
    "ìlẹ̀kẹ̀",
    "or",
  ],
]);

const textOf = (minLength: number, maxLength: number) =>
  fc.array(fc.constantFrom(...WORDS), { minLength, maxLength }).map((words) => words.join(" "));
const text = textOf(0, 6);
const products = fc.array(
  fc.record({ name: textOf(1, 4), keywords: text, description: text, ingredients: text, allergens: text }),
  { minLength: 20, maxLength: 20 },
);
const part = fc
  .tuple(fc.constantFrom("", "", "-"), textOf(1, 5), fc.boolean())
  .map(([minus, words, isQuoted]) => minus + (isQuoted ? `"${words}"` : words));
const search = fc
  .array(fc.tuple(fc.constantFrom("", "", "or "), part), { minLength: 1, maxLength: 4 })
  .map((parts) => parts.map(([or, one]) => or + one).join(" "))
  .filter((typed) => usesOperators(typed) && splitAtMinus(typed) === null);

test("A search with quotes or or finds and counts in every process what PostgreSQL finds in the products as they are", async () => {
  const shop = await testShop();
  for (let nth = 0; nth < 20; nth += 1) await shop.aVariant({ price: 100 * (nth + 1), size: `${nth % 3}` });
  await shop.pool.query("insert into search_synonyms select row_number() over (), $1::text[]", SYNONYMS);
  const processes = [shop.db, { ...shop.db }].map((db) => ({ db, env: shop.env }));

  const searched = async (nth: number, q: string, filters: ProductFilters) =>
    searchProducts(processes[nth % 2] as (typeof processes)[number], {
      ...{ q, filters, slice: { offset: 0, limit: 50, paged: true } },
    });
  const expected = async (typed: string) => {
    const { rows } = await shop.db.execute<{ token: string; size: string }>(sql`
      select p.token, v.size from products p join variants v on v.product_id = p.id
      where ${ALL_WORDS} @@ websearch_to_tsquery('english', ${leaveOutSynonyms(typed, SYNONYMS)})
      order by v.price`);
    return rows;
  };

  await fc.assert(
    fc.asyncProperty(products, fc.array(search, { minLength: 8, maxLength: 8 }), async (texts, searches) => {
      await shop.pool.query(
        `update products p
         set name = t.name, keywords = t.keywords, description_html = t.description, ingredients = t.ingredients, allergens = t.allergens
         from rows from (json_to_recordset($1::json)
           as (name text, keywords text, description text, ingredients text, allergens text)) with ordinality t
         where p.id = t.ordinality`,
        [JSON.stringify(texts)],
      );
      for (const [nth, q] of searches.entries()) {
        const rows = await expected(q);
        const tokens = rows.map(({ token }) => token);
        const best = await searched(nth, q, {});
        expect(best.cards.map(({ productToken }) => productToken).toSorted(), q).toEqual(tokens.toSorted());
        const sorted = await searched(nth, q, { sort: "cheapest", facets: true });
        expect([sorted.total, sorted.cards.map(({ productToken }) => productToken)], q).toEqual([
          tokens.length,
          tokens,
        ]);
        const sizes = sorted.facets?.find(({ name }) => name === "size")?.values ?? [];
        for (const { value, count } of sizes)
          expect(count, q).toBe(rows.filter(({ size }) => size === value).length);
      }
    }),
    { numRuns: 8 },
  );
});
