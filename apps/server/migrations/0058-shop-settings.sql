-- What staff set about the shop. Fields without a value here come from the environment. No secrets.
create table shop_settings (
  section text primary key check (section in ('shop', 'contact', 'social', 'tax', 'mail', 'policies')),
  version integer not null default 1,
  value jsonb not null check (jsonb_typeof(value) = 'object')
);

create function announce_settings_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('stale', 'settings');
  return null;
end $$;
create trigger shop_settings_changed after insert or update or delete or truncate on shop_settings
  for each statement execute function announce_settings_change();

-- The shop's tax number when the order was placed. Null when the shop was not registered for VAT: then its prices
-- contain none.
alter table orders add column tax_id text;
create function note_order_tax() returns trigger language plpgsql as $$
begin
  new.tax_id := (select value->>'taxId' from shop_settings
                 where section = 'tax' and (value->>'vatRegistered')::boolean);
  return new;
end $$;
create trigger order_tax_noted before insert on orders for each row execute function note_order_tax();

-- When the provider last answered about the payment.
alter table payments add column answered_at timestamptz;
create index payments_answered on payments (provider, answered_at desc) where answered_at is not null;
