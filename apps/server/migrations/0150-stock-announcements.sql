-- PostgreSQL commits transactions that notify one after the other, and with a synchronous standby each of them waits for the
-- standby. So an order does not notify that stock has changed: it leaves a row here, and the processes of the shop announce
-- what is waiting, outside of orders. Everybody else who changes the catalogue still announces it with the change.
-- Not in the log of the database: after a crash or a failover every process has lost its connection and drops its answers anyway.
create unlogged table stock_announcements (
  id bigint generated always as identity primary key,
  tags text not null
);

-- Tags for every process: at once, or a moment later where an order has moved stock.
create function announce_stale(tags text) returns void language plpgsql as $$
begin
  if current_setting('shop.announces_later', true) = 'yes' then
    insert into stock_announcements (tags) values (announce_stale.tags);
  else
    perform pg_notify('stale', tags);
  end if;
end $$;

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
    perform announce_stale(case when length(tags) < 7000 then tags else 'catalogue' end);
  end if;
  return null;
end $$;

create or replace function note_listing_of_variant() returns trigger language plpgsql as $$
begin
  insert into listing_changes (product_id) values (new.product_id);
  perform announce_stale('facets');
  return null;
end $$;

create or replace function apply_stock_movements() returns trigger language plpgsql as $$
begin
  -- Until the transaction ends, or the next line but one.
  perform set_config('shop.announces_later',
                     case when exists (select from new_rows where order_id is not null) then 'yes' else '' end, true);
  update variants v set stock = last.balance
  from (select distinct on (variant_id) variant_id, balance from new_rows order by variant_id, id desc) last
  where v.id = last.variant_id and v.stock <> last.balance;
  perform set_config('shop.announces_later', '', true);
  return null;
end $$;
