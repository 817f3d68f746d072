-- When money that a provider has announced counts as missing, because its books do not show it by then. Null for events
-- that announce none, and once a person has been told.
alter table payment_events add column missing_at timestamptz;
create index payment_events_missing on payment_events (missing_at) where missing_at is not null and not looked_up;
