-- Imports of tables: the file, what the dry run found for each row, and how far the import has come. A worker does both.
create table imports (
  id bigint generated always as identity primary key,
  token text not null unique,
  kind text not null check (kind in ('products', 'categories')),
  file_name text not null,
  file bytea not null,
  -- What is imported is the file that was checked.
  file_hash text not null,
  header jsonb not null,
  -- {"SKU": "Product code", "Margin": null}
  mapping jsonb not null,
  status text not null default 'uploaded' check (status in
    ('uploaded', 'checking', 'checked', 'importing', 'done', 'failed', 'cancelled')),
  rows_total integer not null,
  rows_done integer not null default 0,
  counts jsonb,
  -- Why it failed, in words.
  problem text,
  cancel_requested boolean not null default false,
  -- Until when the worker that does it is taken to be alive.
  lease_until timestamptz,
  -- The member of staff who confirmed it last, for the audit log.
  actor jsonb not null,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index imports_created_at on imports (created_at desc, id desc);
create index imports_to_do on imports (id) where status in ('checking', 'importing');

create table import_rows (
  import_id bigint not null references imports on delete cascade,
  number integer not null,
  line text not null,
  name text not null,
  outcome text not null check (outcome in ('new', 'changed', 'same', 'refused')),
  problems jsonb not null,
  changes jsonb not null,
  note text,
  has_big_price_change boolean not null,
  primary key (import_id, number)
);
create index import_rows_outcome on import_rows (import_id, outcome, number);
