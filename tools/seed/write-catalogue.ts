import type { Transaction } from "@shop/server/db/pool";
import { applyProducts } from "@shop/server/domains/catalogue/importing/apply-products";
import { noWrites } from "@shop/server/domains/catalogue/importing/plan-products";
import type { ClientBase, QueryResultRow } from "pg";
import type { DemoShop } from "./read-demo.ts";
import type { PictureOf } from "./store-pictures.ts";

/** What is missing; what is there stays as staff and shoppers have made it. */
export async function writeCatalogue(
  client: ClientBase,
  { categories, products }: Pick<DemoShop, "categories" | "products">,
  pictureOf: PictureOf,
): Promise<void> {
  await writeCategories(client, categories, pictureOf);
  await writeProducts(client, products);
  await writeVariantPictures(client, products, pictureOf);
}

async function writeCategories(
  client: ClientBase,
  categories: DemoShop["categories"],
  pictureOf: PictureOf,
): Promise<void> {
  // One by one, in their order: a category finds its parent already written.
  for (const category of categories) {
    const pictureId = category.picture && pictureOf(category.picture.file);
    await client.query(
      `insert into categories (token, name, parent_id, position, popular_position, is_food)
       values ($1, $2, (select id from categories where token = $3), $4, $5, $3::text is null and $2 = 'Snacks')
       on conflict do nothing`,
      [category.token, category.name, category.parentToken, category.position, category.popularPosition],
    );
    if (!pictureId) continue;
    await client.query(
      "update categories set picture_id = $2, picture_alt = $3 where token = $1 and picture_id is null",
      [category.token, pictureId, category.picture?.alt],
    );
  }
}

/** The importer writes them; without pictures, which come later. */
async function writeProducts(client: ClientBase, products: DemoShop["products"]): Promise<void> {
  const missing = await missingOf(client, products);
  const missingTokens = new Set(missing.map(({ token }) => token));
  const variants = products.flatMap(({ token: productToken, variants: own }) =>
    own.map(({ pictures: _, ...variant }) => ({ ...variant, productToken })),
  );
  const { rows } = await client.query<{ token: string }>("select token from variants where token = any($1)", [
    variants.map(({ token }) => token),
  ]);
  const known = new Set(rows.map(({ token }) => token));
  const { rows: sold } = await client.query<{ token: string }>(
    "select token from products where token = any($1)",
    [products.map(({ token }) => token)],
  );
  const inShop = new Set([...missingTokens, ...sold.map(({ token }) => token)]);
  await applyProducts(
    { db: transactionOf(client) },
    {
      ...noWrites(),
      newProducts: missing.map(
        ({ variants: _, descriptionHtml, categoryTokens, publishedAt, ...product }) => ({
          ...product,
          description: descriptionHtml,
          categories: categoryTokens,
          publishedAt: publishedAt.toISOString(),
        }),
      ),
      newVariants: variants.filter(
        ({ token, productToken }) => !known.has(token) && inShop.has(productToken),
      ),
    },
  );
}

async function missingOf(client: ClientBase, products: DemoShop["products"]): Promise<DemoShop["products"]> {
  const { rows } = await client.query<{ token: string; code: string }>(
    "select token, code from products where token = any($1) or code = any($2)",
    [products.map(({ token }) => token), products.map(({ code }) => code)],
  );
  const [tokens, codes] = [new Set(rows.map(({ token }) => token)), new Set(rows.map(({ code }) => code))];
  return products.filter(({ token, code }) => !tokens.has(token) && !codes.has(code));
}

function transactionOf(client: ClientBase): Transaction {
  return {
    isTransaction: true,
    execute: async <Row extends object>({ text, values }: { text: string; values: unknown[] }) =>
      client.query<Row & QueryResultRow>(text, values),
  };
}

/**
 * A variant gets what its pictures lack, as long as all that it has are from here: a seed without pictures, or with
 * the first ones only, is completed later, and what staff have put in their place stays.
 */
async function writeVariantPictures(
  client: ClientBase,
  products: DemoShop["products"],
  pictureOf: PictureOf,
): Promise<void> {
  const rows = products
    .flatMap((product) => product.variants)
    .flatMap(({ token, pictures }) =>
      pictures.map(({ file, alt }, index) => ({
        token,
        position: index + 1,
        pictureId: pictureOf(file),
        alt,
      })),
    )
    .filter((row) => row.pictureId !== null);
  await client.query(
    `with ours as (
       select v.id, r.position, r."pictureId" as picture_id, r.alt
       from jsonb_to_recordset($1) as r(token text, position int, "pictureId" text, alt text)
       join variants v on v.token = r.token
     ), others as (
       select variant_id from variant_pictures p
       where not exists (select from ours o where (o.id, o.position, o.picture_id) = (p.variant_id, p.position, p.picture_id))
     )
     insert into variant_pictures (variant_id, position, picture_id, alt)
     select id, position, picture_id, alt from ours
     where id not in (select variant_id from others)
     on conflict do nothing`,
    [JSON.stringify(rows)],
  );
}
