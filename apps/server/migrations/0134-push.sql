-- Notifications on shoppers' devices about the steps of their orders (Web Push). docs/push.md describes them.

-- The shop's key pair (VAPID, RFC 8292), made when it is first needed.
create table push_keys (
  is_only boolean primary key default true check (is_only),
  public_key text not null check (length(public_key) = 87),
  -- Sealed with the shop's key.
  private_key bytea not null,
  made_at timestamptz not null default now()
);

-- The devices that get notifications. An endpoint is an address at the push service of the browser's maker.
create table push_subscriptions (
  id bigint generated always as identity primary key,
  shopper_id bigint not null references shoppers on delete cascade,
  -- The session in which it was last saved. It may have expired since.
  session_hash bytea not null check (length(session_hash) = 32),
  endpoint text not null unique check (length(endpoint) between 9 and 1000),
  -- The browser's keys, with which a notification is encrypted (RFC 8291).
  p256dh bytea not null check (length(p256dh) = 65),
  auth bytea not null check (length(auth) = 16),
  device text not null,
  saved_at timestamptz not null default now()
);
create index push_subscriptions_shopper on push_subscriptions (shopper_id, saved_at desc);
create index push_subscriptions_session on push_subscriptions (session_hash);

-- Notifications to send. A row is deleted once it is sent or given up.
create table push_messages (
  id bigint generated always as identity primary key,
  subscription_id bigint not null references push_subscriptions on delete cascade,
  order_id bigint not null references orders on delete cascade,
  kind text not null check (kind in ('confirmed', 'on_its_way', 'delivered')),
  created_at timestamptz not null default now(),
  -- When it is tried next; while a process sends it, the end of that process's lease.
  due_at timestamptz not null default now(),
  lease text,
  tries integer not null default 0 check (tries >= 0),
  unique (subscription_id, order_id, kind)
);
create index push_messages_due on push_messages (due_at);
create index push_messages_order on push_messages (order_id);

-- Writes notifications in the transaction of the step. The step must never fail because of them: a subscription that is being
-- deleted is skipped, and the key share lock keeps one that is found until the row refers to it.
create function push_order_step() returns trigger language plpgsql as $$
begin
  insert into push_messages (subscription_id, order_id, kind)
  select s.id, o.id, case new.step when 'handed_over' then 'on_its_way' else new.step end
  from orders o join push_subscriptions s on s.shopper_id = o.shopper_id
  where o.id = new.order_id
  order by s.id
  for key share of s skip locked
  on conflict do nothing;
  return null;
end $$;
create trigger order_step_pushed after insert on order_events
  for each row when (new.step in ('handed_over', 'delivered') or new.step = 'confirmed' and new.actor = 'staff')
  execute function push_order_step();

-- Signing out ends a device's notifications, however the session ends. One that only expires keeps them.
create function end_push_of_session() returns trigger language plpgsql as $$
begin
  delete from push_subscriptions where session_hash = old.token_hash;
  return null;
end $$;
create trigger session_revoked_unpushed after update of revoked_at on sessions
  for each row when (new.revoked_at is not null and old.revoked_at is null) execute function end_push_of_session();
create trigger session_deleted_unpushed after delete on sessions
  for each row when (old.expires_at > now()) execute function end_push_of_session();
