-- When somebody last showed that a registration is theirs: by signing up, or since then by its password. A code that is
-- asked for again is for the one that was asked for last.
alter table registrations add column asked_at timestamptz not null default now();
update registrations set asked_at = created_at;
