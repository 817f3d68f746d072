-- The stock ledger: every change of a variant's stock is a movement, with its reason. Adding a movement changes the stock,
-- and nothing else does, so the stock is the sum of its movements at any time, also for somebody at psql.

create sequence stock_movement_ids;
create table stock_movements (
  -- In the order of the balances. The database fills it in, when the variant is locked.
  id bigint primary key,
  variant_id bigint not null references variants on delete cascade,
  at timestamptz not null default now(),
  reason text not null check (reason in ('opening', 'received', 'counted', 'damaged', 'expired', 'lost', 'gift',
                                         'correction', 'sold', 'reserved', 'released', 'returned')),
  -- Pieces that came (above zero) or left (below zero). A count may confirm what was known.
  delta integer not null check (delta <> 0 or reason = 'counted'),
  -- The stock after this movement. The database fills it in.
  balance integer not null check (balance >= 0),
  -- The order that took or gave back the pieces.
  order_id bigint references orders,
  -- The member of staff; null for what the shop does on its own. The name is a copy: it says who somebody was then.
  staff_id bigint,
  staff_name text,
  note text check (length(note) between 1 and 300),
  -- What the caller named its request: the same key moves the stock of a variant once.
  request_key text check (length(request_key) between 1 and 100),
  check ((staff_id is null) = (staff_name is null)),
  check (reason not in ('sold', 'reserved', 'released') or order_id is not null),
  unique (variant_id, request_key)
);
create index stock_movements_variant on stock_movements (variant_id, id desc);
create index stock_movements_order on stock_movements (order_id) where order_id is not null;
-- What was sold lately, for how long the stock will last.
create index stock_movements_sales on stock_movements (variant_id, at) include (delta)
  where reason in ('sold', 'reserved', 'released');

insert into stock_movements (id, variant_id, reason, delta, balance, note)
select nextval('stock_movement_ids'), id, 'opening', stock, stock, 'Stock when the ledger began' from variants where stock > 0;

-- Each balance follows from the one before. The variant is locked by that until the transaction ends, so its movements
-- follow each other. Rows that were added earlier in the same statement count already.
create function balance_stock_movement() returns trigger language plpgsql as $$
begin
  -- Only the insertion of a variant opens its ledger.
  if new.reason = 'opening' and pg_trigger_depth() < 2 then
    raise exception 'A variant opens its own ledger when it is added: use another reason';
  end if;
  perform from variants where id = new.variant_id for no key update;
  new.id := nextval('stock_movement_ids');
  new.balance := new.delta + coalesce(
    (select balance from stock_movements where variant_id = new.variant_id order by id desc limit 1), 0);
  return new;
end $$;
create trigger stock_movement_balance before insert on stock_movements
  for each row execute function balance_stock_movement();

create function apply_stock_movements() returns trigger language plpgsql as $$
begin
  update variants v set stock = last.balance
  from (select distinct on (variant_id) variant_id, balance from new_rows order by variant_id, id desc) last
  where v.id = last.variant_id and v.stock <> last.balance;
  return null;
end $$;
create trigger stock_movements_apply after insert on stock_movements
  referencing new table as new_rows for each statement execute function apply_stock_movements();

create function open_stock_ledger() returns trigger language plpgsql as $$
begin
  insert into stock_movements (variant_id, reason, delta) values (new.id, 'opening', new.stock);
  return null;
end $$;
create trigger variant_opens_ledger after insert on variants
  for each row when (new.stock > 0) execute function open_stock_ledger();

create function refuse_stock_overwrite() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 then
    raise exception 'The stock of a variant changes only by its ledger'
      using hint = 'Add a row to stock_movements (variant_id, delta, reason, note).';
  end if;
  return new;
end $$;
create trigger variant_stock_has_movements before update of stock on variants
  for each row when (new.stock <> old.stock) execute function refuse_stock_overwrite();

-- A movement stays as it is. It goes only with its variant.
create function refuse_stock_movement_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and tg_level = 'ROW' and not exists (select from variants v where v.id = old.variant_id) then
    return old;
  end if;
  raise exception 'stock_movements is added to, never changed';
end $$;
create trigger stock_movements_row_stays before update or delete on stock_movements
  for each row execute function refuse_stock_movement_change();
create trigger stock_movements_stay before truncate on stock_movements
  for each statement execute function refuse_stock_movement_change();

-- The number of pieces at or below which staff are told; null for the shop's usual number.
alter table variants add column low_level integer check (low_level >= 0);

-- The variants whose stock is not what their movements add up to. None, at any time.
create view stock_differences as
  select v.id as variant_id, v.token, v.stock, coalesce(m.ledger, 0) as ledger
  from variants v left join (select variant_id, sum(delta) as ledger from stock_movements group by variant_id) m
    on m.variant_id = v.id
  where v.stock <> coalesce(m.ledger, 0);
