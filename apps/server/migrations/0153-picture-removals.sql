-- Pictures without a row whose files are being removed. Who stores the same picture meanwhile comes back when that is over.
create table picture_removals (
  picture_id text primary key,
  begun_at timestamptz not null default now()
);
