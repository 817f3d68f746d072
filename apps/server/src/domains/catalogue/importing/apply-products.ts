import type { Transaction } from "../../../db/pool.ts";
import { type SqlText, sql } from "../../../db/sql.ts";
import type { ProductWrites } from "./plan-products.ts";

/** The shop has changed since the plan was made, so it no longer says what the import would do. */
export class PlanOutdated extends Error {
  override name = "PlanOutdated";
}

const ROWS_AT_ONCE = 500;

/**
 * Writes a plan. The surrounding transaction makes it all or nothing.
 * @param onProgress called between the writes; it may throw, to cancel
 * @throws PlanOutdated if a product was changed since the plan was made
 */
export async function applyProducts(
  { db }: { db: Transaction },
  { newProducts, changedProducts, newVariants, changedVariants, pictures }: ProductWrites,
  onProgress: (written: number) => Promise<void> = async () => {},
): Promise<void> {
  let written = 0;
  const inPieces = async <Item>(
    items: readonly Item[],
    write: (json: string) => SqlText,
    isGuarded = false,
  ) => {
    for (let at = 0; at < items.length; at += ROWS_AT_ONCE) {
      const some = items.slice(at, at + ROWS_AT_ONCE);
      const { rowCount } = await db.execute(write(JSON.stringify(some)));
      if (isGuarded && rowCount !== some.length) throw new PlanOutdated();
      written += some.length;
      await onProgress(written);
    }
  };
  await inPieces(newProducts, insertProducts, true);
  // The guard of their versions also locks the products, before their variants are touched.
  const isOwnChange = ({ changes }: (typeof changedProducts)[number]) => Object.keys(changes).length > 0;
  await inPieces(changedProducts.filter(isOwnChange), updateProducts, true);
  await inPieces(
    changedProducts.filter((one) => !isOwnChange(one)),
    raiseVersions,
    true,
  );
  await db.execute(sql`
    delete from additional_categories a using products p
    where p.id = a.product_id
      and p.token = any(${changedProducts.flatMap(({ token, changes }) => (changes.categories ? [token] : []))}::text[])`);
  await inPieces(additionalCategories({ newProducts, changedProducts }), insertAdditionalCategories, true);
  await moveAside({ db }, changedVariants);
  await inPieces(changedVariants, updateVariants, true);
  await inPieces(newVariants, insertVariants, true);
  await db.execute(sql`
    delete from variant_pictures
    where variant_id in (select id from variants where token = any(${pictures.map((one) => one.variantToken)}))`);
  const placed = pictures.flatMap(({ variantToken, pictures: own }) =>
    own.map((picture, index) => ({ ...picture, variantToken, position: index + 1 })),
  );
  await inPieces(placed, insertPictures, true);
}

/** The number of steps that `applyProducts` counts. */
export function countWrites(writes: ProductWrites): number {
  const { newProducts, changedProducts, newVariants, changedVariants, pictures } = writes;
  const placed = pictures.reduce((count, { pictures: own }) => count + own.length, 0);
  const further = additionalCategories({ newProducts, changedProducts }).length;
  return (
    newProducts.length +
    changedProducts.length +
    further +
    newVariants.length +
    changedVariants.length +
    placed
  );
}

function additionalCategories({
  newProducts,
  changedProducts,
}: Pick<ProductWrites, "newProducts" | "changedProducts">) {
  const written = [...newProducts, ...changedProducts.map(({ token, changes }) => ({ ...changes, token }))];
  return written.flatMap(({ token, categories = [] }) =>
    categories.slice(1).map((category, index) => ({ token, category, position: index + 1 })),
  );
}

const insertAdditionalCategories = (json: string) => sql`
  insert into additional_categories (product_id, category_id, position)
  select p.id, c.id, r.position
  from jsonb_to_recordset(${json}::jsonb) as r(token text, category text, position smallint)
  join products p on p.token = r.token
  join categories c on c.token = r.category`;

const insertProducts = (json: string) => sql`
  insert into products (token, code, name, category_id, description_html, keywords, featured_position, published_at,
    status, ingredients, allergens, best_before, size_table)
  select r.token, r.code, r.name, c.id, coalesce(r.description, ''), coalesce(r.keywords, ''), r."featuredPosition",
    coalesce(r."publishedAt", now()), coalesce(r.status, 'active'), coalesce(r.ingredients, ''),
    coalesce(r.allergens, ''), coalesce(r."bestBefore", ''), r."sizeTable"::jsonb
  from jsonb_to_recordset(${json}::jsonb) as r(token text, code text, name text, categories jsonb, description text,
    keywords text, "featuredPosition" integer, "publishedAt" timestamptz, status text, ingredients text,
    allergens text, "bestBefore" text, "sizeTable" text)
  join categories c on c.token = r.categories->>0
  order by r."publishedAt"`;

const updateProducts = (json: string) => sql`
  update products p set
    version = p.version + 1, edited_at = now(),
    name = coalesce(r.changes->>'name', p.name),
    category_id = coalesce((select id from categories where token = r.changes->'categories'->>0), p.category_id),
    description_html = coalesce(r.changes->>'description', p.description_html),
    keywords = coalesce(r.changes->>'keywords', p.keywords),
    featured_position = case when r.changes ? 'featuredPosition' then (r.changes->>'featuredPosition')::integer
                             else p.featured_position end,
    published_at = coalesce((r.changes->>'publishedAt')::timestamptz, p.published_at),
    status = coalesce(r.changes->>'status', p.status),
    ingredients = coalesce(r.changes->>'ingredients', p.ingredients),
    allergens = coalesce(r.changes->>'allergens', p.allergens),
    best_before = coalesce(r.changes->>'bestBefore', p.best_before),
    size_table = case when r.changes ? 'sizeTable' then (r.changes->>'sizeTable')::jsonb else p.size_table end
  from jsonb_to_recordset(${json}::jsonb) as r(id bigint, version integer, changes jsonb)
  where p.id = r.id and p.version = r.version`;

/** Where only variants change. Writing the product's own columns would make its search index again. */
const raiseVersions = (json: string) => sql`
  update products p set version = p.version + 1, edited_at = now()
  from jsonb_to_recordset(${json}::jsonb) as r(id bigint, version integer)
  where p.id = r.id and p.version = r.version`;

/** Positions are unique in a product, so those that change first move out of the way. */
async function moveAside(
  { db }: { db: Transaction },
  changed: ProductWrites["changedVariants"],
): Promise<void> {
  const ids = changed.filter(({ changes }) => changes.position !== undefined).map(({ id }) => id);
  if (ids.length === 0) return;
  await db.execute(sql`update variants set position = position + 1000000 where id = any(${ids})`);
}

const updateVariants = (json: string) => sql`
  update variants v set
    position = coalesce((r.changes->>'position')::integer, v.position),
    price = coalesce((r.changes->>'price')::bigint, v.price),
    compare_at_price = case when r.changes ? 'compareAtPrice' then (r.changes->>'compareAtPrice')::bigint
                            else v.compare_at_price end,
    size = case when r.changes ? 'size' then r.changes->>'size' else v.size end,
    colour = case when r.changes ? 'colour' then r.changes->>'colour' else v.colour end,
    flavour = case when r.changes ? 'flavour' then r.changes->>'flavour' else v.flavour end,
    weight_grams = case when r.changes ? 'weightGrams' then (r.changes->>'weightGrams')::integer
                        else v.weight_grams end
  from jsonb_to_recordset(${json}::jsonb) as r(id bigint, changes jsonb)
  where v.id = r.id`;

const insertVariants = (json: string) => sql`
  insert into variants
    (token, product_id, position, price, compare_at_price, stock, size, colour, flavour, weight_grams)
  select r.token, p.id, r.position, r.price, r."compareAtPrice", r.stock, r.size, r.colour, r.flavour, r."weightGrams"
  from jsonb_to_recordset(${json}::jsonb) as r(token text, "productToken" text, position integer, price bigint,
    "compareAtPrice" bigint, stock integer, size text, colour text, flavour text, "weightGrams" integer)
  join products p on p.token = r."productToken"`;

const insertPictures = (json: string) => sql`
  insert into variant_pictures (variant_id, position, picture_id, alt, focus_x, focus_y)
  select v.id, r.position, r.picture, r.alt, r.x, r.y
  from jsonb_to_recordset(${json}::jsonb)
    as r("variantToken" text, position integer, picture text, alt text, x smallint, y smallint)
  join variants v on v.token = r."variantToken"`;
