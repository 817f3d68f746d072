-- What the orders of a day came to, for days that ended at least a day ago: reports add these rows instead of the orders.
create table sales_days (
  day date primary key,
  orders integer not null,
  sales bigint not null,
  paid_online bigint not null,
  paid_on_delivery bigint not null,
  outstanding bigint not null
);
-- The same by product, for the days in sales_days. Texts are compared byte by byte, which is fast: their order means nothing.
create table sales_day_products (
  day date not null references sales_days on delete cascade,
  product_token text collate "C" not null,
  name text collate "C" not null,
  orders integer not null,
  pieces integer not null,
  amount bigint not null,
  primary key (day, product_token)
);

-- The same added up for months all of whose days are summed, so that a year is some thousand rows.
create table sales_months (
  month date primary key check (extract(day from month) = 1)
);
create table sales_month_products (
  month date not null references sales_months on delete cascade,
  product_token text collate "C" not null,
  name text collate "C" not null,
  orders integer not null,
  pieces integer not null,
  amount bigint not null,
  primary key (month, product_token)
);

-- Days whose orders changed after the day was summed. Reports read their orders until the job sums them again. Rows are only
-- added, so that two changes of the same day never wait for each other.
create table changed_sales_days (day date not null);

create function sales_day_of(at timestamptz) returns date language sql immutable
  return (at at time zone 'Africa/Lagos')::date;
create function sales_month_of(day date) returns date language sql immutable
  return day - (extract(day from day)::integer - 1);

-- A day is summed at least 24 hours after its end, and no transaction lasts 12 hours: a younger order cannot be in a sum yet,
-- so that making and handling a new order costs nothing here.
create function is_maybe_summed(made_at timestamptz) returns boolean language sql stable
  return made_at < now() - interval '12 hours';

create function note_changed_sales_day() returns trigger language plpgsql as $$
begin
  insert into changed_sales_days values (sales_day_of(new.created_at));
  if tg_op = 'UPDATE' and old.created_at <> new.created_at then
    insert into changed_sales_days values (sales_day_of(old.created_at));
  end if;
  return null;
end $$;
create trigger order_made_on_summed_day after insert on orders
  for each row when (is_maybe_summed(new.created_at)) execute function note_changed_sales_day();
create trigger order_changed_on_summed_day
  after update of status, payment_status, payment_method, total, created_at on orders
  for each row when (is_maybe_summed(least(old.created_at, new.created_at))) execute function note_changed_sales_day();

-- Lines go with their order only, and orders are never deleted.
create function note_changed_sales_lines() returns trigger language plpgsql as $$
begin
  insert into changed_sales_days
    select distinct sales_day_of(o.created_at) from changed c join orders o on o.id = c.order_id
    where is_maybe_summed(o.created_at);
  return null;
end $$;
create trigger order_lines_added_on_summed_day after insert on order_lines
  referencing new table as changed for each statement execute function note_changed_sales_lines();
create trigger order_lines_changed_on_summed_day after update on order_lines
  referencing new table as changed for each statement execute function note_changed_sales_lines();
create trigger order_lines_deleted_on_summed_day after delete on order_lines
  referencing old table as changed for each statement execute function note_changed_sales_lines();

-- Failed attempts are read without those that succeeded.
drop index order_events_deliveries;
create index order_events_deliveries on order_events (step, at) where step in ('delivered', 'failed');
