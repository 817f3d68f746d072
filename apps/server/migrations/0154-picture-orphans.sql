-- Pictures in the storage without a row, since a sweep first saw them: their files are removed some weeks after that.
create table picture_orphans (
  picture_id text primary key,
  seen_at timestamptz not null default now()
);
