-- What staff know about customers.

-- A blocked customer cannot place orders.
alter table shoppers
  add column blocked_at timestamptz,
  -- In the words of the member who blocked the customer. The customer is not told.
  add column blocked_reason text check (length(blocked_reason) between 1 and 300),
  add constraint shoppers_blocked_for_a_reason check ((blocked_at is null) = (blocked_reason is null));

create table shopper_notes (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  shopper_id bigint not null references shoppers on delete cascade,
  at timestamptz not null default now(),
  -- Copies of the staff's id and name, as in the audit log.
  staff_id bigint not null,
  staff_name text not null,
  text text not null check (length(text) between 1 and 1000)
);
create index shopper_notes_shopper on shopper_notes (shopper_id, id desc);

-- The list of customers, newest first or by name, and its search by part of a name, an email address or a phone number.
create index shoppers_newest on shoppers (created_at desc, id desc) where erased_at is null;
create index shoppers_name on shoppers (lower(last_name || ' ' || first_name), id) where erased_at is null;
create index shoppers_blocked on shoppers (created_at desc, id desc) where blocked_at is not null and erased_at is null;
create index shoppers_search on shoppers
  using gin (lower(first_name || ' ' || last_name || ' ' || mail) gin_trgm_ops) where erased_at is null;
create index shoppers_phone on shoppers (phone_key(phone) text_pattern_ops) where erased_at is null;
