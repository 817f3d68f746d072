-- What staff have refunded of an order, with money that is back with its payer. Money that goes back on its own, such as a
-- second payment, is not in it. The shopper's order and the money of staff read the same.
create function refunded_of(of_order bigint) returns bigint language sql stable as $$
  select coalesce((select sum(f.amount) from refunds f join refund_requests q on q.id = f.request_id
                   where q.order_id = of_order and f.state = 'done'), 0)::bigint
    + coalesce((select sum(q.amount) from refund_requests q
                where q.order_id = of_order and q.way = 'by_hand' and q.state = 'approved'), 0)::bigint;
$$;
