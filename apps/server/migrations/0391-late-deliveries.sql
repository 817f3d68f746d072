-- A delivery that a rider recorded, and that reached the shop after the parcel had moved on. It waits on the money desk until a
-- person has found out where the parcel and the money are.
alter table rider_events
  add column late_note text,
  -- What the rider was paid, in any way; null for nothing.
  add column paid bigint,
  -- The name of the member who has dealt with it.
  add column closed_by text;
create index rider_events_late on rider_events (received_at) where late_note is not null and closed_by is null;
