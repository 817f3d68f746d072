-- A parcel that is opened again before another attempt is no longer packed, and its order is processed again. The day agreed with the
-- customer still holds. Only a failed parcel that waits for a decision has none.
create or replace function fill_due_day() returns trigger language plpgsql as $$
begin
  new.due_on := (
    select case when new.state in ('delivered', 'returned', 'cancelled') then null
                when has_left_once and o.pickup_point is not null then 'infinity'
                when new.state <> 'failed' and new.retry_on is not null then new.retry_on
                else o.last_day end
    -- A parcel is handed over just before its order becomes 'shipped', which the order still is when it is packed again.
    from orders o, lateral (
      select new.state in ('handed_over', 'failed') or new.state = 'packed' and o.status = 'shipped' as has_left_once) parcel
    where o.id = new.order_id);
  return new;
end $$;
