-- The audit log as a hash chain (docs/audit-log.md). Entries stay as they are: a job seals them after their commit.

-- A reason is free text and may name a customer, so it can be erased alone. Its salt goes with it: what stays is a hash
-- that nobody can guess the text from.
alter table audit_entries add column reason_salt uuid default gen_random_uuid();

create table audit_seals (
  -- The place in the chain, without gaps.
  seq bigint primary key check (seq > 0),
  -- No reference: the seal stays when the entry is removed after its time.
  entry_id bigint not null unique,
  sealed_at timestamptz not null,
  -- Null where the entry had no reason when it was sealed.
  reason_hash bytea,
  entry_hash bytea not null,
  hash bytea not null
);

-- What the daily check found. The newest hash of that day is also in the mail to the owners.
create table audit_checks (
  day date primary key,
  checked_at timestamptz not null default clock_timestamp(),
  entries bigint not null,
  seq bigint not null,
  hash bytea not null,
  findings jsonb not null
);

create trigger audit_seals_append_only before update or delete or truncate on audit_seals
  for each statement execute function refuse_audit_change();
create trigger audit_checks_append_only before update or delete or truncate on audit_checks
  for each statement execute function refuse_audit_change();

-- Of an entry only the reason can be erased, and the whole entry after 24 months.
create function guard_audit_entry() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '24 months' then
    return old;
  end if;
  if tg_op = 'UPDATE' then
    old.reason := null;
    old.reason_salt := null;
    if new is not distinct from old then
      return new;
    end if;
  end if;
  raise exception 'The audit log is append-only' using errcode = 'insufficient_privilege';
end
$$;
drop trigger audit_entries_append_only on audit_entries;
create trigger audit_entries_append_only before update or delete on audit_entries
  for each row execute function guard_audit_entry();
create trigger audit_entries_no_truncate before truncate on audit_entries
  for each statement execute function refuse_audit_change();

-- The shop's role may not delete entries. This function, which it may call, runs as the owner and deletes only sealed ones
-- that are past their time.
create function remove_old_audit_entries() returns bigint
language sql security definer set search_path = public, pg_temp as $$
  with gone as (
    delete from audit_entries e using audit_seals s
    where s.entry_id = e.id and greatest(e.at, s.sealed_at) < now() - interval '24 months'
    returning 1
  ) select count(*) from gone
$$;
