import pg from "pg";

/**
 * Adds products up to a number, puts one category above all others, and every third product into two more categories. One
 * category is of food, whose variants have weights.
 * @param databaseUrl of a database that `fillProducts` has filled
 */
export async function fillCategories(databaseUrl: string, products: number): Promise<void> {
  // Its own client: the shop's end a statement that takes seconds.
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      "insert into categories (token, name, position) values ('everything', 'Everything', 0)",
    );
    await client.query(
      "update categories set parent_id = (select id from categories where token = 'everything') where token <> 'everything'",
    );
    await client.query(
      `insert into products (token, name, code, description_html, category_id, published_at)
       select 'more-' || n, 'Fan ' || n, 'MORE-' || n, '<p>Woven in Oyo.</p>', 1 + n % 40, now() - make_interval(mins => n)
       from generate_series(1, $1::integer - (select count(*)::integer from products)) n`,
      [products],
    );
    await client.query(
      `insert into variants (token, product_id, position, price, stock)
       select 'variant-of-' || token, id, 1, 250000, 9 from products where token like 'more-%'`,
    );
    await client.query("update categories set is_food = true where token = 'category-9'");
    await client.query(
      `update variants set weight_grams = 250 * position
       where product_id in (select p.id from products p join categories c on c.id = p.category_id where c.is_food)`,
    );
    await client.query(
      `insert into additional_categories (product_id, category_id, position)
       select p.id, c.id, nth
       from products p, generate_series(1, 2) nth, categories c
       where p.id % 3 = 0 and c.token = 'category-' || 1 + (p.id + 7 * nth) % 40 and c.id <> p.category_id`,
    );
    await client.query("vacuum analyze");
  } finally {
    await client.end();
  }
}
