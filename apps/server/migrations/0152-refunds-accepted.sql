-- When the provider accepted a refund that it had not paid yet. A person may not pay it otherwise for a day after it was sent.
-- Null while no provider has said so.
alter table refunds add column accepted_at timestamptz;
update refunds set accepted_at = sent_at
where state = 'on_its_way' or (state = 'needs_person' and last_error like 'The provider has accepted it%');
