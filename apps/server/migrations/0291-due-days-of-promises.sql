-- A parcel's day follows what is promised for its order.
create function follow_promise() returns trigger language plpgsql as $$
begin
  -- Changes nothing itself: parcel_due computes the day. Asks for the state, not for the day, which 0292 fills only later.
  update fulfilments set state = state
  where order_id = new.id and state not in ('delivered', 'returned', 'cancelled');
  return null;
end $$;
create trigger promise_followed after update of last_day, pickup_point on orders for each row
  when (new.last_day <> old.last_day or (new.pickup_point is null) <> (old.pickup_point is null))
  execute function follow_promise();
