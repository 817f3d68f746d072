-- When a refund was last sent to its provider, written down before it is: after that nobody knows whether the provider has
-- acted until its record shows it. Null while nothing has ever reached the provider.
alter table refunds add column sent_at timestamptz;
-- Of those under way nobody wrote down when they were sent: they count as sent now, so they are looked up first.
update refunds set sent_at = now() where state in ('sending', 'on_its_way', 'needs_person');

-- Refunds that a person made outside the shop: who, why, and where the money can be found.
alter table refunds add column done_by text;
alter table refunds add column done_reason text;
alter table refunds add column done_reference text;
alter table refunds add constraint refunds_by_hand_are_told
  check (num_nulls(done_by, done_reason, done_reference) in (0, 3) and (done_by is null or state = 'done'));
