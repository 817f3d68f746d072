-- Links by which anyone who has one sees an order without an account, and pays what is due for it.
create table order_links (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  -- The link's secret is not stored.
  token_hash bytea not null unique check (length(token_hash) = 32),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  -- Copies of the id and name of the member who made it. Null for a link in an email.
  staff_id bigint,
  staff_name text,
  check (expires_at > created_at),
  check ((staff_id is null) = (staff_name is null))
);
create index order_links_order on order_links (order_id);
