-- Money that nobody can tell about yet: what a person has to decide, and what waits until it is decided.

-- Reviews ------------------------------------------------------------------------------------------

-- What a person has to look at. A review is closed by a person, or by a record that can be read.
create table payment_reviews (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payments,
  kind text not null check (kind in ('unrecognised', 'not_ours', 'announced_not_found', 'contradicted', 'partly_gone_back',
                                     'gone_back_late', 'too_much', 'too_many_refunds')),
  -- What the provider calls the money; null where it names none.
  transaction_id text,
  reason text not null,
  -- Whether the order may be paid by it: until this is decided it neither runs out nor is given up.
  holds_order boolean not null,
  opened_at timestamptz not null default now(),
  closed_at timestamptz,
  -- by_record: the provider's record could be read after all. The others are a person's.
  decision text check (decision in ('by_record', 'counted_as_paid', 'refunded', 'dismissed')),
  decided_by text,
  note text,
  check ((closed_at is null) = (decision is null)),
  check ((coalesce(decision, 'by_record') = 'by_record') = (decided_by is null))
);
-- The same thing is reported once, and a person's decision on it stands.
create unique index payment_reviews_subject
  on payment_reviews (payment_id, kind, coalesce(lower(transaction_id), ''), reason);
create index payment_reviews_open on payment_reviews (payment_id) where closed_at is null;

insert into payment_reviews (payment_id, kind, reason, holds_order)
select id, 'unrecognised', review_reason, false from payments where review_reason is not null;
insert into payment_reviews (payment_id, kind, transaction_id, reason, holds_order)
select payment_id, case when state = 'gone_back' then 'gone_back_late' else 'too_much' end, transaction_id, review_reason, false
from payment_receipts where review_reason is not null;
alter table payments drop column review_reason;
alter table payment_receipts drop column review_reason;

alter table payments drop constraint payments_last_answer_check;
update payments set last_answer = 'unrecognised' where last_answer = 'strange';
alter table payments add constraint payments_last_answer_check
  check (last_answer in ('not_found', 'pending', 'failed', 'paid', 'gone_back', 'not_ours', 'unrecognised'));

-- Receipts -----------------------------------------------------------------------------------------

-- How much of a receipt has gone back at the provider, where that is not all of it.
alter table payment_receipts add column returned_amount bigint not null default 0
  check (returned_amount >= 0 and returned_amount <= amount);
-- in_review: a person decides whether it goes back. dismissed: a person found that it never came.
alter table payment_receipts drop constraint payment_receipts_state_check;
alter table payment_receipts add constraint payment_receipts_state_check
  check (state in ('credited', 'refund_due', 'refunded', 'gone_back', 'in_review', 'dismissed'));

-- Announcements ------------------------------------------------------------------------------------

-- Whether it says that money has come. Until a record of that money can be read the order may be paid by it.
alter table payment_events add column says_paid boolean not null default false;
update payment_events set says_paid = true where type in ('payment_success', 'charge.success');

-- A provider's own name for a payment belongs to one payment ---------------------------------------

update payments p set provider_reference = null
where exists (select from payments q
              where q.provider = p.provider and lower(q.provider_reference) = lower(p.provider_reference) and q.id < p.id);
drop index payments_provider_reference;
create unique index payments_provider_reference on payments (provider, lower(provider_reference));

-- Orders that are held -----------------------------------------------------------------------------

-- Since when only money or a person decides an order that awaits its payment: money was announced or has come, and no
-- record says how much. Until then it neither runs out nor is given up.
alter table orders add column held_since timestamptz
  check (held_since is null or status = 'pending_payment');

-- An order that is held does not keep its shopper from ordering something else.
drop index orders_one_awaiting;
create unique index orders_one_awaiting on orders (shopper_id)
  where status = 'pending_payment' and held_since is null;
drop index orders_reserved_until;
create index orders_reserved_until on orders (reserved_until)
  where status = 'pending_payment' and held_since is null;

-- Pieces of a variant that the shopper's own order keeps back while it awaits its payment, and gives up for another order.
create or replace function kept_for(shopper bigint, variant bigint) returns integer language sql stable as $$
  select coalesce(sum(l.quantity), 0)::integer
  from orders o join order_lines l on l.order_id = o.id
  where o.shopper_id = shopper and o.status = 'pending_payment' and o.held_since is null and l.variant_id = variant
$$;
