-- Polls of a payment went on for 72 hours at most, also where nobody knew whether its order was paid. They go on until that
-- is decided.
update payments p set next_look_at = now()
where next_look_at is null and state <> 'refused'
  and exists (select from orders o where o.id = p.order_id and o.held_since is not null);
