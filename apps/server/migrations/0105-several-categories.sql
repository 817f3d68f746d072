-- A product is listed in its main category (products.category_id) and in up to five additional ones.
create table additional_categories (
  product_id bigint not null references products on delete cascade,
  category_id bigint not null references categories on delete cascade,
  -- The order in which staff have chosen them.
  position smallint not null check (position between 1 and 5),
  primary key (product_id, category_id),
  unique (product_id, position)
);
create index additional_categories_category on additional_categories (category_id);

-- The products of each category, with those of the categories below it, one row each: a category's page is one range of an
-- index, and a count never counts a product twice. Kept by the triggers below, from the tables that say so first hand.
create table category_products (
  category_id bigint not null references categories on delete cascade,
  product_id bigint not null references products on delete cascade,
  -- 0: its main category; 1 to 5: an additional one; null: it is only in categories below.
  position smallint check (position between 0 and 5),
  published_at timestamptz not null,
  -- Active, with a variant for sale. Shoppers see it from its time on.
  is_listed boolean not null,
  primary key (category_id, product_id) include (position)
);
create index category_products_product on category_products (product_id);
create index category_products_newest on category_products (category_id, published_at desc, product_id desc) where is_listed;
-- A category's products in a random order that stays the same: related products are a few of them in a row.
create index category_products_shuffled on category_products (category_id, (md5(product_id::text) collate "C")) where is_listed;

-- Makes the rows of these products what they should be. Called with a lock: see below.
create function write_category_products(changed bigint[]) returns void language plpgsql as $$
begin
  with recursive place (product_id, category_id, position) as (
    select product_id, category_id, position from (
      select id as product_id, category_id, 0::smallint as position from products where id = any(changed)
      union all
      select product_id, category_id, position from additional_categories where product_id = any(changed)
    ) chosen
    union
    select place.product_id, c.parent_id, null::smallint
    from place join categories c on c.id = place.category_id
    where c.parent_id is not null
  ), wanted as (
    select p.id as product_id, place.category_id, min(place.position) as position, p.published_at,
      p.status = 'active' and exists (select from variants where product_id = p.id and archived_at is null) as is_listed
    from place join products p on p.id = place.product_id
    group by p.id, place.category_id
  ), gone as (
    delete from category_products l
    where l.product_id = any(changed)
      and not exists (select from wanted w where w.product_id = l.product_id and w.category_id = l.category_id)
  )
  insert into category_products as l (category_id, product_id, position, published_at, is_listed)
  select category_id, product_id, position, published_at, is_listed from wanted
  on conflict (category_id, product_id) do update
  set position = excluded.position, published_at = excluded.published_at, is_listed = excluded.is_listed
  where (l.position, l.published_at, l.is_listed)
    is distinct from (excluded.position, excluded.published_at, excluded.is_listed);
end $$;

-- Two transactions that change the same product, or a product and the tree above it, follow each other: the second reads
-- what the first has written. The number is an arbitrary advisory lock id.
create function refresh_category_products(changed bigint[]) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(7105001);
  perform from products where id = any(changed) order by id for no key update;
  perform write_category_products(changed);
end $$;

create function list_new_products() returns trigger language plpgsql as $$
begin
  perform refresh_category_products(array(select id from new_rows));
  return null;
end $$;
create trigger product_added after insert on products
  referencing new table as new_rows for each statement execute function list_new_products();

create function list_changed_products() returns trigger language plpgsql as $$
declare
  changed bigint[] = array(
    select n.id from new_rows n join old_rows o on o.id = n.id
    where (n.category_id, n.status, n.published_at) is distinct from (o.category_id, o.status, o.published_at));
begin
  if changed <> '{}' then
    -- An additional category that becomes the main one is not additional any more.
    delete from additional_categories a using new_rows n
    where a.product_id = n.id and a.category_id = n.category_id;
    perform refresh_category_products(changed);
  end if;
  return null;
end $$;
create trigger product_listing_changed after update on products
  referencing old table as old_rows new table as new_rows
  for each statement execute function list_changed_products();

create function list_products_of_new_rows() returns trigger language plpgsql as $$
begin
  perform refresh_category_products(array(select distinct product_id from new_rows));
  return null;
end $$;
create trigger variant_added after insert on variants
  referencing new table as new_rows for each statement execute function list_products_of_new_rows();

create function list_products_of_old_rows() returns trigger language plpgsql as $$
begin
  perform refresh_category_products(array(select distinct product_id from old_rows));
  return null;
end $$;
create trigger variant_deleted after delete on variants
  referencing old table as old_rows for each statement execute function list_products_of_old_rows();

create function list_product_of_variant() returns trigger language plpgsql as $$
begin
  perform refresh_category_products(array[new.product_id]);
  return null;
end $$;
create trigger variant_archived_or_restored after update of archived_at on variants
  for each row when ((old.archived_at is null) <> (new.archived_at is null)) execute function list_product_of_variant();

create function refuse_main_category_twice() returns trigger language plpgsql as $$
declare
  main bigint;
begin
  select category_id into main from products where id = new.product_id for no key update;
  if main = new.category_id then
    raise exception 'category % is the main category of product %', new.category_id, new.product_id
      using errcode = 'check_violation', constraint = 'additional_categories_not_main';
  end if;
  return new;
end $$;
create trigger main_category_refused before insert or update on additional_categories
  for each row execute function refuse_main_category_twice();

create trigger additional_category_added after insert on additional_categories
  referencing new table as new_rows for each statement execute function list_products_of_new_rows();
create trigger additional_category_replaced after update on additional_categories
  referencing new table as new_rows for each statement execute function list_products_of_new_rows();
create trigger additional_category_removed after delete on additional_categories
  referencing old table as old_rows for each statement execute function list_products_of_old_rows();
create trigger additional_category_changed after insert or update or delete or truncate on additional_categories
  for each statement execute function announce_catalogue_change();

-- Changes of products are over before the tree changes, and new ones wait until it has.
create function lock_category_products() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7105001);
  return null;
end $$;
create trigger category_tree_locked before update of parent_id or delete on categories
  for each statement execute function lock_category_products();

create function list_products_of_moved_category() returns trigger language plpgsql as $$
begin
  -- The tree is locked, which keeps others from refreshing. Their products are not: a change of one that has begun waits for
  -- the tree, and refreshes it then.
  perform write_category_products(array(select product_id from category_products where category_id = new.id));
  return null;
end $$;
create trigger category_moved after update of parent_id on categories
  for each row when (old.parent_id is distinct from new.parent_id) execute function list_products_of_moved_category();
