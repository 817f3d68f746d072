-- The money desk shows events that tell of money and name no payment of the shop, until a person has seen to them.
alter table payment_events add column closed_by text;
create index payment_events_unknown on payment_events (received_at) where payment_id is null and says_paid and closed_by is null;
