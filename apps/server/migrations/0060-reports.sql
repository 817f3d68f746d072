-- Reports read the orders of some days: everything that their sums need is in this index.
create index orders_sales on orders (created_at)
  include (status, payment_status, payment_method, total, shopper_id);
create index refunds_finished on refunds (finished_at) where state = 'done';

-- How often a step of shopping was taken on a day (of Lagos). Nobody is recognised and nothing about them is kept: visits
-- are added up in memory, and each process adds its sums once a minute.
create table visit_counts (
  day date not null,
  step text not null check (step in ('product_viewed', 'added_to_cart', 'checkout_begun')),
  count bigint not null check (count > 0),
  primary key (day, step)
);

-- Searches that found nothing, by what was typed. Text that could name or reach a person is not counted.
create table empty_searches (
  day date not null,
  search text not null check (length(search) between 1 and 60),
  count bigint not null check (count > 0),
  primary key (day, search)
);

-- Attempts to deliver, by how they ended.
create index order_events_deliveries on order_events (at) where step in ('delivered', 'failed');
