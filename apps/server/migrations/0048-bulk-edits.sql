-- Changes of many products at once, made by a worker. Each product is changed in a transaction of its own, together with
-- its line of the report, so an edit that is stopped has changed exactly what its report says.
create table bulk_edits (
  id bigint generated always as identity primary key,
  token text not null unique,
  -- What to do, as staff sent it; null for one that undoes another.
  change jsonb,
  undoes_id bigint unique references bulk_edits,
  status text not null default 'running' check (status in ('running', 'done', 'cancelled')),
  cancel_requested boolean not null default false,
  -- Until when the worker that does it is taken to be alive.
  lease_until timestamptz,
  -- The member of staff who asked for it, for the audit log.
  actor jsonb not null,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  check (num_nonnulls(change, undoes_id) = 1)
);
create index bulk_edits_to_do on bulk_edits (id) where status = 'running';
create index bulk_edits_created_at on bulk_edits (created_at desc, id desc);

create table bulk_edit_products (
  bulk_edit_id bigint not null references bulk_edits on delete cascade,
  number integer not null,
  product_token text not null,
  name text not null,
  -- Null while it is still to do.
  outcome text check (outcome in ('changed', 'same', 'refused')),
  problem text,
  -- The fields that changed, as they were and as they are.
  before jsonb,
  after jsonb,
  -- The product's version after the change: undoing asks for it.
  version integer,
  primary key (bulk_edit_id, number)
);
create index bulk_edit_products_to_do on bulk_edit_products (bulk_edit_id, number) where outcome is null;
