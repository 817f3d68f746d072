-- Emails that shoppers ask for: when a sold-out variant is back in stock, and when favourites get cheaper.

-- Who waits for which variant. The email goes out once, first come, first served.
create table stock_alerts (
  id bigint generated always as identity primary key,
  shopper_id bigint not null references shoppers on delete cascade,
  variant_id bigint not null references variants on delete cascade,
  asked_at timestamptz not null default now(),
  -- When the email was queued; null while the shopper waits.
  mailed_at timestamptz,
  unique (shopper_id, variant_id)
);
create index stock_alerts_waiting on stock_alerts (variant_id, asked_at, id) where mailed_at is null;
create index stock_alerts_mailed on stock_alerts (variant_id, mailed_at) where mailed_at is not null;

-- Who gets emails about favourites that got cheaper.
create table price_alerts (
  shopper_id bigint primary key references shoppers on delete cascade,
  -- The last day, in Nigeria, whose email was written or found to be needless.
  checked_on date
);
create index price_alerts_checked on price_alerts (checked_on nulls first, shopper_id);

-- Proof of consent: added to, never changed.
create table price_alert_consents (
  id bigint generated always as identity primary key,
  shopper_id bigint not null,
  event text not null check (event in ('given', 'withdrawn')),
  consent_text text check ((event = 'given') = (consent_text is not null)),
  at timestamptz not null default now()
);
create index price_alert_consents_shopper on price_alert_consents (shopper_id, id);
create function refuse_price_alert_consent_change() returns trigger language plpgsql as $$
begin
  raise exception 'price_alert_consents is added to, never changed';
end $$;
create trigger price_alert_consents_stay before update or delete or truncate on price_alert_consents
  for each statement execute function refuse_price_alert_consent_change();

-- The price that a favourite is compared with: when it was added, or as last told to the shopper.
alter table favourites add column noted_price bigint check (noted_price > 0);
update favourites f set noted_price = v.price from variants v where v.id = f.variant_id;
create function note_favourite_price() returns trigger language plpgsql as $$
begin
  new.noted_price := coalesce(new.noted_price, (select price from variants where id = new.variant_id));
  return new;
end $$;
create trigger favourite_price_noted before insert on favourites
  for each row execute function note_favourite_price();
