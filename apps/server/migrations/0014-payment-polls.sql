-- Which of the payments that are due is polled first: 0 the provider has announced something, 1 begun within the hour,
-- 2 all others. So what was begun and given up never keeps announced money waiting.
alter table payments add column poll_priority smallint not null default 1 check (poll_priority between 0 and 2);
update payments set poll_priority = 2 where created_at < now() - interval '1 hour';
update payments set poll_priority = 0 where hurried_looks is not null;
create index payments_poll on payments (poll_priority, next_look_at) where next_look_at is not null;
