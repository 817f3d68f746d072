import pg from "pg";

const PER_PRODUCT = 4;

/**
 * Products in forty categories: most are in the shop, some are drafts, planned or archived, some variants are sold out or low.
 * @param databaseUrl of a migrated database without products
 */
export async function fillProducts(databaseUrl: string, variants: number): Promise<void> {
  // Its own client: the shop's end a statement that takes seconds.
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(`
      insert into categories (token, name, position)
        select 'category-' || n, 'Category ' || n, n from generate_series(1, 40) n`);
    await client.query(
      `insert into products (token, name, code, description_html, category_id, status, published_at, edited_at)
       select 'product-' || n, (array['Adire', 'Ankara', 'Aso-oke', 'Lace'])[1 + n % 4] || ' '
           || (array['Wrap', 'Tote', 'Gele', 'Dress', 'Shirt'])[1 + n % 5] || ' ' || n,
         'PRD-' || n, '<p>Dyed by hand in Abeokuta.</p>', 1 + n % 40,
         case when n % 50 = 0 then 'draft' when n % 20 = 0 then 'archived' else 'active' end,
         case when n % 400 = 1 then now() + interval '1 day' else now() - make_interval(mins => n) end,
         now() - make_interval(mins => n)
       from generate_series(1, $1::integer) n`,
      [variants / PER_PRODUCT],
    );
    await client.query(
      `insert into variants (token, product_id, position, price, stock, size)
       select 'variant-' || p.id || '-' || v, p.id, v, 100000 + 100 * v, case when (p.id + v) % 30 = 0 then 0 when (p.id + v) % 30 = 1 then 4 else 40 end,
         (array['S', 'M', 'L', 'XL'])[v]
       from products p, generate_series(1, $1::integer) v`,
      [PER_PRODUCT],
    );
    await client.query("vacuum analyze");
  } finally {
    await client.end();
  }
}

/** A table of products that the shop does not have, as a merchant would write it. */
export function aTable(rows: number, price: number): string {
  const lines = Array.from({ length: rows }, (_, index) => {
    const nth = Math.floor(index / PER_PRODUCT);
    const own = index % PER_PRODUCT === 0 ? `Imported ${nth},Category 7,<p>Sewn in Aba.</p>` : ",,";
    return `IMP-${nth},${own},${["S", "M", "L", "XL"][index % PER_PRODUCT]},${price}.00,9`;
  });
  return `Product code,Product,Category,Description,Size,Price (naira),Stock\n${lines.join("\n")}\n`;
}
