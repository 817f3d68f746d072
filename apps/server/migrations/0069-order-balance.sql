-- Staff can make a paid order dearer: the rest is paid online by a link, or collected on delivery.
alter table orders add column balance_due bigint not null default 0 check (balance_due >= 0);
alter table orders add column collects_balance boolean not null default false;

-- A payment of the rest of a paid order.
alter table payments add column is_balance boolean not null default false;
alter table payment_receipts add column is_balance boolean not null default false;
-- An order is paid once, and each rest of it once.
drop index payment_receipts_one_credit;
create unique index payment_receipts_one_credit on payment_receipts (order_id) where state = 'credited' and not is_balance;
create unique index payment_receipts_one_balance on payment_receipts (payment_id) where state = 'credited' and is_balance;

-- As before, but a rest that is collected on delivery stays due while the order is paid.
create or replace function follow_order() returns trigger language plpgsql as $$
begin
  if fulfilment_state_of(new.status) is null then
    return null;
  end if;
  insert into fulfilments as f (order_id, state, needs_confirmation)
  values (new.id, fulfilment_state_of(new.status), new.payment_status <> 'paid')
  on conflict (order_id) do update set state = excluded.state, state_since = now()
    where not fulfilment_fits(f.state, new.status);
  if new.payment_status = 'paid' then
    update fulfilments
    set needs_confirmation = false,
        cash = case when cash = 'due' and not (new.collects_balance and new.balance_due > 0) then 'void' else cash end
    where order_id = new.id and (needs_confirmation or cash = 'due');
  end if;
  return null;
end $$;
drop trigger order_followed on orders;
create trigger order_followed after update of status, payment_status, balance_due on orders
  for each row when (new.status <> old.status or new.payment_status <> old.payment_status
                     or new.balance_due < old.balance_due)
  execute function follow_order();
