-- The day by which the customer expects a parcel that is still work to do, as orders/rules/due-day.ts says: the last promised
-- day, or the one agreed for the next attempt. 'infinity' while it waits at a pickup point: nothing is due then. Null once
-- there is nothing left to do. It is here, beside the state, so that an index of each tab can be read in this order.

-- Processes of the version before change promises and parcels too, so triggers keep the day. Orders are locked first, as
-- everywhere.
create function follow_promise() returns trigger language plpgsql as $$
begin
  -- Changes nothing itself: parcel_due computes the day.
  update fulfilments set state = state where order_id = new.id;
  return null;
end $$;
create trigger promise_followed after update of last_day, pickup_point on orders for each row
  when (new.last_day <> old.last_day or (new.pickup_point is null) <> (old.pickup_point is null))
  execute function follow_promise();

alter table fulfilments add column due_on date;

create function fill_due_day() returns trigger language plpgsql as $$
declare
  is_shipped boolean := new.state in ('handed_over', 'failed') or new.state = 'packed' and new.retry_on is not null;
begin
  new.due_on := (
    select case when new.state in ('delivered', 'returned', 'cancelled') then null
                when is_shipped and o.pickup_point is not null then 'infinity'
                when is_shipped and new.state <> 'failed' and new.retry_on is not null then new.retry_on
                else o.last_day end
    from orders o where o.id = new.order_id);
  return new;
end $$;
create trigger parcel_due before insert or update of state, retry_on on fulfilments
  for each row execute function fill_due_day();

update fulfilments set state = state where state in ('unconfirmed', 'confirmed', 'packed', 'handed_over', 'failed');

create index fulfilments_to_confirm_due on fulfilments (due_on, order_id)
  where state = 'unconfirmed' and needs_confirmation;
create index fulfilments_to_pack_due on fulfilments (due_on, order_id)
  where state = 'confirmed' or state = 'unconfirmed' and not needs_confirmation;
create index fulfilments_to_hand_over_due on fulfilments (due_on, order_id) where state = 'packed';
create index fulfilments_under_way_due on fulfilments (due_on, order_id) where state in ('handed_over', 'failed');

-- Nearly all parcels that need a confirmation are unconfirmed. Without knowing that, PostgreSQL expects a handful of them, and
-- reads and sorts them all instead of the first ones by their index.
create statistics fulfilments_states (mcv) on state, needs_confirmation from fulfilments;
analyze fulfilments;
