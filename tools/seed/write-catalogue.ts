import type { ClientBase } from "pg";
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
  await writeVariants(client, products);
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

async function writeProducts(client: ClientBase, products: DemoShop["products"]): Promise<void> {
  await client.query(
    `insert into products
       (token, name, code, description_html, category_id, keywords, featured_position, published_at)
     select r.token, r.name, r.code, r."descriptionHtml", c.id, r.keywords, r."featuredPosition",
            r."publishedAt"
     from jsonb_to_recordset($1) as r(token text, name text, code text, "descriptionHtml" text,
       "categoryToken" text, keywords text, "featuredPosition" int, "publishedAt" timestamptz)
     join categories c on c.token = r."categoryToken"
     order by r."publishedAt"
     on conflict do nothing`,
    [JSON.stringify(products.map(({ variants: _, ...product }) => product))],
  );
}

async function writeVariants(client: ClientBase, products: DemoShop["products"]): Promise<void> {
  const variants = products.flatMap(({ token, variants: own }) =>
    own.map(({ pictures: _, ...variant }) => ({ ...variant, productToken: token })),
  );
  await client.query(
    `insert into variants (token, product_id, position, price, compare_at_price, stock, size, colour, flavour)
     select r.token, p.id, r.position, r.price, r."compareAtPrice", r.stock, r.size, r.colour, r.flavour
     from jsonb_to_recordset($1) as r(token text, "productToken" text, position int, price bigint,
       "compareAtPrice" bigint, stock int, size text, colour text, flavour text)
     join products p on p.token = r."productToken"
     on conflict do nothing`,
    [JSON.stringify(variants)],
  );
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
     ), foreign_ones as (
       select variant_id from variant_pictures p
       where not exists (select from ours o where (o.id, o.position, o.picture_id) = (p.variant_id, p.position, p.picture_id))
     )
     insert into variant_pictures (variant_id, position, picture_id, alt)
     select id, position, picture_id, alt from ours
     where id not in (select variant_id from foreign_ones)
     on conflict do nothing`,
    [JSON.stringify(rows)],
  );
}
