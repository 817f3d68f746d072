-- The day by which the customer expects a parcel that is still work to do, as orders/rules/due-day.ts says: the last promised
-- day, or the one agreed for the next attempt. 'infinity' while it waits at a pickup point: nothing is due then. Null once
-- there is nothing left to do. It is here, beside the state, so that an index of each tab can be read in this order.

-- Processes of the version before move parcels and change promises too, so triggers keep the day: this one, and that of 0291.
-- Each is made on its own: whoever moves a parcel locks orders first, and the lists read fulfilments first, so a migration that
-- locks both tables deadlocks with one of them.
alter table fulfilments add column due_on date;

create function fill_due_day() returns trigger language plpgsql as $$
begin
  new.due_on := (
    select case when new.state in ('delivered', 'returned', 'cancelled') then null
                when has_left_once and o.pickup_point is not null then 'infinity'
                when has_left_once and new.state <> 'failed' and new.retry_on is not null then new.retry_on
                else o.last_day end
    -- A parcel is handed over just before its order becomes 'shipped', which the order still is when it is packed again.
    from orders o, lateral (
      select new.state in ('handed_over', 'failed') or new.state = 'packed' and o.status = 'shipped' as has_left_once) parcel
    where o.id = new.order_id);
  return new;
end $$;
create trigger parcel_due before insert or update of state, retry_on on fulfilments
  for each row execute function fill_due_day();
