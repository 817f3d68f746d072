-- Orders that were paid by bank transfer or on a POS terminal when they were handed over. Nobody holds this money, so it is not in
-- the cash ledger: somebody other than who recorded it finds it on the statement of the bank or the terminal.
create table handover_payments (
  id bigint generated always as identity primary key,
  -- An order is paid once when it is handed over: the order's id on the wire is the payment's as well.
  order_id bigint not null unique references orders,
  way text not null check (way in ('transfer', 'pos')),
  -- As it is on the customer's phone or the slip.
  reference text not null check (length(reference) <= 60),
  reference_key text not null generated always as (upper(regexp_replace(reference, '[^0-9A-Za-z]', '', 'g'))) stored
    check (length(reference_key) between 6 and 40),
  amount bigint not null check (amount > 0),
  -- Who owes the amount when it is not found: who had the parcel. Copies of the staff's id and name, as in the cash ledger.
  holder_id bigint not null,
  holder_name text not null,
  recorded_at timestamptz not null default now(),
  recorded_by_id bigint not null,
  recorded_by_name text not null,
  state text not null default 'to_check' check (state in ('to_check', 'received', 'not_found')),
  checked_at timestamptz,
  checked_by_id bigint,
  checked_by_name text,
  -- The day of the statement.
  received_on date,
  -- Why it was not found. Erased with the customer.
  reason text check (length(reason) between 1 and 300),
  check ((state = 'to_check') = (checked_at is null) and (checked_at is null) = (checked_by_id is null)
         and (checked_by_id is null) = (checked_by_name is null)),
  check ((state = 'received') = (received_on is not null)),
  check (checked_by_id not in (holder_id, recorded_by_id))
);
-- A payment pays one order. The reference of one that was not found may belong to another order.
create unique index handover_payments_reference on handover_payments (reference_key) where state <> 'not_found';
create index handover_payments_to_check on handover_payments (id) where state = 'to_check';
create index handover_payments_checked on handover_payments (checked_at desc, id desc) where state <> 'to_check';
create index handover_payments_not_found on handover_payments (holder_id) where state = 'not_found';
create index handover_payments_any_reference on handover_payments (reference_key);

-- How an order was paid when it was handed over. Null when it was not, and when the money was not found, so that nobody knows.
-- Orders from before the way was recorded were paid in cash.
create function paid_on_handover(paid orders) returns text language sql stable as $$
  select case
    when p.state = 'not_found' then null
    when p.way is not null then p.way
    when f.cash in ('collected', 'handed_in') then 'cash'
    when f.cash is null and paid.payment_method = 'pay_on_delivery' and f.state in ('delivered', 'returned') and paid.total > 0
         and exists (select from order_events e where e.order_id = paid.id and e.payment_status = 'paid')
         and not exists (select from payment_receipts r
                         where r.order_id = paid.id and r.currency = 'NGN' and r.state in ('credited', 'reversed'))
      then 'cash'
  end
  from fulfilments f left join handover_payments p on p.order_id = f.order_id where f.order_id = paid.id
$$;
