import type { NewVariant, VariantChange } from "@shop/contract/admin/product-fields";
import { fromNaira } from "@shop/contract/money";
import type { Transaction } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";
import { randomToken } from "../../lib/random-token.ts";
import { refuse } from "../../lib/refuse.ts";
import { alignCase, checkVariants, type OfferedVariant } from "./rules/variant-choices.ts";
import type { StaffVariantRow } from "./staff-product.ts";
import { type PicturesOfVariant, writeVariantPictures } from "./write-variant-pictures.ts";

/** What staff do to the variants of one product. Variants that are not named stay as they are. */
export interface VariantEdits {
  add?: readonly NewVariant[] | undefined;
  change?: readonly VariantChange[] | undefined;
  /** Taken off sale: archived if an order or the stock ledger needs them, deleted otherwise. */
  remove?: readonly string[] | undefined;
  /** Archived variants to sell again. */
  restore?: readonly string[] | undefined;
  /** The tokens of existing variants in their new order. Others follow. */
  order?: readonly string[] | undefined;
}

interface Target {
  productId: number;
  existing: readonly StaffVariantRow[];
}

/**
 * Changes the variants of one product, all or nothing. Stock is set only where a variant is new, as the opening balance
 * of its ledger.
 */
export async function writeVariants(
  { db }: { db: Transaction },
  target: Target,
  edits: VariantEdits,
): Promise<void> {
  refuseUnknown(target, edits);
  const { add, change } = alignEdits(target, edits);
  refuseWrongVariants(target, edits, { add, change });
  await removeVariants({ db }, target, edits.remove ?? []);
  await changeVariants({ db }, target, change);
  await restoreVariants({ db }, target, edits.restore ?? []);
  const added = await addVariants({ db }, target, add);
  const pictures: PicturesOfVariant[] = [
    ...change.flatMap(({ token, pictures }) => (pictures ? [{ token, pictures }] : [])),
    ...added.flatMap(({ token, pictures }) => (pictures ? [{ token, pictures }] : [])),
  ];
  await writeVariantPictures({ db }, pictures);
  if (edits.order) await orderVariants({ db }, target, edits.order);
}

function refuseUnknown(
  { existing }: Target,
  { change = [], remove = [], restore = [], order = [] }: VariantEdits,
) {
  const known = new Set(existing.map(({ token }) => token));
  const named = [...change.map(({ token }) => token), ...remove, ...restore, ...order];
  if (named.some((token) => !known.has(token))) refuse("variant_not_found");
}

function alignEdits({ existing }: Target, { add = [], change = [] }: VariantEdits) {
  const offered = existing.filter(({ isArchived }) => !isArchived);
  const changed = new Set(change.map(({ token }) => token));
  // A changed variant may take a new spelling; the others keep theirs, and new ones follow them.
  const aligned = alignCase(
    [...change, ...add],
    offered.filter(({ token }) => !changed.has(token)),
  );
  return {
    change: aligned.slice(0, change.length) as VariantChange[],
    add: aligned.slice(change.length) as NewVariant[],
  };
}

/** Checks the variants as they would be for sale afterwards. */
function refuseWrongVariants(
  { existing }: Target,
  { remove = [], restore = [] }: VariantEdits,
  { add, change }: { add: readonly NewVariant[]; change: readonly VariantChange[] },
): void {
  const changeOf = new Map(change.map((one) => [one.token, one]));
  const kept = existing
    .filter(({ token, isArchived }) => (!isArchived || restore.includes(token)) && !remove.includes(token))
    .map((variant): OfferedVariant => {
      const { price, compareAtPrice, ...rest } = changeOf.get(variant.token) ?? {};
      return {
        ...variant,
        ...defined(rest),
        field: `variants.${variant.token}`,
        price: price === undefined ? variant.price : koboOf(price),
        compareAtPrice: compareAtPrice === undefined ? variant.compareAtPrice : koboOrNull(compareAtPrice),
      };
    });
  const added = add.map(
    (
      { size = null, colour = null, flavour = null, price, compareAtPrice = null },
      index,
    ): OfferedVariant => ({
      field: `variants.new.${index}`,
      size,
      colour,
      flavour,
      price: koboOf(price),
      compareAtPrice: koboOrNull(compareAtPrice),
    }),
  );
  const problems = checkVariants([...kept, ...added]);
  if (Object.keys(problems).length > 0) refuse("bad_input", { fields: problems });
}

async function removeVariants({ db }: { db: Transaction }, { productId }: Target, tokens: readonly string[]) {
  if (tokens.length === 0) return;
  await db.execute(sql`
    delete from variants v
    where v.product_id = ${productId} and v.token = any(${tokens}) and v.stock = 0
      and not exists (select from order_lines where variant_id = v.id)`);
  await db.execute(sql`
    update variants set archived_at = now()
    where product_id = ${productId} and token = any(${tokens}) and archived_at is null`);
}

async function restoreVariants(
  { db }: { db: Transaction },
  { productId }: Target,
  tokens: readonly string[],
) {
  if (tokens.length === 0) return;
  await db.execute(sql`
    update variants set archived_at = null where product_id = ${productId} and token = any(${tokens})`);
}

async function changeVariants(
  { db }: { db: Transaction },
  { productId }: Target,
  change: readonly VariantChange[],
): Promise<void> {
  const rows = change.map(({ token, pictures: _, ...changes }) => ({ token, changes: inKobo(changes) }));
  if (rows.every(({ changes }) => Object.keys(changes).length === 0)) return;
  await db.execute(sql`
    update variants v set
      price = coalesce((c.changes->>'price')::bigint, v.price),
      compare_at_price = case when c.changes ? 'compareAtPrice' then (c.changes->>'compareAtPrice')::bigint
                              else v.compare_at_price end,
      weight_grams = case when c.changes ? 'weightGrams' then (c.changes->>'weightGrams')::integer
                          else v.weight_grams end,
      size = case when c.changes ? 'size' then c.changes->>'size' else v.size end,
      colour = case when c.changes ? 'colour' then c.changes->>'colour' else v.colour end,
      flavour = case when c.changes ? 'flavour' then c.changes->>'flavour' else v.flavour end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) c(token text, changes jsonb)
    where v.token = c.token and v.product_id = ${productId}`);
}

async function addVariants(
  { db }: { db: Transaction },
  { productId }: Target,
  add: readonly NewVariant[],
): Promise<{ token: string; pictures: NewVariant["pictures"] }[]> {
  if (add.length === 0) return [];
  const rows = add.map(({ pictures: _, ...variant }) => ({
    ...inKobo(variant),
    stock: variant.stock ?? 0,
    token: randomToken(14),
  }));
  await db.execute(sql`
    insert into variants
      (token, product_id, position, price, compare_at_price, stock, size, colour, flavour, weight_grams)
    select n.token, ${productId}, n.nth + coalesce((select max(position) from variants where product_id = ${productId}), 0),
      n.price, n."compareAtPrice", n.stock, n.size, n.colour, n.flavour, n."weightGrams"
    from rows from (
      jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (token text, price bigint, "compareAtPrice" bigint,
        stock integer, size text, colour text, flavour text, "weightGrams" integer)
    ) with ordinality as n(token, price, "compareAtPrice", stock, size, colour, flavour, "weightGrams", nth)
    order by n.nth`);
  return rows.map(({ token }, index) => ({ token, pictures: add[index]?.pictures }));
}

/** Positions are unique in a product, so all of them first move out of the way. */
async function orderVariants(
  { db }: { db: Transaction },
  { productId }: Target,
  order: readonly string[],
): Promise<void> {
  await db.execute(sql`
    update variants set position = position + 1000000 where product_id = ${productId}`);
  await db.execute(sql`
    update variants v set position = placed.nth
    from (
      select id, row_number() over (
        order by archived_at is not null, array_position(${order}::text[], token) nulls last, position) as nth
      from variants where product_id = ${productId}
    ) placed
    where v.id = placed.id`);
}

function inKobo<Prices extends { price?: number | undefined; compareAtPrice?: number | null | undefined }>(
  variant: Prices,
) {
  const { price, compareAtPrice, ...rest } = variant;
  return {
    ...defined(rest),
    ...(price === undefined ? {} : { price: koboOf(price) }),
    ...(compareAtPrice === undefined ? {} : { compareAtPrice: koboOrNull(compareAtPrice) }),
  };
}

function koboOf(naira: number): number {
  const amount = fromNaira(naira);
  if (amount === null) throw new RangeError(`${naira} is not an amount in naira`);
  return amount;
}

const koboOrNull = (naira: number | null) => (naira === null ? null : koboOf(naira));

function defined<Fields extends object>(fields: Fields) {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Fields]: Exclude<Fields[Key], undefined>;
  };
}
