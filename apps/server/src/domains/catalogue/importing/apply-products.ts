import { OPTIONS } from "@shop/contract/admin/product-limits";
import type { Transaction } from "../../../db/pool.ts";
import { type SqlText, sql } from "../../../db/sql.ts";
import type { ProductWrites } from "./plan-products.ts";

/** The shop has changed since the plan was made, so it no longer says what the import would do. */
export class PlanOutdated extends Error {
  override name = "PlanOutdated";
}

const ROWS_AT_ONCE = 500;
const CHANGED_VARIANTS_AT_ONCE = 5_000;

/** Higher than all positions in use. */
const ASIDE = 1_000_000;
const FURTHER_ASIDE = 2_000_000;

/**
 * Writes a plan. The surrounding transaction makes it all or nothing. Existing variants come last, unless some change their
 * choices: from then until the end of the transaction, orders of their items wait.
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
    { isGuarded = false, atOnce = ROWS_AT_ONCE } = {},
  ) => {
    for (let at = 0; at < items.length; at += atOnce) {
      const some = items.slice(at, at + atOnce);
      const { rowCount } = await db.execute(write(JSON.stringify(some)));
      if (isGuarded && rowCount !== some.length) throw new PlanOutdated();
      written += some.length;
      await onProgress(written);
    }
  };
  const guarded = { isGuarded: true };
  await inPieces(newProducts, insertProducts, guarded);
  // The guard of their versions also locks the products, before their variants are touched.
  const isOwnChange = ({ changes }: (typeof changedProducts)[number]) => Object.keys(changes).length > 0;
  await inPieces(changedProducts.filter(isOwnChange), updateProducts, guarded);
  await inPieces(
    changedProducts.filter((one) => !isOwnChange(one)),
    raiseVersions,
    guarded,
  );
  await db.execute(sql`
    delete from additional_categories a using products p
    where p.id = a.product_id
      and p.token = any(${changedProducts.flatMap(({ token, changes }) => (changes.categories ? [token] : []))}::text[])`);
  await inPieces(additionalCategories({ newProducts, changedProducts }), insertAdditionalCategories, guarded);
  const withNewChoices = changedVariants.filter(({ changes }) =>
    OPTIONS.some((option) => changes[option] !== undefined),
  );
  if (withNewChoices.length > 0) {
    // All at once, in the order of their ids.
    await lockVariants({ db }, idsOf(changedVariants));
    await db.execute(moveChoicesAside(JSON.stringify(withNewChoices)));
  }
  await inPieces(newVariants, insertVariants, guarded);
  await db.execute(sql`
    delete from variant_pictures
    where variant_id in (select id from variants where token = any(${pictures.map((one) => one.variantToken)}))`);
  const placed = pictures.flatMap(({ variantToken, pictures: own }) =>
    own.map((picture, index) => ({ ...picture, variantToken, position: index + 1 })),
  );
  await inPieces(placed, insertPictures, guarded);
  const archived = await listArchivedBeside({ db }, { newVariants, changedVariants });
  await lockVariants({ db }, [...idsOf(changedVariants), ...archived]);
  await moveArchivedAside({ db }, archived);
  await moveAside({ db }, changedVariants);
  await inPieces(changedVariants, updateVariants, { ...guarded, atOnce: CHANGED_VARIANTS_AT_ONCE });
  await moveIn({ db }, newVariants);
  await moveArchivedBehind({ db }, archived);
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

const idsOf = (changed: ProductWrites["changedVariants"]) => changed.map(({ id }) => id);

/** In the order of their ids, as orders lock them, so that the two cannot deadlock. */
async function lockVariants({ db }: { db: Transaction }, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db.execute(sql`
    select from variants where id = any(${ids}::bigint[]) order by id for no key update`);
}

/** Variants that are not for sale have positions too, of which the file knows nothing. */
async function listArchivedBeside(
  { db }: { db: Transaction },
  { newVariants, changedVariants }: Pick<ProductWrites, "newVariants" | "changedVariants">,
): Promise<number[]> {
  const moved = changedVariants.filter(({ changes }) => changes.position !== undefined).map(({ id }) => id);
  const tokens = [...new Set(newVariants.map(({ productToken }) => productToken))];
  if (moved.length === 0 && tokens.length === 0) return [];
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from variants
    where archived_at is not null and product_id in (
      select product_id from variants where id = any(${moved}::bigint[])
      union
      select id from products where token = any(${tokens}::text[]))`);
  return rows.map(({ id }) => id);
}

async function moveArchivedAside({ db }: { db: Transaction }, archived: readonly number[]): Promise<void> {
  if (archived.length === 0) return;
  await db.execute(sql`update variants set position = -position where id = any(${archived}::bigint[])`);
}

/** They follow the others, in their order. */
async function moveArchivedBehind({ db }: { db: Transaction }, archived: readonly number[]): Promise<void> {
  if (archived.length === 0) return;
  await db.execute(sql`
    update variants v set position = placed.position
    from (
      select a.id, row_number() over (partition by a.product_id order by a.position desc) + (
        select max(position) from variants where product_id = a.product_id and position > 0) as position
      from variants a where a.id = any(${archived}::bigint[])
    ) placed
    where v.id = placed.id`);
}

/** Positions are unique in a product, so those that change first move out of the way. */
async function moveAside(
  { db }: { db: Transaction },
  changed: ProductWrites["changedVariants"],
): Promise<void> {
  const ids = changed.filter(({ changes }) => changes.position !== undefined).map(({ id }) => id);
  if (ids.length === 0) return;
  await db.execute(sql`update variants set position = position + ${ASIDE}::integer where id = any(${ids})`);
}

/** New variants of existing products get higher positions first, until the others have their places. */
async function moveIn({ db }: { db: Transaction }, added: ProductWrites["newVariants"]): Promise<void> {
  const tokens = added.map(({ token }) => token);
  if (tokens.length === 0) return;
  await db.execute(sql`
    update variants v set position = v.position - ${FURTHER_ASIDE}::integer
    from products p where p.id = v.product_id and p.version > 1 and v.token = any(${tokens})`);
}

/** No two variants offer the same choice, so those that change it leave theirs first: another may take it. */
const moveChoicesAside = (json: string) => sql`
  update variants v set
    size = case when r.changes ? 'size' then 'aside ' || v.id else v.size end,
    colour = case when r.changes ? 'colour' then 'aside ' || v.id else v.colour end,
    flavour = case when r.changes ? 'flavour' then 'aside ' || v.id else v.flavour end
  from jsonb_to_recordset(${json}::jsonb) as r(id bigint, changes jsonb)
  where v.id = r.id`;

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
  select r.token, p.id,
    -- A product that was there before has had its version raised.
    r.position + case when p.version > 1 then ${FURTHER_ASIDE}::integer else 0 end,
    r.price, r."compareAtPrice", r.stock, r.size, r.colour, r.flavour, r."weightGrams"
  from jsonb_to_recordset(${json}::jsonb) as r(token text, "productToken" text, position integer, price bigint,
    "compareAtPrice" bigint, stock integer, size text, colour text, flavour text, "weightGrams" integer)
  join products p on p.token = r."productToken"`;

const insertPictures = (json: string) => sql`
  insert into variant_pictures (variant_id, position, picture_id, alt, focus_x, focus_y)
  select v.id, r.position, r.picture, r.alt, r.x, r.y
  from jsonb_to_recordset(${json}::jsonb)
    as r("variantToken" text, position integer, picture text, alt text, x smallint, y smallint)
  join variants v on v.token = r."variantToken"`;
