-- Staff filter orders by day.
create index orders_created_at on orders (created_at);
