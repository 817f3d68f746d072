-- Money is bigint kobo throughout. Times are timestamptz; expiry is judged by this database's clock.
-- What the wire calls a token or an id is random text, never a primary key.

create extension if not exists pg_trgm;

-- Accounts ---------------------------------------------------------------------------------------

-- An unverified account never blocks its address: several may wait for the same mail, one can be verified.
create table shoppers (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  mail text not null check (mail = lower(mail) and length(mail) between 3 and 254),
  first_name text not null check (length(first_name) between 1 and 60),
  last_name text not null check (length(last_name) between 1 and 60),
  phone text not null check (length(phone) between 10 and 40),
  address text not null check (length(address) between 1 and 300),
  password_hash text not null,
  verified_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index shoppers_verified_mail on shoppers (mail) where verified_at is not null;
create index shoppers_mail on shoppers (mail);

create table sessions (
  token_hash bytea primary key check (length(token_hash) = 32),
  shopper_id bigint not null references shoppers on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index sessions_shopper on sessions (shopper_id);
create index sessions_expires_at on sessions (expires_at);

create table one_time_codes (
  id bigint generated always as identity primary key,
  mail text not null,
  purpose text not null check (purpose in ('verify_mail', 'reset_password')),
  shopper_id bigint not null references shoppers on delete cascade,
  code_hash bytea not null check (length(code_hash) = 32),
  tries integer not null default 0 check (tries between 0 and 5),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index one_time_codes_mail on one_time_codes (mail, purpose, created_at desc);
create index one_time_codes_shopper on one_time_codes (shopper_id);

-- How often something was tried since a moment, shared by every process. The window begins with the first try.
create table attempts (
  key text primary key,
  window_start timestamptz not null,
  count integer not null check (count > 0)
);
create index attempts_window_start on attempts (window_start);

-- Catalogue --------------------------------------------------------------------------------------

-- A picture is its content: the id is the hash of the master file, kept in the data folder.
create table pictures (
  id text primary key check (id ~ '^[0-9a-f]{16,64}$'),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  placeholder text not null,
  created_at timestamptz not null default now()
);

create table categories (
  id bigint generated always as identity primary key,
  token text not null unique,
  name text not null,
  parent_id bigint references categories,
  picture_id text references pictures,
  picture_alt text not null default '',
  position integer not null,
  -- Place among the popular categories of the home page; none when null.
  popular_position integer,
  check (parent_id is distinct from id)
);
create index categories_parent on categories (parent_id);

create table products (
  id bigint generated always as identity primary key,
  token text not null unique,
  name text not null check (length(name) between 1 and 200),
  code text not null unique,
  description_html text not null,
  category_id bigint not null references categories,
  -- Other names shoppers use, for search.
  keywords text not null default '',
  featured_position integer,
  published_at timestamptz not null default now(),
  search tsvector generated always as (
    setweight(to_tsvector('english', name), 'A')
    || setweight(to_tsvector('english', keywords), 'B')
    || setweight(to_tsvector('english', regexp_replace(description_html, '<[^>]*>', ' ', 'g')), 'C')
  ) stored
);
create index products_category on products (category_id);
create index products_published_at on products (published_at desc, id desc);
create index products_search on products using gin (search);
create index products_name_trigrams on products using gin (name gin_trgm_ops);

create table variants (
  id bigint generated always as identity primary key,
  token text not null unique,
  product_id bigint not null references products on delete cascade,
  position integer not null,
  price bigint not null check (price > 0),
  compare_at_price bigint check (compare_at_price > price),
  stock integer not null check (stock >= 0),
  size text,
  colour text,
  flavour text,
  unique (product_id, position)
);

create table variant_pictures (
  variant_id bigint not null references variants on delete cascade,
  position integer not null,
  picture_id text not null references pictures,
  alt text not null,
  primary key (variant_id, position)
);
create index variant_pictures_picture on variant_pictures (picture_id);

-- Cart -------------------------------------------------------------------------------------------

create table cart_lines (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  shopper_id bigint not null references shoppers on delete cascade,
  variant_id bigint not null references variants on delete cascade,
  quantity integer not null check (quantity between 1 and 99),
  added_at timestamptz not null default now(),
  unique (shopper_id, variant_id)
);
create index cart_lines_variant on cart_lines (variant_id);

-- Promotions -------------------------------------------------------------------------------------

create table promotions (
  code text primary key,
  amount bigint not null check (amount > 0),
  -- Whether the total is lower for it. DISCOUNT500 is shown and deducts nothing.
  deducts boolean not null,
  starts_at timestamptz,
  ends_at timestamptz,
  active boolean not null default true
);
insert into promotions (code, amount, deducts) values ('DISCOUNT500', 50000, false);

-- Delivery ---------------------------------------------------------------------------------------

create table delivery_zones (
  id integer primary key,
  name text not null unique
);
create table delivery_locations (
  id integer primary key,
  name text not null unique,
  state text not null,
  zone_id integer not null references delivery_zones,
  position integer not null
);
create index delivery_locations_zone on delivery_locations (zone_id);
create table delivery_methods (
  id integer primary key,
  name text not null unique,
  description text not null,
  position integer not null
);
-- A pair that is not here is not allowed.
create table delivery_prices (
  zone_id integer not null references delivery_zones,
  method_id integer not null references delivery_methods,
  price bigint not null check (price >= 0),
  min_days integer not null check (min_days >= 0),
  max_days integer not null check (max_days >= min_days),
  primary key (zone_id, method_id)
);
create index delivery_prices_method on delivery_prices (method_id);

-- Orders -----------------------------------------------------------------------------------------

create table orders (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  -- order- and milliseconds: what shoppers and payment providers call it by.
  reference text not null unique,
  shopper_id bigint not null references shoppers,
  -- What the shopper's browser named it: sending it again answers with the same order.
  idempotency_key text not null,
  request_hash bytea not null check (length(request_hash) = 32),
  status text not null check (status in
    ('pending_payment', 'placed', 'processing', 'shipped', 'delivered', 'cancelled', 'expired', 'returned')),
  payment_status text not null check (payment_status in
    ('unpaid', 'pending', 'paid', 'failed', 'refund_due', 'refunded')),
  payment_method text not null check (payment_method in ('pay_on_delivery', 'nomba')),
  subtotal bigint not null check (subtotal >= 0),
  delivery_cost bigint not null check (delivery_cost >= 0),
  discount bigint not null default 0 check (discount >= 0),
  total bigint not null check (total >= 0),
  location_id integer not null references delivery_locations,
  method_id integer not null references delivery_methods,
  location_name text not null,
  method_name text not null,
  min_days integer not null,
  max_days integer not null,
  delivery_address text not null,
  customer_name text not null,
  customer_mail text not null,
  customer_phone text not null,
  created_at timestamptz not null default now(),
  check (total = subtotal + delivery_cost - discount),
  unique (shopper_id, idempotency_key)
);
create index orders_shopper on orders (shopper_id, created_at desc, id desc);
create index orders_location on orders (location_id);
create index orders_method on orders (method_id);

create table order_lines (
  order_id bigint not null references orders on delete cascade,
  position integer not null,
  -- A snapshot: the catalogue may change or lose the variant, the order does not.
  variant_id bigint references variants on delete set null,
  variant_token text not null,
  product_token text not null,
  name text not null,
  size text,
  colour text,
  flavour text,
  picture_id text,
  unit_price bigint not null check (unit_price > 0),
  quantity integer not null check (quantity > 0),
  primary key (order_id, position)
);
create index order_lines_variant on order_lines (variant_id);

create table order_events (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  at timestamptz not null default now(),
  actor text not null check (actor in ('shopper', 'staff', 'shop')),
  status text not null,
  payment_status text not null
);
create index order_events_order on order_events (order_id, id);

-- An order has lines, and its subtotal is their sum: judged when the transaction ends.
create function check_order_lines() returns trigger language plpgsql as $$
begin
  if new.subtotal is distinct from
     (select sum(unit_price * quantity)::bigint from order_lines where order_id = new.id) then
    raise exception 'order % does not add up to its lines', new.reference;
  end if;
  return null;
end $$;
create constraint trigger order_adds_up after insert or update of subtotal on orders
  deferrable initially deferred for each row execute function check_order_lines();

-- The byte cache -------------------------------------------------------------------------------------
-- Whoever changes the catalogue, even by hand in psql, tells every process which answers are stale.
-- Tags: product:<token> one product page; card:<token> every list that shows the product; catalogue: all.

create function catalogue_stock_label(stock integer) returns text language sql immutable as $$
  select case when stock = 0 then 'out' when stock <= 5 then 'low ' || stock else 'in' end
$$;

create function announce_variant_change() returns trigger language plpgsql as $$
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
      where (n.price, n.compare_at_price, n.position, n.size, n.colour, n.flavour)
            is distinct from (o.price, o.compare_at_price, o.position, o.size, o.colour, o.flavour)
         or catalogue_stock_label(n.stock) <> catalogue_stock_label(o.stock)
  ) changed;
  -- A payload holds 8000 bytes; a change of very many products drops everything instead.
  if tags is not null then
    perform pg_notify('stale', case when length(tags) < 7000 then tags else 'catalogue' end);
  end if;
  return null;
end $$;
create trigger variant_changed after update on variants
  referencing old table as old_rows new table as new_rows
  for each statement execute function announce_variant_change();

create function announce_catalogue_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('stale', 'catalogue');
  return null;
end $$;
create trigger variant_added_or_gone after insert or delete or truncate on variants
  for each statement execute function announce_catalogue_change();
create trigger variant_picture_changed after insert or update or delete or truncate on variant_pictures
  for each statement execute function announce_catalogue_change();
create trigger product_changed after insert or update or delete or truncate on products
  for each statement execute function announce_catalogue_change();
create trigger category_changed after insert or update or delete or truncate on categories
  for each statement execute function announce_catalogue_change();

create function announce_delivery_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('stale', 'delivery');
  return null;
end $$;
create trigger delivery_zone_changed after insert or update or delete or truncate on delivery_zones
  for each statement execute function announce_delivery_change();
create trigger delivery_location_changed after insert or update or delete or truncate on delivery_locations
  for each statement execute function announce_delivery_change();
create trigger delivery_method_changed after insert or update or delete or truncate on delivery_methods
  for each statement execute function announce_delivery_change();
create trigger delivery_price_changed after insert or update or delete or truncate on delivery_prices
  for each statement execute function announce_delivery_change();
