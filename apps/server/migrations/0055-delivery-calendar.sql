-- From which day an order counts, and on which days nothing is delivered. One row; every day and time is in Lagos.
create table delivery_calendar (
  id boolean primary key default true check (id),
  version integer not null default 1,
  -- Minutes after midnight. Null: an order counts from its own day, however late it is placed.
  cut_off_minutes integer check (cut_off_minutes between 1 and 1439),
  -- 1 is Monday, 7 is Sunday.
  days_off integer[] not null default '{6,7}'
    check (days_off <@ '{1,2,3,4,5,6,7}' and cardinality(days_off) < 7)
);
insert into delivery_calendar default values;

create table delivery_holidays (
  day date primary key,
  name text not null check (length(name) between 1 and 60)
);

create trigger delivery_calendar_changed after insert or update or delete or truncate on delivery_calendar
  for each statement execute function announce_delivery_change();
create trigger delivery_holiday_changed after insert or update or delete or truncate on delivery_holidays
  for each statement execute function announce_delivery_change();

-- What a promise of days is computed from.
create function delivery_calendar_today() returns jsonb language sql stable as $$
  select jsonb_build_object(
    'cutOff', (select cut_off_minutes from delivery_calendar),
    'daysOff', coalesce((select to_jsonb(days_off) from delivery_calendar), '[6, 7]'),
    'holidays', (select coalesce(jsonb_agg(day::text order by day), '[]') from delivery_holidays
                 where day >= current_date - 7))
$$;

-- The days that an order was promised, as dates.
alter table orders add column first_day date, add column last_day date;

-- How days were counted until now: from Monday to Friday, beginning with the day of the order.
create function weekday_after(start date, working_days integer) returns date language plpgsql immutable as $$
declare
  day date := start;
  days_left integer := working_days;
begin
  while days_left > 0 or extract(isodow from day) > 5 loop
    day := day + 1;
    if extract(isodow from day) <= 5 then days_left := days_left - 1; end if;
  end loop;
  return day;
end $$;

-- A process of the version before inserts orders without these days.
create function fill_promised_days() returns trigger language plpgsql as $$
declare
  ordered date := (new.created_at at time zone 'Africa/Lagos')::date;
begin
  new.first_day := coalesce(new.first_day, weekday_after(ordered, new.min_days));
  new.last_day := coalesce(new.last_day, greatest(new.first_day, weekday_after(ordered, new.max_days)));
  return new;
end $$;
create trigger order_days_filled before insert on orders for each row
  when (new.first_day is null or new.last_day is null) execute function fill_promised_days();

update orders set
  first_day = weekday_after((created_at at time zone 'Africa/Lagos')::date, min_days),
  last_day = weekday_after((created_at at time zone 'Africa/Lagos')::date, greatest(min_days, max_days));
alter table orders
  alter column first_day set not null,
  alter column last_day set not null,
  add check (last_day >= first_day);
