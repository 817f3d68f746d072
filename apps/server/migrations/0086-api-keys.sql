-- Keys by which other programs make calls of staff. A key opens what its permissions say, until it ends or is revoked.
create table api_keys (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  name text not null check (length(name) between 1 and 60),
  key_hash bytea not null unique check (length(key_hash) = 32),
  -- The first characters of the key.
  prefix text not null check (length(prefix) = 12),
  permissions text[] not null check (cardinality(permissions) > 0),
  created_by bigint not null references staff_members on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null check (expires_at <= created_at + interval '366 days'),
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index api_keys_created_by on api_keys (created_by);
