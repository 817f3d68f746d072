-- Which products lists must read again, and the transaction that changed them. Each process holds what lists filter and sort
-- by in memory, and reads here what has changed since it last looked. Rows are only added: nobody waits.
create table listing_changes (
  -- Null: all products.
  product_id bigint,
  changed_in xid8 not null default pg_current_xact_id(),
  changed_at timestamptz not null default now()
);
create index listing_changes_changed_in on listing_changes (changed_in);
create index listing_changes_changed_at on listing_changes (changed_at);

-- Counts of filters depend on products that the list does not show, so their answers have a tag of their own.
create function note_new_listings() returns trigger language plpgsql as $$
begin
  insert into listing_changes (product_id) select distinct product_id from new_rows;
  if found then perform pg_notify('stale', 'facets'); end if;
  return null;
end $$;
create function note_old_listings() returns trigger language plpgsql as $$
begin
  insert into listing_changes (product_id) select distinct product_id from old_rows;
  if found then perform pg_notify('stale', 'facets'); end if;
  return null;
end $$;
create function note_all_listings() returns trigger language plpgsql as $$
begin
  insert into listing_changes default values;
  perform pg_notify('stale', 'facets');
  return null;
end $$;
create function note_listing_of_variant() returns trigger language plpgsql as $$
begin
  insert into listing_changes (product_id) values (new.product_id);
  perform pg_notify('stale', 'facets');
  return null;
end $$;

create trigger listing_added after insert on category_products
  referencing new table as new_rows for each statement execute function note_new_listings();
create trigger listing_changed after update on category_products
  referencing new table as new_rows for each statement execute function note_new_listings();
create trigger listing_deleted after delete on category_products
  referencing old table as old_rows for each statement execute function note_old_listings();
create trigger listings_truncated after truncate on category_products
  for each statement execute function note_all_listings();

create trigger listing_variant_added after insert on variants
  referencing new table as new_rows for each statement execute function note_new_listings();
create trigger listing_variant_deleted after delete on variants
  referencing old table as old_rows for each statement execute function note_old_listings();
-- Of its stock, only whether there is any.
create trigger listing_variant_changed
  after update of position, price, compare_at_price, stock, size, colour, flavour, archived_at on variants
  for each row when (
    (old.position, old.price, old.compare_at_price, old.stock = 0, old.size, old.colour, old.flavour, old.archived_at)
      is distinct from
    (new.position, new.price, new.compare_at_price, new.stock = 0, new.size, new.colour, new.flavour, new.archived_at)
  ) execute function note_listing_of_variant();
