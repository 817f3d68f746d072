-- The days on which each customer ordered, each with the day before and after it, so that reports count returning customers
-- without reading all earlier orders. Rows of a customer are right unless the customer is in changed_customers or has orders on
-- a day after the last in this table: reports read all orders of these few. There is no foreign key: its check would wait for
-- customers who are placing an order. Customers with orders are never deleted.
create table customer_days (
  shopper_id bigint not null,
  day date not null,
  orders integer not null check (orders > 0),
  previous_day date,
  next_day date,
  primary key (shopper_id, day)
);
create index customer_days_by_day on customer_days (day) include (shopper_id, orders, previous_day, next_day);

-- Customers whose orders of past days changed. Rows are only added, so that two changes never wait for each other.
create table changed_customers (shopper_id bigint not null);

create function is_sale(status text) returns boolean language sql immutable
  return status in ('placed', 'processing', 'shipped', 'delivered');

create function note_changed_customer() returns trigger language plpgsql as $$
begin
  insert into changed_customers values (new.shopper_id);
  return null;
end $$;
-- As with summed days, an order younger than 12 hours is in no row yet.
create trigger order_made_on_past_day after insert on orders
  for each row when (is_maybe_summed(new.created_at)) execute function note_changed_customer();
create trigger order_counted_on_past_day after update of status, created_at on orders
  for each row when (
    is_maybe_summed(least(old.created_at, new.created_at))
    and (is_sale(old.status) <> is_sale(new.status) or old.created_at <> new.created_at)
  ) execute function note_changed_customer();
