import pg from "pg";

/**
 * Adds products up to a number, with three variants each, in a category above all others: two of three in one category, the rest
 * in twenty. Every second one has colours and a reduced price, so that a shop of 120 products fills most pages too.
 * @param databaseUrl of a migrated database without other products
 */
export async function fillFacets(databaseUrl: string, products: number): Promise<void> {
  // Its own client: the shop's end a statement that takes seconds.
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      "insert into categories (token, name, position) values ('everything', 'Everything', 0) on conflict do nothing",
    );
    await client.query(
      `insert into categories (token, name, position, parent_id)
       select 'category-' || n, 'Category ' || n, n, (select id from categories where token = 'everything')
       from generate_series(1, 20) n on conflict do nothing`,
    );
    await client.query(
      "insert into search_synonyms (position, terms) values (1, '{groundnut,peanut}') on conflict do nothing",
    );
    await client.query(
      `insert into products (token, name, code, description_html, allergens, category_id, published_at)
       select 'product-' || n, (array['Adire', 'Ankara'])[1 + n % 2] || ' '
           || (array['Wrap', 'Tote', 'Gele', 'Dress', 'Shirt'])[1 + n % 5] || ' ' || n,
         'PRD-' || n, '<p>Dyed by hand in Abeokuta.</p>', case when n % 7 = 0 then 'May contain groundnuts and sesame' else '' end,
         (select id from categories where token = 'category-' || case when n % 3 < 2 then 7 else 1 + n % 20 end),
         now() - make_interval(mins => n)
       from generate_series(1 + (select count(*)::integer from products), $1::integer) n`,
      [products],
    );
    await client.query(
      `insert into variants (token, product_id, position, price, compare_at_price, stock, size, colour)
       select 'variant-' || p.id || '-' || nth, p.id, nth, price, case when p.id % 2 = 0 then 2 * price end,
         case when (p.id + nth) % 9 = 0 then 0 else 40 end,
         (array['S', 'M', 'L', 'XL', '38', '40'])[1 + (p.id + nth) % 6],
         case when p.id % 2 = 0 then 'Colour ' || (p.id + nth) % 30 end
       from products p, generate_series(1, 3) nth, lateral (select 50000 + (p.id * 7919 % 1000) * 10000 as price) priced
       where not exists (select from variants v where v.product_id = p.id)`,
    );
    await client.query("vacuum analyze");
  } finally {
    await client.end();
  }
}
