-- Every backup that was begun, by the job or by a person at the terminal.
create table backups (
  id bigint generated always as identity primary key,
  state text not null default 'running' check (state in ('running', 'good', 'failed')),
  begun_at timestamptz not null default now(),
  -- While it runs, the end of its lease.
  lease_until timestamptz,
  finished_at timestamptz,
  -- When the next one is missed; none for a backup that a person made.
  next_by timestamptz,
  -- Its folder, where it is good.
  name text,
  bytes bigint,
  -- Why it failed, or what is wrong in the shop itself.
  problem text,
  check ((state = 'running') = (lease_until is not null)),
  check ((state = 'running') = (finished_at is null))
);
-- One at a time.
create unique index backups_running on backups (state) where state = 'running';
create index backups_good on backups (finished_at) where state = 'good';
