-- Cards show the unit price of food, which depends on the variants' weights: a list is made again when one of them changes.
create or replace function announce_variant_change() returns trigger language plpgsql as $$
declare
  tags text;
begin
  -- A page shows the exact number; a list only whether it is few, and then how many.
  select string_agg(distinct tag, ' ') into tags from (
    select 'product:' || p.token as tag
      from new_rows n join old_rows o using (id) join products p on p.id = n.product_id
      where n is distinct from o
    union all
    select 'card:' || p.token
      from new_rows n join old_rows o using (id) join products p on p.id = n.product_id
      where (n.price, n.compare_at_price, n.position, n.size, n.colour, n.flavour, n.weight_grams)
            is distinct from (o.price, o.compare_at_price, o.position, o.size, o.colour, o.flavour, o.weight_grams)
         or catalogue_stock_label(n.stock) <> catalogue_stock_label(o.stock)
  ) changed;
  -- A payload holds 8000 bytes; a change of very many products drops everything instead.
  if tags is not null then
    perform pg_notify('stale', case when length(tags) < 7000 then tags else 'catalogue' end);
  end if;
  return null;
end $$;
