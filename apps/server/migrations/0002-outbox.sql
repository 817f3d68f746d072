-- Mail that waits to be sent, written in the transaction of what it tells of. Personal data: what a mail said goes
-- when it is sent, the row goes 30 days later.
create table outbox_mails (
  id bigint generated always as identity primary key,
  -- Names the occasion, such as order_placed:order-1795219200000. The same key is the same mail, never a second one.
  key text not null unique check (length(key) between 1 and 200),
  template text not null,
  -- One plain address: nothing in it can begin another header or another recipient.
  recipient text not null check (recipient ~ '^[^[:space:][:cntrl:]<>,;"]+@[^[:space:][:cntrl:]<>,;"@]+$' and length(recipient) <= 254),
  data jsonb,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'dead')),
  created_at timestamptz not null default now(),
  -- When it is to be tried next. While a worker is sending it, the end of that worker's lease.
  due_at timestamptz not null default now(),
  -- After this it helps nobody any more, a code that is no longer valid for example.
  useful_until timestamptz,
  tries integer not null default 0 check (tries >= 0),
  lease text,
  last_error text,
  finished_at timestamptz,
  check ((state = 'waiting') = (finished_at is null)),
  check (data is not null or state = 'sent')
);
create index outbox_mails_due on outbox_mails (due_at) where state = 'waiting';
create index outbox_mails_finished on outbox_mails (finished_at) where state <> 'waiting';
