-- Who of staff did what: one entry per change, written in the transaction of the change and never altered.
create table audit_entries (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  -- Copies, not references: an entry says who somebody was at that moment, also after the member is gone.
  staff_id bigint not null,
  staff_public_id text not null,
  staff_name text not null,
  staff_role text not null,
  session_id bigint not null,
  network text not null,
  request_id text not null,
  action text not null check (action ~ '^[a-z_]+\.[a-z_]+$'),
  record_kind text not null,
  record_id text not null,
  record_name text not null,
  before jsonb,
  after jsonb,
  reason text
);
create index audit_entries_at on audit_entries (at);
create index audit_entries_staff on audit_entries (staff_public_id, id);
create index audit_entries_action on audit_entries (action, id);
create index audit_entries_record on audit_entries (record_kind, record_id, id);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'The audit log is append-only' using errcode = 'insufficient_privilege';
end
$$;
create trigger audit_entries_append_only before update or delete or truncate on audit_entries
  for each statement execute function refuse_audit_change();
