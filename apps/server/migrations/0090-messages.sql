-- Messages about orders to shoppers' phones, by WhatsApp and SMS. docs/messages.md describes them.

-- What the processes that send messages were last configured with, and how each channel does.
create table message_channels (
  channel text primary key check (channel in ('whatsapp', 'sms')),
  is_on boolean not null default false,
  last_sent_at timestamptz,
  last_report_at timestamptz,
  -- Why the provider refused the shop itself: a wrong key, no balance, a template that is not approved.
  last_error text,
  last_error_at timestamptz
);
insert into message_channels (channel) values ('whatsapp'), ('sms');

-- One row for each message and channel. It has no text: that is written from the order when it is sent.
create table order_messages (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  step text not null check (step in
    ('placed', 'confirmed', 'handed_over', 'failed', 'new_day', 'delivered', 'returned', 'cancelled', 'refunded')),
  -- Names the occasion. The same key is the same message, sent at most once on each channel.
  key text not null check (length(key) between 1 and 200),
  channel text not null references message_channels,
  -- What was refunded, in kobo.
  amount bigint check (amount > 0),
  state text not null default 'waiting'
    check (state in ('waiting', 'sent', 'delivered', 'read', 'failed', 'unclear', 'withheld')),
  -- Why it failed or was not sent.
  reason text check (length(reason) <= 300),
  -- The number it was sent to, in digits with the country code.
  recipient text check (recipient ~ '^[1-9][0-9]{7,14}$'),
  provider_id text,
  created_at timestamptz not null default now(),
  -- When it is tried next; while a process sends it, the end of that process's lease.
  due_at timestamptz not null default now(),
  lease text,
  tries integer not null default 0 check (tries >= 0),
  finished_at timestamptz,
  unique (key, channel),
  check ((state = 'waiting') = (finished_at is null))
);
create index order_messages_due on order_messages (due_at) where state = 'waiting';
create index order_messages_order on order_messages (order_id, id);
create unique index order_messages_provider on order_messages (channel, provider_id) where provider_id is not null;
create index order_messages_finished on order_messages (finished_at) where state <> 'waiting';

-- Signed delivery reports, kept because one can arrive before the id of its message is stored.
create table message_reports (
  channel text not null references message_channels,
  provider_id text not null check (length(provider_id) between 1 and 300),
  state text not null check (state in ('sent', 'failed', 'delivered', 'read')),
  reason text check (length(reason) <= 300),
  received_at timestamptz not null default now(),
  primary key (channel, provider_id, state)
);
create index message_reports_received on message_reports (received_at);

-- Which shoppers do not want messages to their phone: added to, never changed. Without an entry they are sent.
create table message_choices (
  id bigint generated always as identity primary key,
  shopper_id bigint not null,
  event text not null check (event in ('given', 'withdrawn')),
  at timestamptz not null default now()
);
create index message_choices_shopper on message_choices (shopper_id, id);
create function refuse_message_choice_change() returns trigger language plpgsql as $$
begin
  raise exception 'message_choices is added to, never changed';
end $$;
create trigger message_choices_stay before update or delete or truncate on message_choices
  for each statement execute function refuse_message_choice_change();

-- Writes a message in the transaction of what it is about; nothing when no channel is on or there is no number.
create function note_order_message(of_order bigint, at_step text, occasion text, refunded bigint default null)
returns void language sql as $$
  insert into order_messages (order_id, step, key, channel, amount)
  select o.id, at_step, occasion, c.channel, refunded
  from orders o, message_channels c
  where o.id = of_order and c.is_on and o.customer_phone ~ '[1-9]'
  order by c.channel desc limit 1
  on conflict do nothing
$$;

create function message_order_status() returns trigger language plpgsql as $$
begin
  if not exists (select from message_channels where is_on) then
    return null;
  end if;
  if new.status = 'placed' then
    perform note_order_message(new.id, 'placed', 'placed:' || new.id);
  elsif new.status = 'cancelled' then
    perform note_order_message(new.id, 'cancelled', 'cancelled:' || new.id);
  end if;
  return null;
end $$;
create trigger order_made_messaged after insert on orders
  for each row when (new.status = 'placed') execute function message_order_status();
create trigger order_changed_messaged after update of status on orders
  for each row when (new.status = 'placed' and old.status <> 'placed'
                     or new.status = 'cancelled' and old.status in ('placed', 'processing', 'shipped'))
  execute function message_order_status();

-- Steps of the parcel. An order that the shop confirms on its own, because it is packed, needs no message of it.
create function message_order_step() returns trigger language plpgsql as $$
declare
  attempt integer;
begin
  if not exists (select from message_channels where is_on) then
    return null;
  end if;
  select failed_attempts into attempt from fulfilments where order_id = new.order_id;
  if new.step = 'packed' then
    if attempt > 0 then
      perform note_order_message(new.order_id, 'new_day', format('new_day:%s:%s', new.order_id, attempt));
    end if;
  else
    perform note_order_message(new.order_id, new.step, format('%s:%s:%s', new.step, new.order_id, attempt));
  end if;
  return null;
end $$;
create trigger order_step_messaged after insert on order_events
  for each row when (new.step in ('handed_over', 'failed', 'packed', 'delivered', 'returned')
                     or new.step = 'confirmed' and new.actor = 'staff')
  execute function message_order_step();
