-- Pieces of open orders that are still on the shelf: sold or reserved, and their parcel has not left.
create function pieces_waiting(variant bigint) returns integer language sql stable as $$
  select coalesce(sum(l.quantity), 0)::integer
  from order_lines l join orders o on o.id = l.order_id
  where l.variant_id = variant and o.status in ('pending_payment', 'placed', 'processing')
$$;

-- The stock list in its orders, and what is low.
create index variants_stock on variants (stock, id) where archived_at is null;
create index variants_low on variants (stock, id) where archived_at is null and stock <= coalesce(low_level, 5);
create index stock_movements_counts on stock_movements (variant_id, id desc) where reason = 'counted';
